// Pointing at something on the board, so that everybody at the table of a cooperative game sees it for a moment.
//
// What has an id and the attribute data-ping (what it is called) can be pointed at: by a click with Alt, by a long
// press, or, after the button with data-pointing, by the next click or by the keyboard: arrows choose, Enter points,
// Escape gives up. The server answers with a ring for every page; here it is laid around the component.

const LONG = 450; // milliseconds of a long press; browsers open their own menu a little later
const SLIP = 8; // pixels: a finger that moves farther looks around
const ROOM = 6; // pixels between a component and its ring

let send = null;
let choosing = false; // whether the next click points
let current = ""; // id of the component at which the keyboard is
let press = null; // the finger that is down, if it may yet become a long press
let swallow = false; // whether the next click is the end of a long press
let laying = 0; // the frame for which the rings are to be laid again
const lent = new Map(); // what was given to components, to be taken back

const isShown = (element) => element.getClientRects().length > 0;
const components = () => [...document.querySelectorAll("#page [data-ping][id]")].filter(isShown);
const componentAt = (event) => event.target.closest?.("#page [data-ping][id]");
const button = () => document.querySelector("[data-pointing]");

function stop(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

// ------------------------------------------------------------------------------------------------- choosing

function choose(on, byKeys = false) {
  choosing = on;
  arrange();
  if (on && byKeys) step(0);
  if (!on && byKeys) button()?.focus();
}

// What cannot take the focus becomes a button, called as it is written on it, or else as it is called.
function lend(component) {
  if (component.matches("a[href], button, input, [tabindex]")) return;
  const name = component.textContent.trim() ? "" : component.dataset.ping;
  const wanted = { tabindex: "-1", role: "button", "aria-label": name };
  const given = Object.keys(wanted).filter((attribute) => wanted[attribute] && !component.hasAttribute(attribute));
  for (const attribute of given) component.setAttribute(attribute, wanted[attribute]);
  lent.set(component, given);
}

function step(by) {
  const all = components();
  if (!all.length) return;
  const at = all.findIndex((component) => component.id === current);
  const next = all[at < 0 ? 0 : (at + by + all.length) % all.length];
  current = next.id;
  next.focus();
}

function point(component, byKeys = false) {
  send(component);
  if (choosing) choose(false, byKeys);
}

// ------------------------------------------------------------------------------------------------- rings

// As long as there are any, in every frame: the board may be scrolled, enlarged, or shown in another tab meanwhile.
function layRings() {
  cancelAnimationFrame(laying);
  const rings = document.querySelectorAll(".ping");
  if (rings.length) laying = requestAnimationFrame(layRings);
  for (const ring of rings) {
    const component = document.getElementById(ring.dataset.place);
    const shown = Boolean(component && isShown(component));
    ring.classList.toggle("laid", shown);
    if (!shown) continue;
    const { left, top, width, height } = component.getBoundingClientRect();
    const edges = { left: left - ROOM, top: top - ROOM, width: width + 2 * ROOM, height: height + 2 * ROOM };
    for (const [edge, length] of Object.entries(edges)) ring.style[edge] = `${length}px`;
  }
}

// After each change of the page: it may have brought rings, and taken away what was lent.
function arrange() {
  layRings();
  document.documentElement.classList.toggle("pointing", choosing);
  button()?.setAttribute("aria-pressed", String(choosing));
  if (choosing) return components().forEach(lend);
  for (const [component, names] of lent) for (const name of names) component.removeAttribute(name);
  lent.clear();
}

// ------------------------------------------------------------------------------------------------- events

function click(event) {
  const component = componentAt(event);
  if (swallow) {
    swallow = false;
    stop(event);
  } else if (event.target.closest("[data-pointing]")) {
    choose(!choosing, event.detail === 0);
  } else if (component && (choosing || event.altKey)) {
    stop(event);
    point(component);
  }
}

function keydown(event) {
  if (!choosing || event.ctrlKey || event.metaKey || event.altKey) return;
  const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  const component = componentAt(event);
  if (event.key in steps) step(steps[event.key]);
  else if (event.key === "Escape") choose(false, true);
  else if (component && ["Enter", " "].includes(event.key)) point(component, true);
  else return;
  stop(event);
}

function down(event) {
  clearTimeout(press?.timer);
  swallow = false;
  const component = event.pointerType !== "mouse" && event.isPrimary && componentAt(event);
  press = component ? { x: event.clientX, y: event.clientY, timer: setTimeout(hold, LONG, component) } : null;
}

function hold(component) {
  swallow = true;
  point(component);
}

function release() {
  clearTimeout(press?.timer);
  press = null;
}

function move(event) {
  if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLIP) release();
}

// Begins to listen; `how` tells the server of a component. Returns what is to be called after each change of the page.
export function startPointing(how) {
  send = how;
  document.addEventListener("click", click, true);
  document.addEventListener("keydown", keydown, true);
  document.addEventListener("pointerdown", down, true);
  document.addEventListener("pointermove", move, true);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, release, true);
  document.addEventListener("contextmenu", (event) => (press || swallow) && event.preventDefault(), true);
  arrange();
  return arrange;
}
