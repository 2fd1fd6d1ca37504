import type { Page } from '@playwright/test';
import { delayTypefaces } from '../support/late-typefaces.ts';
import { watchLayoutShifts } from '../support/layout.ts';
import { expect, test } from '../support/site.ts';

/** The typefaces that a browser has drawn an element's letters with. */
async function drawnWith(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devtools.detach();
  return fonts.map(({ familyName }) => familyName.split(' ')[0] ?? '');
}

for (const [address, heading, text] of [
  ['/', 'h1', 'main p'],
  ['/free-guide', 'h1', 'label'],
  ['/california', 'h1', 'main dt'],
  ['/admin', 'h1', 'label'],
] as const) {
  test(`${address} shows its typefaces on the first visit, even where they come late, and nothing moves`, async ({
    page,
  }) => {
    const layoutShift = await watchLayoutShifts(page);
    const typefaces = await delayTypefaces(page);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect(page.locator(text).first()).toBeVisible();
    await typefaces.arrive();
    await expect.poll(() => drawnWith(page, heading)).toEqual(['Fraunces']);
    await expect.poll(() => drawnWith(page, text)).toEqual(['Inter']);
    expect(await layoutShift()).toBeLessThan(0.01);
  });
}
