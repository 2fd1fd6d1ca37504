import type { Page } from '@playwright/test';

/** Waits until everything that moves or fades has come to its end: not what spins without one or follows the scrolling. */
export const faded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter(({ timeline, playState }) => timeline instanceof DocumentTimeline && playState === 'running')
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY);
    // The end of one may begin another.
    for (let running = ending(); running.length > 0; running = ending())
      await Promise.allSettled(running.map(({ finished }) => finished));
  });
