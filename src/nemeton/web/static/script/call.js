// The sound that calls a player whose turn it is.

import { words } from "./page.js";

export function callPlayer() {
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
