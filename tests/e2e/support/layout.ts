import type { Page } from '@playwright/test';

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};
type Watched = { shifts: { value: number; moved: string }[] };

/** Starts recording layout shifts; call it before the page is opened. */
async function watchShifts(page: Page): Promise<() => Promise<Watched['shifts']>> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.shifts = [];
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x}, ${y} (${width} x ${height})`;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `"${node?.textContent?.slice(0, 60)}" from ${place(previousRect)} to ${place(currentRect)}`,
        );
        watched.shifts.push({ value, moved: moved.join('; ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as Watched).shifts);
}

/** Returns the sum of all shifts. Call it before the page is opened. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<number>> {
  const shifts = await watchShifts(page);
  return async () => (await shifts()).reduce((sum, { value }) => sum + value, 0);
}

/** Returns what moved, in words, where nothing should. Call it before the page is opened. */
export async function watchMoves(page: Page): Promise<() => Promise<string[]>> {
  const shifts = await watchShifts(page);
  return async () => (await shifts()).map(({ value, moved }) => `${value}: ${moved}`);
}

/** Returns how many pixels the page can be scrolled sideways; it should be 0. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
