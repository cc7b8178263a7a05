// Links to hand on: whole addresses in their fields, and copying them.

import { toast, words } from "./page.js";

export function fillAddresses() {
  for (const field of document.querySelectorAll("[data-address]")) field.value = new URL(field.dataset.address, location.href).href;
}

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(words.copied);
  } catch {
    toast(text, { stay: true });
  }
}
