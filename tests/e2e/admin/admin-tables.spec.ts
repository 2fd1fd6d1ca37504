import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility.ts';
import { rows, rowsInSight } from '../support/judges/lists.ts';
import { closeByKey } from '../support/keys.ts';
import { expect, test } from '../support/staff.ts';
import { addArticle, addLocations, removeStates, rowOf } from '../support/stored-locations.ts';

const TOWNS = Array.from({ length: 59 }, (_, at) => `Town ${String(at + 10)}`);

test.beforeAll(async ({ site }) => {
  await addLocations(site, ['Wyoming'], ...TOWNS.map((town) => ['Wyoming', town] as const));
  await addArticle(site, 'wyoming/town-45');
});
test.afterAll(({ site }) => removeStates(site, 'wyoming'));

const focused = (page: Page) => page.locator(':focus');

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(rows(page).first()).toBeVisible();
}

test.describe('by keyboard', () => {
  test('arrows move between rows and along a row, and the same place is kept', async ({ page }) => {
    await open(page, '/admin/locations?state=california');
    await rowOf(page, 'La Jolla').focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
      await page.keyboard.press(key);
    await expect(focused(page)).toHaveAttribute('aria-label', /^Edit location: La Jolla/);
    // Beverly Grove has a draft, so that one action less applies there.
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
    await expect(focused(page)).toHaveAttribute('aria-label', /^Edit location: Beverly Grove/);
    await page.keyboard.press('Home');
    await expect(focused(page)).toHaveAttribute('aria-label', /^Edit location: California/);
  });

  test('x selects, e edits and Enter opens; a dialog that is closed returns to the row', async ({ page }) => {
    await open(page, '/admin/locations?state=wyoming');
    await rowOf(page, 'Town 10').focus();
    await page.keyboard.press('x');
    await expect(page.getByText(/^1 of 59 selected\./)).toBeVisible();
    await expect(rowOf(page, 'Town 10')).toBeFocused();
    await page.keyboard.press('e');
    await closeByKey(page, page.getByRole('dialog', { name: 'Edit Location' }));
    await expect(rowOf(page, 'Town 10')).toBeFocused();
    await open(page, '/admin/articles?search=zilker');
    await rows(page).first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Back to Articles' })).toBeVisible();
  });

  test('a row with the focus is covered neither by the header nor by what sticks below, and selecting moves none', async ({
    page,
  }) => {
    await open(page, '/admin/locations?state=wyoming&size=100');
    const isOnTop = () =>
      focused(page).evaluate((row) => {
        const { left, top, height, width } = row.getBoundingClientRect();
        const seen = [top + 2, top + height - 2].map((y) => document.elementFromPoint(left + width / 2, y));
        return seen.every((element) => row.contains(element));
      });
    await rowOf(page, 'Town 10').focus();
    const place = await focused(page).boundingBox();
    await page.keyboard.press('x');
    await expect(page.getByText(/^1 of 59 selected\./)).toBeVisible();
    expect(await focused(page).boundingBox()).toEqual(place);
    for (let at = 0; at < 30; at += 1) await page.keyboard.press('ArrowDown');
    await expect.poll(isOnTop).toBe(true);
    await page.keyboard.press('End');
    await expect.poll(isOnTop).toBe(true);
    for (let at = 0; at < 30; at += 1) await page.keyboard.press('ArrowUp');
    await expect.poll(isOnTop).toBe(true);
  });
});

test.describe('the rows in sight', () => {
  test('are more where they are compact, and the choice is kept', async ({ page }) => {
    await open(page, '/admin/locations');
    await page.getByLabel('Row height').selectOption('Compact');
    await open(page, '/admin/content');
    await expect(page.getByLabel('Row height')).toHaveValue('compact');
    await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(23);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('have their actions in columns, also while an article is written', async ({ page }) => {
    await page.route(/functions\/v1\/generate-article/, () => {});
    await open(page, '/admin/locations?state=wyoming&size=100');
    const places = (name: RegExp) =>
      page
        .getByRole('button', { name })
        .evaluateAll((all) => [...new Set(all.map((each) => Math.round(each.getBoundingClientRect().x)))]);
    const before = await places(/^Edit location/);
    expect(before).toHaveLength(1);
    await page.getByRole('button', { name: /^Generate & Publish Town 10/ }).click();
    const busy = page.getByRole('button', { name: /^Generating\.\.\. Town 10/ });
    await expect(busy).toBeVisible();
    expect(await places(/^Edit location/)).toEqual(before);
    expect((await places(/^Generat(e & Publish|ing)/)).length).toBe(1);
  });
});

test.describe('on the return from an article', () => {
  test('filters, page, row and scroll are as they were, by each way back', async ({ page }) => {
    const list = '/admin/locations?state=wyoming&page=2';
    await open(page, list);
    await rowOf(page, 'Town 45')
      .getByRole('link', { name: /^Edit article/ })
      .focus();
    await page.evaluate(() => window.scrollTo(0, 150));
    const scroll = await page.evaluate(() => window.scrollY);
    const ways = [
      () => page.goBack(),
      () =>
        page
          .getByRole('navigation', { name: 'Back office' })
          .getByRole('link', { name: 'Locations', exact: true })
          .click(),
    ];
    for (const back of ways) {
      await rowOf(page, 'Town 45').focus();
      await page.evaluate((y) => window.scrollTo(0, y), scroll);
      await page.keyboard.press('Enter');
      await expect(page.getByText('All changes saved')).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await back();
      await expect(page).toHaveURL(new RegExp(`${list.replace('?', '\\?')}$`));
      await expect(rowOf(page, 'Town 45')).toBeFocused();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scroll);
      await expect(page.getByLabel('State', { exact: true })).toHaveValue('wyoming');
    }
  });

  test('the editor leads back to the filtered articles', async ({ page }) => {
    await open(page, '/admin/content?tab=articles&status=published');
    await page.getByRole('searchbox', { name: 'Search' }).fill('austin');
    await expect(page).toHaveURL(/search=austin/);
    const address = page.url();
    // Until the search has answered, the rows from before stay.
    await expect(rows(page).filter({ hasNotText: /austin/i })).toHaveCount(0);
    await expect(rows(page).nth(1)).toBeVisible();
    const name = await rows(page).nth(1).getAttribute('aria-label');
    await rows(page).nth(1).focus();
    await page.keyboard.press('e');
    await expect(page).toHaveTitle(`${name} | Edit Article | Gold Atlas back office`);
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Article' })).toBeFocused();
    await page.getByRole('link', { name: 'Back to Articles' }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('row', { name: name ?? '', exact: true })).toBeFocused();
  });
});

test('a page is typed; what is none is named beside it', async ({ page }) => {
  await open(page, '/admin/locations?state=wyoming');
  await expect(page.getByText('Showing 1-25 of 60 locations')).toBeVisible();
  const field = page.getByLabel('Page number');
  await field.fill('3');
  await field.press('Enter');
  await expect(page.getByText('Showing 51-60 of 60 locations')).toBeVisible();
  await field.fill('two');
  await field.press('Tab');
  await expect(page.getByText('Enter a page from 1 to 3.')).toBeVisible();
  await expect(field).toHaveValue('two');
  expect(await accessibilityViolations(page)).toEqual([]);
  await field.fill('400');
  await field.press('Enter');
  await expect(field).toHaveValue('3');
  await page.goto('/admin/content?search=wyoming&page=3');
  await expect(page.getByText('Showing 10 locations, 51-60 of 60')).toBeVisible();
  await page.getByLabel('Rows per page').selectOption('50');
  await expect(page).toHaveURL('/admin/content?search=wyoming&page=2&size=50');
  await expect(page.getByText('Showing 10 locations, 51-60 of 60')).toBeVisible();
});
