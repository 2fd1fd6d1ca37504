import type { Page } from '@playwright/test';
import { expect, test } from '../support/staff.ts';

const card = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=..');
const _work = (page: Page, label: string) => page.getByRole('link').filter({ hasText: label });

test('the cards count what is stored, and their screens show just that', async ({ page, site }) => {
  const [stored] = await site.backend.sql<{ locations: number; published: number; leads: number }>(
    `select (select count(*)::int from locations) as locations,
            (select count(*)::int from articles where status = 'published') as published,
            (select count(*)::int from leads) as leads`,
  );
  await page.goto('/admin');
  await expect(card(page, 'Total Locations')).toContainText(String(stored?.locations));
  await expect(card(page, 'Published Articles')).toContainText(String(stored?.published));
  await expect(card(page, 'Total Leads')).toContainText(String(stored?.leads));
  await expect(card(page, 'Conversion Rate')).toContainText(/\d%/);

  await page.getByRole('link', { name: 'Published Articles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Content Management' })).toBeVisible();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('published');
  await expect(page.getByText(new RegExp(`of ${stored?.published} articles$`))).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'All leads' }).click();
  await expect(page.getByText(new RegExp(`of ${stored?.leads} leads$`))).toBeVisible();
});
