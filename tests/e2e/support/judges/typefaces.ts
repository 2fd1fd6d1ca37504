import type { Page } from '@playwright/test';
import type { Judge } from './judge.ts';

/** The typefaces that a browser has drawn an element's letters with. */
export async function drawnWith(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devtools.detach();
  return fonts.map(({ familyName }) => familyName.split(' ')[0] ?? '');
}

/** The typefaces that the page has taken up: not those that would have moved something. */
const takenUp = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  );

/** The heading and the text are drawn with the site's own typefaces, as far as the page has taken them up. */
export const ownTypefaces: Judge = async (page) => {
  const own = await takenUp(page);
  const drawn = [...(await drawnWith(page, 'h1')), ...(await drawnWith(page, 'footer a[href="/privacy"]'))];
  const due = ['Fraunces', 'Inter'].filter((family) => own.includes(family));
  return due.every((family) => drawn.includes(family))
    ? []
    : [`drawn with ${drawn.join()} instead of ${due.join()}`];
};
