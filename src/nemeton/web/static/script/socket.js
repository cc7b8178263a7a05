// The line to the server: changes come down, and what is picked goes up as a draft; the server answers with the page that
// goes with it.

import { callPlayer } from "./call.js";
import { main, page, toast, version, words } from "./page.js";
import { applyChanges } from "./patches.js";

const SILENCE = 50_000; // milliseconds without a sign of life, after which the line counts as gone

const draftForm = document.getElementById("draft");

let socket = null;
let lastSign = Date.now();
let attempts = 0;
let wasAsked = page()?.dataset.asked === "yes";

let whenChanged = () => {};

// Keep up with the table, and call a function after each change.
export function listen(call) {
  whenChanged = call;
  const picked = [...document.querySelectorAll('input[form="draft"]')].some((input) => input.checked !== input.defaultChecked);
  if (picked) readForm(); // before this script was there, or before the page was loaded again
  connect();
  setInterval(checkLife, 10_000);
  for (const wake of ["online", "focus"]) addEventListener(wake, () => attempts && connect());
  document.addEventListener("visibilitychange", () => document.hidden || (attempts && connect()));
}

// The page is out of step: the next line brings it up to date.
export function hangUp() {
  socket?.close();
}

function connect() {
  if (socket && socket.readyState <= WebSocket.OPEN) return;
  const address = new URL(`/t/${words.table}/ws`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  socket = new WebSocket(address);
  socket.onopen = () => {
    lastSign = Date.now();
    const language = document.documentElement.lang;
    const { counsel } = page().dataset; // there only if the game is cooperative
    socket.send(JSON.stringify({ version: version(), counsel, draft: drawn, language, again: attempts > 0 }));
    if (draft.toString() !== drawn) sendDraft(); // picked while nobody listened
  };
  socket.onmessage = (message) => {
    try {
      receive(JSON.parse(message.data));
    } catch (fault) {
      console.error(fault);
      location.reload(); // a page that cannot follow is drawn anew
    }
  };
  socket.onclose = lost;
}

function receive(message) {
  lastSign = Date.now();
  if (message.ping) return;
  if (attempts > 0 || main.classList.contains("offline")) {
    main.classList.remove("offline");
    toast(message.again ? words.again : "");
    attempts = 0;
  }
  const moved = message.version !== version();
  const { counsel } = page().dataset;
  applyChanges(message.ops, moved);
  whenChanged();
  page().dataset.version = message.version;
  drawn = message.draft;
  document.title = document.title.replace(/^.*(?= · Nemeton$)/, () => message.title);
  if (moved) draft = new URLSearchParams(message.draft);
  if (moved || counsel !== page().dataset.counsel) main.classList.remove("pending");
  const asked = page().dataset.asked === "yes";
  if (asked && !wasAsked) callPlayer();
  wasAsked = asked;
}

function lost(event) {
  if (event.code === 4404) return location.reload();
  attempts += 1;
  main.classList.add("offline");
  if (attempts > 1) toast(words.offline, { stay: true });
  setTimeout(connect, Math.min(500 * 2 ** attempts, 15_000) * (0.7 + 0.6 * Math.random()));
}

function checkLife() {
  if (Date.now() - lastSign > SILENCE && socket?.readyState === WebSocket.OPEN) socket.close();
}

// ------------------------------------------------------------------------------------------------- the draft

export let draft = new URLSearchParams(location.search); // what is picked
let drawn = draft.toString(); // the draft that the page before us was drawn for

function sendDraft() {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ draft: draft.toString() }));
}

export function readForm() {
  const kept = [...draft].filter(([name]) => name === "as");
  draft = new URLSearchParams(new FormData(draftForm));
  for (const [name, value] of kept) draft.set(name, value);
  sendDraft();
}

export function takeUp(query) {
  draft = new URLSearchParams(query);
  sendDraft();
}

export function pick(field, value) {
  const others = { pick: "why", why: "pick" };
  draft.delete(others[field]);
  draft.set(field, value);
  sendDraft();
}

export function clearDraft() {
  const shown = draft.get("as");
  draft = new URLSearchParams(shown ? { as: shown } : {});
  for (const input of document.querySelectorAll('input[form="draft"]:checked')) input.checked = false;
  sendDraft();
}
