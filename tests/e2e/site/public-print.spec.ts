import { PAGES } from '../support/every-address.ts';
import { expect, test } from '../support/site.ts';

// A sheet of letter paper between its margins.
test.use({ viewport: { width: 680, height: 920 } });

test('no box of a page cuts off on paper what it scrolls on a screen', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ media: 'print' });
  const cut: string[] = [];
  for (const address of PAGES) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const boxes = await page.locator('main *').evaluateAll((all) =>
      all
        .filter((box) => {
          const { overflowX, overflowY } = getComputedStyle(box);
          const isOut = box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
          return isOut && [overflowX, overflowY].some((how) => how === 'auto' || how === 'scroll');
        })
        .filter((box) => box.checkVisibility())
        .map((box) => box.ariaLabel ?? box.className),
    );
    cut.push(...boxes.map((box) => `${address}: ${box}`));
  }
  expect(cut).toEqual([]);
});
