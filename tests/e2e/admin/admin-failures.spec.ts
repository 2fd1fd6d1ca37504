import type { Page } from '@playwright/test';
import { expect, test } from '../support/staff.ts';

const DATA = /\/rest\/v1\//;

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
