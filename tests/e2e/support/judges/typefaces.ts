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

/** The heading and the text are drawn with the site's own typefaces. */
export const ownTypefaces: Judge = async (page) => {
  const drawn = [...(await drawnWith(page, 'h1')), ...(await drawnWith(page, 'footer a[href="/privacy"]'))];
  return drawn.join() === 'Fraunces,Inter' ? [] : [`drawn with ${drawn.join()}`];
};
