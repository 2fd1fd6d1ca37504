import type { Judge } from './judge.ts';

/** Words of buttons, chart labels and titles that are cut off or broken. */
export const cutWords: Judge = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, button, figure text, nav a)')].flatMap((element) => {
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const cut: string[] = [];
      for (let node = words.nextNode(); node; node = words.nextNode())
        for (const match of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(node, match.index);
          range.setEnd(node, match.index + match[0].length);
          const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
          const isOut = boxes.some(({ left, right }) => left < 0 || right > window.innerWidth);
          const lines = new Set(boxes.map(({ top }) => Math.round(top)));
          if (element.checkVisibility() && (isOut || lines.size > 1)) cut.push(match[0]);
        }
      return cut;
    }),
  );

/** Years along a chart that cover the one before. */
export const coveredYears: Judge = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('figure svg')].flatMap((chart) => {
      const years = [...chart.querySelectorAll('text')]
        .filter((label) => /^\d{4}$/.test(label.textContent) && label.checkVisibility())
        .map((label) => ({ year: label.textContent, ...label.getBoundingClientRect().toJSON() }))
        .sort((a, b) => a.left - b.left);
      return years
        .filter(({ left }, at) => left <= (years[at - 1]?.right ?? Number.NEGATIVE_INFINITY))
        .map(({ year }) => year);
    }),
  );
