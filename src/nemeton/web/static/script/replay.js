// The replay: step, play on, scrub; each moment is fetched and morphed in.

import { followLog } from "./log.js";
import { page, toast, words } from "./page.js";
import { change } from "./patches.js";
import { keepFocus } from "./places.js";

let speed = new URLSearchParams(location.search).get("play") ?? "1";
let playing = null;
let wanted = null; // the moment to show next; whoever scrubs passes many, and only the last one counts
let showing = null;

export function showMoment(address) {
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

export function startPlaying() {
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

export function stopPlaying() {
  clearTimeout(playing);
  playing = null;
  showPlaying();
}

function showPlaying() {
  document.querySelector("[data-play]")?.setAttribute("aria-pressed", String(Boolean(playing)));
  const choice = document.querySelector("[data-speed]");
  if (choice) choice.value = speed;
}

export const isPlaying = () => Boolean(playing);

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-speed]")) speed = event.target.value;
});

document.addEventListener("input", (event) => {
  if (!event.target.matches("[data-scrub] input[type=range]")) return;
  stopPlaying();
  const query = new URLSearchParams(new FormData(event.target.form));
  showMoment(`${event.target.form.getAttribute("action")}?${query}`);
});
