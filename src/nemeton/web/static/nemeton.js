// The glue between a table page and its server: it knows no game, and only pointing.js stands beside it.
//
// - changes arrive over one socket as small patches (see parts.py) and are morphed in, so elements, focus and
//   transitions live on;
// - what is picked (cards, a place) goes up as a draft; the server answers with the page that goes with it;
// - commands are ordinary form posts, sent without leaving the page.
// Everything also works without this file, more slowly.

import { Idiomorph } from "./vendor/idiomorph.esm.js";

const NEAR = 28; // pixels: a tap chooses the nearest place within this distance
const SAME = 3; // pixels: places no farther apart than this cannot be told apart by a click
const SLIP = 8; // pixels: a finger that moves farther looks around and chooses nothing
const SILENCE = 50_000; // milliseconds without a sign of life, after which the socket counts as gone
const SVG = "http://www.w3.org/2000/svg";

const main = document.getElementById("main");
const actForm = document.getElementById("act");
const draftForm = document.getElementById("draft");
const toastBox = document.getElementById("toast");
const words = main.dataset;

document.documentElement.classList.add("js");

const page = () => document.getElementById("page");
const version = () => Number(page().dataset.version);

// ------------------------------------------------------------------------------------------------- patches

function parse(markup, parent) {
  const template = document.createElement("template");
  const svg = parent instanceof SVGElement && parent.localName !== "foreignObject";
  template.innerHTML = svg ? `<svg xmlns="${SVG}">${markup}</svg>` : markup;
  return svg ? template.content.firstElementChild.firstElementChild : template.content.firstElementChild;
}

// While only what is picked or suggested changes, what somebody has opened stays open.
const staysOpen = { beforeAttributeUpdated: (name, element) => !(name === "open" && element.localName === "details") };

function change([kind, id, ...rest], callbacks = {}) {
  const element = document.getElementById(id);
  if (!element) return;
  if (kind === "put") {
    const sliding = document.activeElement?.type === "range"; // an answer that comes late must not push it back
    Idiomorph.morph(element, parse(rest[0], element.parentNode), { morphStyle: "outerHTML", ignoreActiveValue: sliding, callbacks });
  } else if (kind === "set") {
    const [name, value] = rest;
    if (value) element.setAttribute(name, value);
    else element.removeAttribute(name);
  } else if (kind === "add") {
    const added = parse(rest[0], element);
    added.classList.add("new");
    element.insertBefore(added, rest[1] ? document.getElementById(rest[1]) : null);
  } else if (kind === "cut") {
    element.remove();
  }
}

function applyChanges(ops, moved) {
  const tab = document.querySelector("[name=tab]:checked");
  // The browser lays a page out when the element in focus goes: best while nothing else has changed.
  const holdsFocus = ([kind, id]) => kind === "put" && Boolean(document.getElementById(id)?.contains(document.activeElement));
  [...ops.filter(holdsFocus), ...ops.filter((op) => !holdsFocus(op))].forEach((op) => change(op, moved ? {} : staysOpen));
  if (tab) tab.checked = true;
  keepFocus();
  arrangePlaces();
  arrangePointing();
  fillAddresses();
  followLog();
}

// The newest line of the log; in a replay, the line of the moment.
function followLog() {
  const log = document.getElementById("log");
  const now = document.querySelector("#log .now");
  if (now) now.scrollIntoView({ block: "nearest" });
  else if (log && live && !log.matches(":hover, :focus-within")) log.scrollTop = log.scrollHeight;
}

// ------------------------------------------------------------------------------------------------- the socket

let socket = null;
let lastSign = Date.now();
let attempts = 0;
let wasAsked = page()?.dataset.asked === "yes";

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

let draft = new URLSearchParams(location.search); // what is picked
let drawn = draft.toString(); // the draft that the page before us was drawn for

function sendDraft() {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ draft: draft.toString() }));
}

function readForm() {
  const kept = [...draft].filter(([name]) => name === "as");
  draft = new URLSearchParams(new FormData(draftForm));
  for (const [name, value] of kept) draft.set(name, value);
  sendDraft();
}

function pick(field, value) {
  const others = { pick: "why", why: "pick" };
  draft.delete(others[field]);
  draft.set(field, value);
  sendDraft();
}

function clearDraft() {
  const shown = draft.get("as");
  draft = new URLSearchParams(shown ? { as: shown } : {});
  for (const input of document.querySelectorAll('input[form="draft"]:checked')) input.checked = false;
  sendDraft();
}

// ------------------------------------------------------------------------------------------------- commands

let sentAt = null; // the version before which a command is under way: a second click means no second command

async function send(form, button) {
  const seen = version();
  if (seen === sentAt) return;
  sentAt = seen;
  const body = new FormData(form, button);
  body.set("version", seen);
  body.set("key", crypto.randomUUID ? crypto.randomUUID() : String(Math.random()).slice(2));
  const address = button?.getAttribute("formaction") ?? form.getAttribute("action");
  main.classList.add("pending");
  try {
    const answer = await fetch(address, { method: "POST", body, headers: { "x-nemeton": "script" } });
    if (answer.redirected) return goTo(answer.url, button?.closest("[popover]"));
    if (answer.status === 204) return;
    const refusal = await answer.json();
    toast(refusal.error, { rule: refusal.rule, by: button });
    if (answer.status === 409) socket?.close();
  } catch {
    toast(words.failed);
  } finally {
    if (sentAt === seen) sentAt = null;
  }
  main.classList.remove("pending");
}

// What a button in a panel has made, such as a link, stands in that panel: it is opened again.
function goTo(address, panel) {
  if (!panel) return location.assign(address);
  history.replaceState(null, "", `${address}#${panel.id}`);
  location.reload();
}

function openPanel() {
  const panel = document.getElementById(location.hash.slice(1));
  if (!panel?.popover) return;
  panel.showPopover();
  panel.querySelector("a, button, input").focus();
  history.replaceState(null, "", location.pathname + location.search);
}

function toast(sentence, { rule, by, stay } = {}) {
  toastBox.hidden = !sentence;
  toastBox.textContent = sentence;
  if (rule) {
    const link = document.createElement("a");
    link.href = `${document.querySelector(".rules")?.getAttribute("href") ?? "/rules"}#${rule}`;
    link.target = "_blank";
    link.textContent = rule;
    toastBox.append(" ", link);
  }
  const spot = by?.getBoundingClientRect();
  toastBox.classList.toggle("near", Boolean(spot));
  if (spot) {
    toastBox.style.setProperty("--x", `${Math.round(spot.left + spot.width / 2)}px`);
    toastBox.style.setProperty("--y", `${Math.round(spot.top)}px`);
  }
  clearTimeout(toast.timer);
  if (!stay) toast.timer = setTimeout(() => (toastBox.hidden = true), 6000);
}

// ------------------------------------------------------------------------------------------------- places on the board

let usedKeys = false;

// Places are what has the class "legal", wherever it stands. With data-pick it is picked by the first click and played
// by the second; with data-suggest it is suggested by one; without either, it is a button or link that does what it
// says. Within an element with data-near, a click beside the places chooses the nearest one, and so does a click on a
// place with a mark (class "hit") that others may overlap. A click on something with data-why asks why it is no place.
const places = (within = page()) => [...within.querySelectorAll(".legal:not(:disabled)")];

const areaOf = (place) => place.closest("[data-near], #page > *");

const isShown = (element) => element.getClientRects().length > 0;

const middle = (element) => {
  const box = (element.querySelector(".hit") ?? element).getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};

// In each area of the page one place takes part in the tab order; the arrow keys go on from there, left to right.
function arrangePlaces() {
  const areas = new Map();
  for (const place of places()) {
    const area = areaOf(place);
    if (areas.has(area)) areas.get(area).push(place);
    else areas.set(area, [place]);
  }
  for (const all of areas.values()) {
    const having = (look) => all.find((place) => place.matches(look));
    const current = all.find((place) => place === document.activeElement) ?? having(".picked") ?? having("[tabindex='0']") ?? all[0];
    for (const place of all) place.setAttribute("tabindex", place === current ? "0" : "-1");
  }
}

function step(by) {
  const start = document.activeElement?.closest(".legal") ?? places().find(isShown);
  if (!start) return false;
  const all = places(areaOf(start)).filter(isShown).sort((one, other) => middle(one)[0] - middle(other)[0]);
  const at = all.indexOf(document.activeElement);
  const next = all[(at < 0 ? (by > 0 ? 0 : all.length - 1) : at + by + all.length) % all.length];
  next.focus();
  arrangePlaces();
  return true;
}

// Whoever uses the keyboard is led to what can be chosen when what they were at is gone, and waits at the page
// while there is nothing to choose.
function keepFocus() {
  const at = document.activeElement;
  if (!usedKeys || (at !== document.body && at !== page())) return;
  const acting = ":is(button, input, a):not(:disabled)";
  const choices = [".picked, .legal", `#dock ${acting}, button[name=move]:not(:disabled)`];
  const next = choices.flatMap((choice) => [...page().querySelectorAll(choice)]).find(isShown) ?? page();
  if (next === page()) next.tabIndex = -1;
  next.focus({ preventScroll: true });
}

function choose(place) {
  if (place.dataset.suggest !== undefined) commit(place.dataset.suggest, place, { to: "suggest" });
  else if (place.dataset.pick === undefined) activate(place);
  else if (place.classList.contains("picked")) commit(place.dataset.pick, place);
  else pick("pick", place.dataset.pick);
}

function activate(element) {
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })); // SVG knows no click()
}

// Press a button that is not on the page.
function commit(value, by, { name = "move", to = "act" } = {}) {
  const button = document.createElement("button");
  button.name = name;
  button.value = value;
  button.setAttribute("formaction", `/t/${words.table}/${to}`);
  button.hidden = true;
  actForm.append(button);
  send(actForm, button).finally(() => button.remove());
  button.getBoundingClientRect = () => by.getBoundingClientRect();
}

// Places that lie upon each other take turns, one click after the other.
function nearestPlace(x, y, area) {
  const near = places(area)
    .map((place) => ({ place, far: Math.hypot(middle(place)[0] - x, middle(place)[1] - y) }))
    .filter(({ far }) => far < NEAR)
    .sort((one, other) => one.far - other.far);
  const alike = near.filter(({ far }) => far - near[0].far < SAME).map(({ place }) => place);
  const next = alike.findIndex((place) => place.classList.contains("picked")) + 1;
  return alike.length > 1 ? alike[next % alike.length] : alike[0];
}

// ------------------------------------------------------------------------------------------------- looking closer

const look = { zoom: 1, x: 0, y: 0 };

function zoomBy(factor, at) {
  const view = document.querySelector("#plate [data-zoom]");
  if (!view) return;
  const before = look.zoom;
  look.zoom = factor ? Math.min(6, Math.max(1, look.zoom * factor)) : 1;
  if (at) {
    const box = view.parentElement.getBoundingClientRect();
    const [x, y] = [at[0] - box.left - box.width / 2, at[1] - box.top - box.height / 2];
    look.x = x - ((x - look.x) * look.zoom) / before;
    look.y = y - ((y - look.y) * look.zoom) / before;
  }
  if (look.zoom === 1) look.x = look.y = 0;
  showLook();
}

function showLook() {
  const view = document.querySelector("#plate [data-zoom]");
  view.style.transform = look.zoom === 1 ? "" : `translate(${look.x}px, ${look.y}px) scale(${look.zoom})`;
  page().classList.toggle("zoomed", look.zoom > 1);
}

const fingers = new Map();
let dragged = 0; // pixels since the first finger came down: looking around must choose nothing

function press(event) {
  if (!event.target.closest("#plate")) return;
  if (!fingers.size) dragged = 0;
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
}

function drag(event) {
  const before = fingers.get(event.pointerId);
  if (!before) return;
  const now = [event.clientX, event.clientY];
  dragged += Math.hypot(now[0] - before[0], now[1] - before[1]);
  if (fingers.size === 2) {
    const [[, other]] = [...fingers].filter(([id]) => id !== event.pointerId);
    const was = Math.hypot(before[0] - other[0], before[1] - other[1]);
    const is = Math.hypot(now[0] - other[0], now[1] - other[1]);
    if (was > 0) zoomBy(is / was, [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]);
  } else if (look.zoom > 1) {
    look.x += now[0] - before[0];
    look.y += now[1] - before[1];
    showLook();
  }
  fingers.set(event.pointerId, now);
}

// ------------------------------------------------------------------------------------------------- replay

let playing = null;
let wanted = null; // the moment to show next; whoever scrubs passes many, and only the last one counts
let showing = null;

function showMoment(address) {
  wanted = address;
  showing ??= showWanted().finally(() => (showing = null));
  return showing;
}

async function showWanted() {
  let address;
  try {
    while (wanted) {
      [address, wanted] = [wanted, null];
      const answer = await fetch(address, { headers: { "x-nemeton": "script" } });
      if (!answer.ok) return stopPlaying();
      change(["put", "page", await answer.text()]);
      keepFocus();
      followLog();
      showPlaying();
    }
    history.replaceState(null, "", address);
  } catch {
    stopPlaying();
    toast(words.failed);
  }
}

function startPlaying() {
  const { at, end } = page().dataset;
  if (at === end) showMoment(document.getElementById("go-first").href);
  const beat = async () => {
    if (page().dataset.at === page().dataset.end) return stopPlaying();
    await showMoment(document.getElementById("go-next").href);
    if (playing) playing = setTimeout(beat, 900 / Number(speed));
  };
  playing = setTimeout(beat, 400);
  showPlaying();
}

function stopPlaying() {
  clearTimeout(playing);
  playing = null;
  showPlaying();
}

let speed = new URLSearchParams(location.search).get("play") ?? "1";

function showPlaying() {
  document.querySelector("[data-play]")?.setAttribute("aria-pressed", String(Boolean(playing)));
  const choice = document.querySelector("[data-speed]");
  if (choice) choice.value = speed;
}

// ------------------------------------------------------------------------------------------------- your turn

function callPlayer() {
  if (words.sound !== "yes") return;
  const audio = new AudioContext();
  const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
  tone.type = "triangle";
  tone.frequency.setValueAtTime(620, audio.currentTime);
  tone.frequency.exponentialRampToValueAtTime(180, audio.currentTime + 0.08);
  loudness.gain.setValueAtTime(0.25, audio.currentTime);
  loudness.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.12);
  tone.connect(loudness).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.14);
}

function fillAddresses() {
  for (const field of document.querySelectorAll("[data-address]")) field.value = new URL(field.dataset.address, location.href).href;
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(words.copied);
  } catch {
    toast(text, { stay: true });
  }
}

// Only at tables of cooperative games can one point at something for the others.
let arrangePointing = () => {};

async function loadPointing() {
  const { startPointing } = await import("./pointing.js");
  arrangePointing = startPointing((place) => commit(place.id, place, { name: "place", to: `point?${draft}` }));
}

function pointAt(event, on) {
  const ids = event.target.closest?.("[data-point]")?.dataset.point;
  for (const id of ids?.split(" ") ?? []) document.getElementById(id)?.classList.toggle("pointed", on);
}

// ------------------------------------------------------------------------------------------------- events

const live = words.live === "yes";

document.addEventListener("submit", (event) => {
  if (event.target.matches("[data-command]")) {
    event.preventDefault();
    send(event.target, event.submitter);
  } else if (event.target === draftForm) {
    event.preventDefault();
    readForm();
  }
});

document.addEventListener("change", (event) => {
  if (event.target.form === draftForm && draftForm) readForm();
  if (event.target.matches("[data-speed]")) speed = event.target.value;
  if (event.target.matches("[name=tab]")) followLog();
});

document.addEventListener("input", (event) => {
  if (event.target.matches("[data-scrub] input[type=range]")) {
    stopPlaying();
    const query = new URLSearchParams(new FormData(event.target.form));
    showMoment(`${event.target.form.getAttribute("action")}?${query}`);
  }
});

// Where the log or a list has taken the place of the board, whoever chooses a part of the board wants to see it.
function showBoard() {
  const tab = document.getElementById("tab-board");
  if (tab && isShown(tab.closest("label"))) tab.checked = true;
}

document.addEventListener("click", (event) => {
  const target = event.target;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (target.closest("#quick label")) showBoard();
  const byPointer = event.detail > 0;
  if (byPointer && dragged > SLIP && target.closest("#plate")) return event.preventDefault();
  const link = target.closest("a[data-replay]");
  const place = target.closest("[data-pick], [data-suggest]");
  const drafted = target.closest("a[data-draft]");
  if (link) {
    event.preventDefault();
    stopPlaying();
    showMoment(link.getAttribute("href"));
  } else if (place && live) {
    event.preventDefault();
    const area = byPointer && place.querySelector(".hit") && target.closest("[data-near]");
    choose((area && nearestPlace(event.clientX, event.clientY, area)) || place);
  } else if (drafted && live) {
    event.preventDefault();
    draft = new URLSearchParams(new URL(drafted.getAttribute("href"), location.href).search);
    sendDraft();
  } else if (target.closest("[data-zoom-by]")) {
    zoomBy(Number(target.closest("[data-zoom-by]").dataset.zoomBy));
  } else if (target.closest("[data-play]")) {
    playing ? stopPlaying() : startPlaying();
  } else if (target.closest("[data-clear]")) {
    event.preventDefault();
    clearDraft();
  } else if (target.closest("[data-copy-address]")) {
    copy(new URL(target.closest("[data-copy-address]").dataset.copyAddress, location.href).href);
  } else if (target.matches("[data-copy]")) {
    target.select();
    copy(target.value);
  } else if (live && byPointer && page().classList.contains("asked") && !target.closest("a, button, input, label, select")) {
    const area = target.closest("[data-near]");
    const near = area && nearestPlace(event.clientX, event.clientY, area);
    const other = target.closest("[data-why]");
    if (near) choose(near);
    else if (other) pick("why", other.dataset.why || other.id);
  }
});

document.addEventListener("pointerdown", press);
document.addEventListener("pointermove", drag);
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, (event) => fingers.delete(event.pointerId));
document.addEventListener(
  "wheel",
  (event) => {
    if (!event.target.closest("#plate") || !(event.ctrlKey || look.zoom > 1)) return;
    event.preventDefault();
    zoomBy(event.deltaY < 0 ? 1.15 : 1 / 1.15, [event.clientX, event.clientY]);
  },
  { passive: false },
);
for (const [start, end] of [["mouseover", "mouseout"], ["focusin", "focusout"]]) {
  document.addEventListener(start, (event) => pointAt(event, true));
  document.addEventListener(end, (event) => pointAt(event, false));
}

// Of several choices with one key the next one is meant; and nobody plays a move that is not in sight.
function answersKeys(element) {
  if (element.disabled || (element.type === "radio" && element.checked)) return false;
  return element.name !== "move" || isShown(element);
}

// In the log, arrows go from line to line: with a stop at each of them Tab would never get past it.
function walkLog(from, way) {
  const lines = [...document.querySelectorAll("#log [data-point]")];
  const at = lines.indexOf(from);
  const next = at < 0 ? lines.at(-1) : lines[at + way];
  next?.focus();
  return Boolean(next);
}

document.addEventListener("keydown", (event) => {
  usedKeys = true;
  const typing = event.target.matches("input:not([type=checkbox]):not([type=radio]), select, textarea");
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.toLowerCase();
  if (["arrowleft", "arrowright"].includes(key) && live && !event.target.matches("input") && step(key === "arrowright" ? 1 : -1)) {
    return event.preventDefault();
  }
  if (["arrowup", "arrowdown"].includes(key) && event.target.closest("#log") && walkLog(event.target, key === "arrowdown" ? 1 : -1)) {
    return event.preventDefault();
  }
  if (key === "escape" && live && !document.querySelector(":popover-open")) return clearDraft();
  if (key === "enter" && live && (event.target === document.body || event.target.matches("#page, [form=draft]"))) {
    event.preventDefault();
    if (!event.repeat && !main.classList.contains("pending")) document.querySelector("#dock button.p:not(:disabled)")?.click();
    return;
  }
  if (key === " " && event.target.closest("a, button, input, summary, label")) {
    if (event.target.matches("a.legal, a.btn")) {
      event.preventDefault();
      activate(event.target);
    }
    return;
  }
  if (words.keys === "no" && key.length === 1 && key !== " ") return;
  const target = [...document.querySelectorAll("[data-key]")].find((element) => element.dataset.key === key && answersKeys(element));
  if (target) {
    event.preventDefault();
    if (target.matches("input")) target.focus();
    target.click();
  }
});

document.addEventListener("pointerdown", () => (usedKeys = false), true);

if (live) {
  const picked = [...document.querySelectorAll('input[form="draft"]')].some((input) => input.checked !== input.defaultChecked);
  if (picked) readForm(); // before this script was there, or before the page was loaded again
  connect();
  if (page().dataset.counsel) loadPointing();
  setInterval(checkLife, 10_000);
  for (const wake of ["online", "focus"]) addEventListener(wake, () => attempts && connect());
  document.addEventListener("visibilitychange", () => document.hidden || (attempts && connect()));
} else if (new URLSearchParams(location.search).has("play")) {
  startPlaying();
}
arrangePlaces();
fillAddresses();
followLog();
openPanel();
if (!toastBox.hidden) toast(toastBox.textContent); // what came with the page goes after a while, too
