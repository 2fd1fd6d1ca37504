import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility.ts';
import { rows } from '../support/judges/lists.ts';
import { closeByKey } from '../support/keys.ts';
import { expect, test } from '../support/staff.ts';
import { rowOf } from '../support/stored-locations.ts';

test.use({ viewport: { width: 390, height: 844 } });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(rows(page).first()).toBeVisible();
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
  await closeByKey(page, page.getByRole('dialog'));
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

test('the list of leads begins on the screen; further filters come when asked for, and stay while one is set', async ({
  page,
}) => {
  await open(page, '/admin/leads');
  await expect(rows(page).first()).toBeInViewport();
  await expect(page.getByLabel('State', { exact: true })).toBeHidden();
  const placeOf = (name: string) => page.getByRole('button', { name }).boundingBox();
  expect((await placeOf('More filters'))?.y).toBe((await placeOf('Export CSV'))?.y);
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('State', { exact: true }).selectOption('Florida');
  await expect(page).toHaveURL(/state=florida/);
  await page.reload();
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('florida');
  await page.getByLabel('State', { exact: true }).selectOption('All states');
  await expect(page).toHaveURL(/admin\/leads$/);
  await expect(page.getByLabel('State', { exact: true })).toBeVisible();
});

test('the time of a request that is not confirmed is not cut off', async ({ page, site }) => {
  const { sql } = site.backend;
  await sql(
    `insert into leads (name, email, zip, confirmation_asked_at)
     values ('Iris Unconfirmed', 'iris@example.com', '99904', now())`,
  );
  for (const width of [390, 420, 600]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/admin/leads?zip=99904');
    const cell = page.locator('tbody td', { has: page.locator('time') });
    await expect(page.getByText('Do not call or text', { exact: true })).toBeVisible();
    expect(await cell.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
  await sql(`delete from leads where zip = '99904'`);
});
