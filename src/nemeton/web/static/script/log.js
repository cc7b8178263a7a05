// The log: it follows the game, and its lines point at what they are about.

import { live } from "./page.js";

// The newest line of the log; in a replay, the line of the moment.
export function followLog() {
  const log = document.getElementById("log");
  const now = document.querySelector("#log .now");
  if (now) now.scrollIntoView({ block: "nearest" });
  else if (log && live && !log.matches(":hover, :focus-within")) log.scrollTop = log.scrollHeight;
}

// In the log, arrows go from line to line: with a stop at each of them Tab would never get past it.
export function walkLog(from, way) {
  const lines = [...document.querySelectorAll("#log [data-point]")];
  const at = lines.indexOf(from);
  const next = at < 0 ? lines.at(-1) : lines[at + way];
  next?.focus();
  return Boolean(next);
}

function pointAt(event, on) {
  const ids = event.target.closest?.("[data-point]")?.dataset.point;
  for (const id of ids?.split(" ") ?? []) document.getElementById(id)?.classList.toggle("pointed", on);
}

for (const [start, end] of [["mouseover", "mouseout"], ["focusin", "focusout"]]) {
  document.addEventListener(start, (event) => pointAt(event, true));
  document.addEventListener(end, (event) => pointAt(event, false));
}
