// The glue between a table page and its server: it knows no game. What happens on the page goes from here to the room it
// belongs to, in `script/`. Everything also works without these files, more slowly.

import { commit, openPanel, send } from "./script/commands.js";
import "./script/keys.js";
import { followLog } from "./script/log.js";
import { lookedAround, zoomBy } from "./script/looking.js";
import { isShown, live, page, toast, toastBox } from "./script/page.js";
import { arrangePlaces, choose, keepFocus, nearestPlace } from "./script/places.js";
import { startPointing } from "./script/pointing.js";
import { isPlaying, showMoment, startPlaying, stopPlaying } from "./script/replay.js";
import { copy, fillAddresses } from "./script/sharing.js";
import { clearDraft, draft, listen, pick, readForm, takeUp } from "./script/socket.js";

document.documentElement.classList.add("js");

// Only at tables of cooperative games can one point at something for the others.
const arrangePointing =
  live && page().dataset.counsel
    ? startPointing((place) => commit(place.id, place, { name: "place", to: `point?${draft}` }))
    : () => {};

function arrange() {
  arrangePlaces();
  arrangePointing();
  fillAddresses();
  followLog();
}

// ------------------------------------------------------------------------------------------------- forms

document.addEventListener("submit", (event) => {
  if (event.target.matches("[data-command]")) {
    event.preventDefault();
    send(event.target, event.submitter);
  } else if (event.target.id === "draft") {
    event.preventDefault();
    readForm();
  }
});

document.addEventListener("change", (event) => {
  if (event.target.form?.id === "draft") readForm();
  if (event.target.matches("[name=tab]")) followLog();
});

// ------------------------------------------------------------------------------------------------- clicks

// Where the log or a list has taken the place of the board, whoever chooses a part of the board wants to see it.
function showBoard() {
  const tab = document.getElementById("tab-board");
  if (tab && isShown(tab.closest("label"))) tab.checked = true;
}

// A click that met nothing that acts: the nearest place is meant, or why there is none.
function meanNearby(event) {
  const area = event.target.closest("[data-near]");
  const near = area && nearestPlace(event.clientX, event.clientY, area);
  const other = event.target.closest("[data-why]");
  if (near) choose(near);
  else if (other) pick("why", other.dataset.why || other.id);
}

document.addEventListener("click", (event) => {
  const target = event.target;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (target.closest("#quick label")) showBoard();
  const byPointer = event.detail > 0;
  if (byPointer && lookedAround() && target.closest("#plate")) return event.preventDefault();
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
    takeUp(new URL(drafted.getAttribute("href"), location.href).search);
  } else if (target.closest("[data-zoom-by]")) {
    zoomBy(Number(target.closest("[data-zoom-by]").dataset.zoomBy));
  } else if (target.closest("[data-play]")) {
    isPlaying() ? stopPlaying() : startPlaying();
  } else if (target.closest("[data-clear]")) {
    event.preventDefault();
    clearDraft();
  } else if (target.closest("[data-copy-address]")) {
    copy(new URL(target.closest("[data-copy-address]").dataset.copyAddress, location.href).href);
  } else if (target.matches("[data-copy]")) {
    target.select();
    copy(target.value);
  } else if (live && byPointer && page().classList.contains("asked") && !target.closest("a, button, input, label, select")) {
    meanNearby(event);
  }
});

// ------------------------------------------------------------------------------------------------- the beginning

if (live) {
  listen(() => {
    keepFocus();
    arrange();
  });
} else if (new URLSearchParams(location.search).has("play")) {
  startPlaying();
}
arrange();
openPanel();
if (!toastBox.hidden) toast(toastBox.textContent); // what came with the page goes after a while, too
