import type { Page } from '@playwright/test';

/** CSS pixels are 96 an inch, points 72. */
const POINTS_A_PIXEL = 72 / 96;

/** Returns the smallest text of an open page, with its printed size in points. */
export async function smallestText(page: Page): Promise<{ size: number; text: string }> {
  const { size, text } = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let smallest = { size: Number.POSITIVE_INFINITY, text: '' };
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent: words } = node;
      if (!parent || !words?.trim()) continue;
      const drawing = parent.closest('svg');
      // A drawing is as wide as its column, and its letters grow with it.
      const scale = drawing ? drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width : 1;
      const pixels = Number.parseFloat(getComputedStyle(parent).fontSize) * scale;
      if (pixels < smallest.size) smallest = { size: pixels, text: words.trim() };
    }
    return smallest;
  });
  return { size: Number((size * POINTS_A_PIXEL).toFixed(2)), text };
}
