import type { Page } from '@playwright/test';
import { PAGES, SCREENS } from '../support/every-address.ts';
import { wide } from '../support/layout.ts';
import { expect, signIn, test } from '../support/site.ts';

// The text has twice its size, as if the reader's own style or extension had enlarged it.
test.use({ viewport: { width: 390, height: 844 } });

const enlarge = (page: Page) => () =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

test('no public page scrolls sideways', async ({ page }) => {
  test.slow();
  expect(await wide(page, PAGES, enlarge(page))).toEqual([]);
});

test('no screen of the back office scrolls sideways', async ({ page }) => {
  test.slow();
  await signIn(page);
  expect(await wide(page, SCREENS, enlarge(page))).toEqual([]);
});
