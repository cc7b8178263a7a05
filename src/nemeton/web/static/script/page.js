// The page of a table: its lasting elements, and a short notice on it.

export const main = document.getElementById("main");
export const words = main.dataset;
export const live = words.live === "yes";
export const toastBox = document.getElementById("toast");

export const page = () => document.getElementById("page");
export const version = () => Number(page().dataset.version);
export const isShown = (element) => element.getClientRects().length > 0;

export function toast(sentence, { rule, by, stay } = {}) {
  toastBox.hidden = !sentence;
  toastBox.textContent = sentence;
  if (rule) {
    const link = document.createElement("a");
    link.href = `${document.querySelector(".rules")?.getAttribute("href") ?? "/rules"}#${rule}`;
    link.target = "_blank";
    link.textContent = rule;
    toastBox.append(" ", link);
  }
  const spot = by?.getBoundingClientRect();
  toastBox.classList.toggle("near", Boolean(spot));
  if (spot) {
    toastBox.style.setProperty("--x", `${Math.round(spot.left + spot.width / 2)}px`);
    toastBox.style.setProperty("--y", `${Math.round(spot.top)}px`);
  }
  clearTimeout(toast.timer);
  if (!stay) toast.timer = setTimeout(() => (toastBox.hidden = true), 6000);
}
