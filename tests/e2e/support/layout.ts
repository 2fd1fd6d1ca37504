import type { Page } from '@playwright/test';

/** Starts counting layout shifts; call it before the page is opened. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counter = window as unknown as { shifted: number };
    counter.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) counter.shifted += shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

/** Returns how many pixels the page can be scrolled sideways; it should be 0. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The addresses that scroll sideways, with the pixels; each is prepared once it is loaded. */
export async function wide(
  page: Page,
  addresses: readonly string[],
  prepare = async () => {},
): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await prepare();
    const pixels = await sidewaysScroll(page);
    if (pixels > 0) found.push(`${address}: ${pixels}`);
  }
  return found;
}
