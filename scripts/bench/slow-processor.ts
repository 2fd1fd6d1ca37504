import type { CDPSession, Page } from '@playwright/test';

/** How many times slower than this machine a phone and an old computer are. */
const SLOWDOWN = 4;

/** Slows the page's processor down. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return session;
}

/** Runs in the page: keeps the longest time from an interaction to the paint after it, over navigations too. */
export const WATCH_INTERACTIONS = `
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) sessionStorage.toPaint = Math.max(Number(sessionStorage.toPaint ?? 0), duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/** Starts that record over. */
export const forgetInteractions = (page: Page): Promise<unknown> =>
  page.evaluate('sessionStorage.removeItem("toPaint")');

/** The longest time from an interaction to the paint after it, in milliseconds. */
export async function longestToPaint(page: Page): Promise<number> {
  // An entry is reported after the frame in which it was painted.
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');
  return Number(await page.evaluate('sessionStorage.toPaint ?? 0'));
}

/** Milliseconds of a fixed piece of script in the page: how fast this machine is for it now. */
export const ownSpeed = (page: Page): Promise<number> =>
  page.evaluate<number>(`{
    const begin = performance.now();
    let seed = 1;
    const numbers = Array.from({ length: 200_000 }, () => (seed = (seed * 48_271) % 2_147_483_647));
    numbers.sort((a, b) => a - b);
    performance.now() - begin;
  }`);
