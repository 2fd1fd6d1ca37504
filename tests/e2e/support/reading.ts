import type { Locator } from '@playwright/test';

/** The average number of characters in the full lines of a paragraph: all but its last one. */
export const averageLine = (paragraph: Locator): Promise<number> =>
  paragraph.evaluate(async (element) => {
    await document.fonts.ready;
    const lines = new Map<number, number>();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      for (let at = 0; at < (text.nodeValue ?? '').length; at += 1) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const [box] = range.getClientRects();
        // The space at which a line was broken has no width.
        if (box?.width) lines.set(Math.round(box.bottom), (lines.get(Math.round(box.bottom)) ?? 0) + 1);
      }
    }
    const full = [...lines.values()].slice(0, -1);
    return full.reduce((sum, characters) => sum + characters, 0) / full.length;
  });

/** The words before, between and after the charts and tables of a text; what is in them and in notes does not count. */
export const wordsBetweenFigures = (text: Locator): Promise<number[]> =>
  text.evaluate((element) => {
    const words = [0];
    const count = (node: Node): void => {
      if (node instanceof Text) {
        words[words.length - 1] = (words.at(-1) ?? 0) + (node.data.match(/\S+/g)?.length ?? 0);
      } else if (node instanceof Element && node.matches('figure:has(svg, table), .table-scroll')) {
        words.push(0);
      } else if (!(node instanceof Element && node.matches('[role="note"], picture'))) {
        for (const child of node.childNodes) count(child);
      }
    };
    count(element);
    return words;
  });
