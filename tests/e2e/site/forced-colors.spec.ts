import type { Locator } from '@playwright/test';
import { expect, test } from '../support/staff.ts';

// In Windows, readers can choose their own colors for all pages.
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' }));

const groundOf = (what: Locator) => what.evaluate((element) => getComputedStyle(element).backgroundColor);
const colorsOf = (what: Locator) =>
  what.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return { backgroundColor, color };
  });

/** The selected item's background must differ from the other item's, and from the color of its own text. */
async function isSeenBeside(one: Locator, other: Locator) {
  await expect.poll(async () => (await groundOf(one)) === (await groundOf(other))).toBe(false);
  const { backgroundColor, color } = await colorsOf(one);
  expect(backgroundColor).toMatch(/^rgb\(/);
  expect(color).not.toBe(backgroundColor);
}

test('visitors see the current page and scale, and the charts on their own ground', async ({ page }) => {
  await page.goto('/why-gold');
  const main = page.getByRole('navigation', { name: 'Main' });
  await isSeenBeside(main.getByRole('link', { name: 'Why Gold' }), main.getByRole('link', { name: 'About' }));
  const chart = page.getByRole('img', { name: /Line chart/ }).locator('..');
  expect(await groundOf(chart)).toBe('rgb(251, 248, 241)');
  const ground = await chart.boundingBox();
  const highest = await chart.getByText('$2,500', { exact: true }).boundingBox();
  expect(highest?.y ?? 0).toBeGreaterThanOrEqual(ground?.y ?? Number.POSITIVE_INFINITY);

  await page.goto('/tools/gold-and-prices?scale=log');
  const scale = page.getByRole('navigation', { name: 'Scale' });
  await isSeenBeside(
    scale.getByRole('link', { name: /Logarithmic/ }),
    scale.getByRole('link', { name: /Linear/ }),
  );
});

test('staff see the current section, tab and mode, and the edges of badges', async ({ page }) => {
  await page.goto('/admin/locations');
  const sections = page.getByRole('navigation', { name: 'Back office' });
  await isSeenBeside(
    sections.getByRole('link', { name: 'Locations' }),
    sections.getByRole('link', { name: 'Leads' }),
  );
  const tabs = page.getByRole('tablist');
  await isSeenBeside(tabs.getByRole('tab').first(), tabs.getByRole('tab').last());
  const modes = page.getByRole('group', { name: 'Operation Mode' }).locator('label');
  await isSeenBeside(modes.first(), modes.last());
  const badge = page.getByRole('table').getByText('Published').first();
  const edge = await badge.evaluate((element) => {
    const { borderTopWidth, borderTopColor } = getComputedStyle(element);
    return `${borderTopWidth} ${borderTopColor}`;
  });
  expect(edge).toBe('1px rgb(255, 255, 255)');
});

test('only what is selected is marked, and a button on a picture has a ground of its own', async ({
  page,
}) => {
  const bordersOf = (what: Locator) =>
    what.evaluateAll((all) => all.map((each) => getComputedStyle(each).borderTopColor));
  await page.goto('/');
  const ground = await groundOf(page.locator('body'));
  const main = page.getByRole('navigation', { name: 'Main' });
  expect(new Set(await bordersOf(main.locator('a:not([aria-current])')))).toEqual(new Set([ground]));
  expect(await groundOf(page.getByRole('main').getByRole('link', { name: 'Why Gold?' }).first())).toBe(
    ground,
  );
});
