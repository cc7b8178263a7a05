// Looking closer: by wheel, buttons or two fingers, and around by one.

import { page } from "./page.js";

const SLIP = 8; // pixels: a finger that moves farther looks around and chooses nothing

const look = { zoom: 1, x: 0, y: 0 };

export function zoomBy(factor, at) {
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

// Whoever has just looked around with a finger has chosen nothing.
export const lookedAround = () => dragged > SLIP;

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
