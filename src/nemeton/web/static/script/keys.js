// The keyboard: arrows go from place to place and through the log, Enter does what is asked, letters press buttons.

import { walkLog } from "./log.js";
import { isShown, live, main, words } from "./page.js";
import { activate, step } from "./places.js";
import { clearDraft } from "./socket.js";

// Of several choices with one key the next one is meant; and nobody plays a move that is not in sight.
function answersKeys(element) {
  if (element.disabled || (element.type === "radio" && element.checked)) return false;
  return element.name !== "move" || isShown(element);
}

function walk(event, key) {
  const way = { arrowleft: -1, arrowup: -1, arrowright: 1, arrowdown: 1 }[key];
  if (key === "arrowup" || key === "arrowdown") return event.target.closest("#log") && walkLog(event.target, way);
  return way && live && !event.target.matches("input") && step(way);
}

function pressByKey(event, key) {
  const target = [...document.querySelectorAll("[data-key]")].find((element) => element.dataset.key === key && answersKeys(element));
  if (!target) return;
  event.preventDefault();
  if (target.matches("input")) target.focus();
  target.click();
}

document.addEventListener("keydown", (event) => {
  const typing = event.target.matches("input:not([type=checkbox]):not([type=radio]), select, textarea");
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.toLowerCase();
  if (walk(event, key)) return event.preventDefault();
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
  pressByKey(event, key);
});
