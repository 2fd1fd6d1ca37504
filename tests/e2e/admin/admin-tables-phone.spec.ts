import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility.ts';
import { sidewaysScroll } from '../support/layout.ts';
import { expect, test } from '../support/staff.ts';
import { rowOf } from '../support/stored-locations.ts';

test.use({ viewport: { width: 390, height: 844 } });

test.beforeAll(async ({ site }) => {
  await site.backend.sql(
    `select public.count_missing_address('/old/' || at, '/about') from generate_series(1, 3) at`,
  );
  await site.backend.sql(
    `insert into public.contributors (name, credentials, biography, is_active)
     values ('Josephine Marguerite Authorship', 'Certified Financial Planner', 'She writes of gold.', false)`,
  );
  await site.backend.sql(
    `insert into public.corrections (page, was_wrong, says_now, corrected_on, is_public)
     values ('/editorial-policy', 'It said that gold rose in each year.', 'It fell in some.', '2026-11-03', false)`,
  );
});

test.afterAll(async ({ site }) => {
  await site.backend.sql('delete from public.contributors');
  await site.backend.sql('delete from public.corrections');
});

const rows = (page: Page) => page.locator('tbody tr[tabindex]');

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(rows(page).first()).toBeVisible();
}

/** The tops of a row's lines of text, in order, and whether all lines are inside its box. */
const linesOf = (row: Locator) =>
  row.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const cells = [...element.querySelectorAll('td')].filter(
      (cell) => !['check', 'edge'].includes(cell.dataset.narrow ?? '') && cell.checkVisibility(),
    );
    const rects = cells.map((cell) => cell.getBoundingClientRect());
    return {
      lines: new Set(rects.map(({ top, height }) => Math.round((top + height / 2) / 10))).size,
      isInside: rects.every(({ left, right }) => left >= box.left && right <= box.right + 1),
      height: box.height,
    };
  });

for (const width of [390, 320]) {
  test(`each row is an item of at most two lines, and nothing scrolls sideways, at ${width} pixels`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    const lists = ['locations', 'content', 'articles', 'leads', 'leads?tab=messages', 'facts'];
    for (const list of [...lists, 'broken-addresses', 'editorial', 'editorial?tab=corrections']) {
      await test.step(list, async () => {
        await open(page, `/admin/${list}`);
        for (const row of (await rows(page).all()).slice(0, 12)) {
          const { lines, isInside, height } = await linesOf(row);
          expect(lines).toBeLessThanOrEqual(2);
          expect(isInside).toBe(true);
          expect(height).toBeGreaterThanOrEqual(44);
          expect(height).toBeLessThanOrEqual(64);
        }
        expect(await sidewaysScroll(page)).toBe(0);
        const box = page.getByRole('region', {
          name: /^(Locations|Articles|Leads|Cont|Facts|Broken|Correct)/,
        });
        const hidden = await box.last().evaluate((element) => element.scrollWidth - element.clientWidth);
        expect(hidden).toBe(0);
      });
    }
  });
}

test('a city and a date are not cut off: what only a wide phone has gives way', async ({ page }) => {
  const cut = () =>
    page
      .locator('tbody td:visible')
      .evaluateAll((cells) =>
        cells
          .filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
  for (const width of [390, 430]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/admin/content?state=california');
    await expect(rows(page).getByText('San Diego', { exact: true }).first()).toBeVisible();
    expect(await cut()).not.toContain('San Diego');
    expect(await cut()).not.toContain('Los Angeles');
    await open(page, '/admin/articles');
    for (const text of await cut()) expect(text).not.toMatch(/20\d\d$/);
  }
  await expect(page.locator('tbody time').first()).toBeVisible();
});

test("a location's own name comes first, and then what it lies in", async ({ page }) => {
  for (const [list, width] of [
    ['locations?search=jolla', 390],
    ['content?search=jolla', 430],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, `/admin/${list}`);
    const top = async (text: string) => (await rows(page).getByText(text, { exact: true }).boundingBox())?.y;
    const name = (await top('La Jolla')) ?? Number.NaN;
    expect(await top('San Diego')).toBeGreaterThan(name);
    expect(await top('California')).toBeGreaterThan(name);
  }
});

test('the checkbox and the menu at the edges have 44 pixels, and the menu has all actions', async ({
  page,
}) => {
  await open(page, '/admin/locations?search=jolla');
  const box = await page.locator('tbody label').boundingBox();
  const menu = page.getByRole('button', { name: /^Actions: La Jolla/ });
  const target = await menu.boundingBox();
  for (const side of [box?.width, box?.height, target?.width, target?.height])
    expect(side).toBeGreaterThanOrEqual(44);
  // The location has a published article, so staff can select it only for a new version.
  await page.getByText('Regenerate Existing Articles').click();
  await page.locator('tbody label').click();
  await menu.click();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Edit SEO fields' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});

test('a press anywhere on an article opens it', async ({ page }) => {
  await open(page, '/admin/articles?search=zilker');
  // The title's link covers the whole row.
  await rows(page)
    .first()
    .click({ position: { x: 120, y: 40 } });
  await expect(page).toHaveURL(/\/admin\/articles\/[0-9a-f-]{36}$/);
});

test('the table is a table to those who hear it', async ({ page }) => {
  await open(page, '/admin/locations');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Article Status' })).toBeVisible();
  await expect(rowOf(page, 'La Jolla').getByRole('cell')).not.toHaveCount(0);
  expect(await accessibilityViolations(page)).toEqual([]);
});
