import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/staff.ts';

const DATA = /\/rest\/v1\//;
/** The documentation reads these too, and what it has read would not fail on the dashboard. */
const READ_BEFORE = /\/rest\/v1\/(company|location_coverage)\b/;

/** Opens a screen that asks for little, and waits until the app knows who has signed in. */
async function openDocumentation(page: Page) {
  await page.goto('/admin/documentation');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
}

/** Opens the dashboard from a screen that asks for little, so that the app is there before its data fail. */
async function openDashboard(page: Page) {
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

test('without a connection one card says so, and everything loads by itself once it is back', async ({
  page,
  context,
  consoleMessages,
}) => {
  await openDocumentation(page);
  await page.route(DATA, (route) => route.abort());
  await openDashboard(page);
  const card = page.getByRole('alert');
  await expect(card).toContainText('The server did not respond.');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card).toContainText('You are offline. Connect to the internet and try again.');
  await expect(card).toHaveCount(1);
  await page.unroute(DATA);
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'Margaret Ellsworth' })).toBeVisible();
  await expect(card).toHaveCount(0);
  consoleMessages.length = 0;
});

test.describe('a dashboard of which', () => {
  test('nothing can be read is one card, and one press reads it all', async ({ page, consoleMessages }) => {
    await page.route(READ_BEFORE, (route) => route.abort());
    await openDocumentation(page);
    await page.route(DATA, (route) =>
      route.fulfill({ status: 403, json: { message: 'No.', code: '42501' } }),
    );
    await openDashboard(page);
    await expect(page.getByText("Couldn't load this screen")).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(page.getByRole('alert')).toContainText('You do not have permission to do this.');
    await expect(page.getByText('Needs attention')).toBeHidden();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByRole('term').filter({ hasText: 'Total Leads' })).toBeVisible();
    await expect(page.getByText('Needs attention')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    consoleMessages.length = 0;
  });
});
