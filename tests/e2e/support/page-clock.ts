import type { Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

const AN_HOUR_MS = 3_600_000;

/**
 * Stops the page's clock: delays then pass only when a test says so, however slow the machine is. The app must be there:
 * the hour by which the clock jumps would drop what a page has read for a component that is yet to come.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + AN_HOUR_MS);
}

/** Lets time pass in small steps until something shows, so that little of a delay is gone by then. */
export async function advanceClockUntilVisible(page: Page, locator: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10);
    expect(await locator.isVisible()).toBe(true);
  }).toPass({ intervals: [20] });
}
