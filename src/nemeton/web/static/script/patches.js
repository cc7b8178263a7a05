// Changes of the page as the server sends them (see parts.py): they are morphed in, so elements, focus and transitions
// live on.

import { Idiomorph } from "../vendor/idiomorph.esm.js";

const SVG = "http://www.w3.org/2000/svg";

function parse(markup, parent) {
  const template = document.createElement("template");
  const svg = parent instanceof SVGElement && parent.localName !== "foreignObject";
  template.innerHTML = svg ? `<svg xmlns="${SVG}">${markup}</svg>` : markup;
  return svg ? template.content.firstElementChild.firstElementChild : template.content.firstElementChild;
}

// While only what is picked or suggested changes, what somebody has opened stays open.
const staysOpen = { beforeAttributeUpdated: (name, element) => !(name === "open" && element.localName === "details") };

export function change([kind, id, ...rest], callbacks = {}) {
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

export function applyChanges(ops, moved) {
  const tab = document.querySelector("[name=tab]:checked");
  // The browser lays a page out when the element in focus goes: best while nothing else has changed.
  const holdsFocus = ([kind, id]) => kind === "put" && Boolean(document.getElementById(id)?.contains(document.activeElement));
  [...ops.filter(holdsFocus), ...ops.filter((op) => !holdsFocus(op))].forEach((op) => change(op, moved ? {} : staysOpen));
  if (tab) tab.checked = true;
}
