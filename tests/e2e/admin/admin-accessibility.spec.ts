import type { Page } from '@playwright/test';
import { accessibilityViolations, DIALOG } from '../support/accessibility.ts';
import { closeByKey } from '../support/keys.ts';
import { sidewaysScroll } from '../support/layout.ts';
import { expect, test } from '../support/staff.ts';

/** Checks on a wide and on a narrow screen that the page, or a part of it, has no violation and no sideways scroll. */
async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityViolations(page, part), `at ${width} pixels`).toEqual([]);
    expect(await sidewaysScroll(page), `at ${width} pixels`).toBe(0);
  }
}

/** Waits until everything has loaded: no table, figure or text still says that it is loading. */
async function expectRead(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true], main .animate-pulse')).toHaveCount(0);
  await expect(page.getByRole('main').getByText(/^(Loading|Counting).*\.\.\.$/)).toHaveCount(0);
}

const anArticle = (page: Page) => page.getByRole('link', { name: /^Edit / }).first();

test('the editor is accessible, in each of its dialogs too', async ({ page }) => {
  await page.goto('/admin/articles?search=zilker');
  await anArticle(page).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  await page.getByRole('button', { name: 'Markdown Guide' }).click();
  await expectAccessible(page);
  for (const name of ['History', 'Regenerate Content', 'Add picture']) {
    await page.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(dialog).toBeVisible();
    await expect(page.getByText('Loading versions...')).toHaveCount(0);
    await expectAccessible(page, DIALOG);
    await closeByKey(page, dialog);
  }
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expectAccessible(page);
});

type Opening = { at: string; open: (page: Page) => Promise<void> };

const openings: Record<string, Opening> = {
  'adding a location on the Locations screen': {
    at: '/admin/locations',
    open: (page) => page.getByRole('button', { name: 'Add New Location' }).click(),
  },
  'editing SEO fields': {
    at: '/admin/locations',
    open: (page) =>
      page
        .getByRole('button', { name: /SEO fields/ })
        .first()
        .click(),
  },
  'deleting a location': {
    at: '/admin/locations',
    open: (page) =>
      page
        .getByRole('button', { name: /^Delete location/ })
        .first()
        .click(),
  },
  'adding a location on the Content screen': {
    at: '/admin/content',
    open: (page) => page.getByRole('button', { name: 'Add Location' }).click(),
  },
  "a lead's details": {
    at: '/admin/leads',
    open: (page) => page.getByRole('link', { name: 'Margaret Ellsworth' }).click(),
  },
  'checking a fact': {
    at: '/admin/facts',
    open: (page) =>
      page
        .getByRole('button', { name: /^Verify/ })
        .first()
        .click(),
  },
  'adding a fact': {
    at: '/admin/facts',
    open: (page) => page.getByRole('button', { name: 'Add fact' }).click(),
  },
  'discarding a template': {
    at: '/admin/settings',
    open: async (page) => {
      await page.getByLabel('Prompt', { exact: true }).fill('Another {county}');
      await page.getByRole('button', { name: 'Reload' }).click();
    },
  },
};

test('every dialog is accessible', async ({ page }) => {
  for (const [name, { at, open }] of Object.entries(openings)) {
    await test.step(name, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(at);
      await expectRead(page);
      await open(page);
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
      await expectAccessible(page, DIALOG);
    });
  }
});

test('the menu of a narrow screen, and the menu of a status, are accessible', async ({ page }) => {
  await page.goto('/admin/articles');
  await page
    .getByRole('button', { name: /^Status:/ })
    .first()
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await closeByKey(page, page.getByRole('menu'));
  await page.setViewportSize({ width: 768, height: 900 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});
