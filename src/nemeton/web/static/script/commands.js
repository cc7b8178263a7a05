// Commands are ordinary form posts, sent without leaving the page.

import { main, toast, version, words } from "./page.js";
import { hangUp } from "./socket.js";

const actForm = document.getElementById("act");

let sentAt = null; // the version before which a command is under way: a second click means no second command

export async function send(form, button) {
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
    if (answer.status === 409) hangUp();
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

export function openPanel() {
  const panel = document.getElementById(location.hash.slice(1));
  if (!panel?.popover) return;
  panel.showPopover();
  panel.querySelector("a, button, input").focus();
  history.replaceState(null, "", location.pathname + location.search);
}

// Press a button that is not on the page.
export function commit(value, by, { name = "move", to = "act" } = {}) {
  const button = document.createElement("button");
  button.name = name;
  button.value = value;
  button.setAttribute("formaction", `/t/${words.table}/${to}`);
  button.hidden = true;
  actForm.append(button);
  send(actForm, button).finally(() => button.remove());
  button.getBoundingClientRect = () => by.getBoundingClientRect();
}
