"""Measuring a page: what sticks out, what is covered, what is too small to hit or to read."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

SMALLEST_TARGET = 24
SMALLEST_TEXT = 13

MEASURE = """([smallestTarget, smallestText]) => {
  const faults = [];
  const name = (one) => {
    const label = one.getAttribute("aria-label") ?? one.textContent.trim().slice(0, 30);
    return `${one.tagName.toLowerCase()}${one.id && "#" + one.id} ${label}`.trim();
  };
  const seen = (one) => {
    if (!one.checkVisibility({ opacityProperty: false, visibilityProperty: true })) return false;
    if (one.closest(".hidden, .skip, [popover]:not(:popover-open)")) return false;
    const box = one.getBoundingClientRect();
    return box.width > 1 && box.height > 1;
  };
  const box = (one) => {
    const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
    return { left, top, right, bottom, width, height, x: left + width / 2, y: top + height / 2 };
  };
  const inside = (one, around) =>
    one.left >= around.left - 1 &&
    one.right <= around.right + 1 &&
    one.top >= around.top - 1 &&
    one.bottom <= around.bottom + 1;
  const scrolls = (one) => {
    for (let at = one.parentElement; at; at = at.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight + 1) return at;
    }
    return null;
  };
  const root = document.documentElement;
  const viewport = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth || document.body.scrollHeight > innerHeight) {
    faults.push(`the page scrolls: ${root.scrollWidth} x ${Math.max(root.scrollHeight, document.body.scrollHeight)}`);
  }

  // What belongs on the screen all the time.
  const always = "#head, #status, #plate, #dock, #fan, #river, #say-acts > *, #rail, #mine";
  for (const one of document.querySelectorAll(always)) {
    if (seen(one) && !inside(box(one), viewport)) faults.push(`sticks out of the window: ${name(one)}`);
  }
  const within = {
    "#fan .la-card": "#dock",
    "#say > *": "#dock",
    "#dock .result, #dock .acts > *": "#dock",
    ".ending tr": ".ending table",
    "#river > :not(svg)": "#plate",
    "#tree .legal .ring": "#plate",
    ".head nav > *": ".head",
  };
  for (const [inner, outer] of Object.entries(within)) {
    const around = document.querySelector(outer);
    for (const one of document.querySelectorAll(inner)) {
      if (!seen(one) || inside(box(one), box(around)) || (scrolls(one) && innerWidth < 1180)) continue;
      faults.push(`sticks out of ${outer}: ${name(one)} ${JSON.stringify(box(one))}`);
    }
  }

  // What can be hit: large enough, and not under something else.
  const targets = "a[href], button, input:not([type=hidden]), select, summary, label, .legal";
  for (const one of document.querySelectorAll(targets)) {
    if (!seen(one) || one.disabled) continue;
    const place = one.matches(".legal");
    if (one.matches("label") && !one.control) continue;
    const area = box((place && one.querySelector(".hit")) || one);
    // A link in a sentence is as high as its line.
    const written = one.matches("a") && getComputedStyle(one).display === "inline";
    if (!written && !one.closest("h1, h2, h3") && (area.width < smallestTarget || area.height < smallestTarget)) {
      faults.push(`too small, ${Math.round(area.width)} x ${Math.round(area.height)}: ${name(one)}`);
    }
    if (scrolls(one) || !inside(area, viewport)) continue;
    const top = document.elementFromPoint(area.x, area.y);
    const reached = place
      ? top?.closest(".legal")
      : top && (one.contains(top) || top.contains(one) || one.control === top || one.labels?.[0]?.contains(top));
    if (!reached || (!place && top.contains(one) && top !== one && top.matches("main, section, div:not(.la-card)"))) {
      const spot = `${Math.round(area.x)},${Math.round(area.y)}`;
      faults.push(`covered by ${top ? name(top) : "nothing"}: ${name(one)} at ${spot}`);
    }
  }

  // What can be read.
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = new Set();
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const one = text.parentElement;
    if (!text.data.trim() || one.matches("script, style, noscript") || !seen(one)) continue;
    const scale = one instanceof SVGElement ? one.getScreenCTM().a : 1;
    const size = parseFloat(getComputedStyle(one).fontSize) * scale;
    if (size > 0 && size < smallestText - 0.05) {
      small.add(`text of ${size.toFixed(1)} px: ${text.data.trim().slice(0, 30)}`);
    }
  }
  return [...faults, ...small];
}"""


def faults(page: Page) -> list[str]:
    """Say what is wrong with the layout of a table page as it is shown now; a good page gives ``[]``."""
    found: list[Any] = page.evaluate(MEASURE, [SMALLEST_TARGET, SMALLEST_TEXT])
    return [str(fault) for fault in found]
