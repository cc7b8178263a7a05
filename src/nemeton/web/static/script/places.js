// Places on the board: choosing one by click, tap or keyboard.
//
// Places are what has the class "legal", wherever it stands. With data-pick it is picked by the first click and played
// by the second; with data-suggest it is suggested by one; without either, it is a button or link that does what it
// says. Within an element with data-near, a click beside the places chooses the nearest one, and so does a click on a
// place with a mark (class "hit") that others may overlap. A click on something with data-why asks why it is no place.

import { commit } from "./commands.js";
import { isShown, page } from "./page.js";
import { pick } from "./socket.js";

const NEAR = 28; // pixels: a tap chooses the nearest place within this distance
const SAME = 3; // pixels: places no farther apart than this cannot be told apart by a click

let usedKeys = false;
document.addEventListener("keydown", () => (usedKeys = true), true);
document.addEventListener("pointerdown", () => (usedKeys = false), true);

const places = (within = page()) => [...within.querySelectorAll(".legal:not(:disabled)")];

const areaOf = (place) => place.closest("[data-near], #page > *");

const middle = (element) => {
  const box = (element.querySelector(".hit") ?? element).getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};

// In each area of the page one place takes part in the tab order; the arrow keys go on from there, left to right.
export function arrangePlaces() {
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

export function step(by) {
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
export function keepFocus() {
  const at = document.activeElement;
  if (!usedKeys || (at !== document.body && at !== page())) return;
  const acting = ":is(button, input, a):not(:disabled)";
  const choices = [".picked, .legal", `#dock ${acting}, button[name=move]:not(:disabled)`];
  const next = choices.flatMap((choice) => [...page().querySelectorAll(choice)]).find(isShown) ?? page();
  if (next === page()) next.tabIndex = -1;
  next.focus({ preventScroll: true });
}

export function choose(place) {
  if (place.dataset.suggest !== undefined) commit(place.dataset.suggest, place, { to: "suggest" });
  else if (place.dataset.pick === undefined) activate(place);
  else if (place.classList.contains("picked")) commit(place.dataset.pick, place);
  else pick("pick", place.dataset.pick);
}

export function activate(element) {
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })); // SVG knows no click()
}

// Places that lie upon each other take turns, one click after the other.
export function nearestPlace(x, y, area) {
  const near = places(area)
    .map((place) => ({ place, far: Math.hypot(middle(place)[0] - x, middle(place)[1] - y) }))
    .filter(({ far }) => far < NEAR)
    .sort((one, other) => one.far - other.far);
  const alike = near.filter(({ far }) => far - near[0].far < SAME).map(({ place }) => place);
  const next = alike.findIndex((place) => place.classList.contains("picked")) + 1;
  return alike.length > 1 ? alike[next % alike.length] : alike[0];
}
