import { STATIC_ENTRIES } from '../../../src/domain/sitemap.ts';
import { expect, test } from '../support/staff.ts';

test('the documentation shows the live figure of the sitemap beside the documented one', async ({
  page,
  site,
}) => {
  const [{ locations } = { locations: 0 }] = await site.backend.sql<{ locations: number }>(
    `select count(distinct location_id)::int as locations from articles where status = 'published'`,
  );
  await page.goto('/admin/documentation');
  const figure = (label: string) =>
    page.getByRole('term').filter({ hasText: label }).locator('xpath=..').getByRole('definition');
  await expect(figure('In the first edition')).toHaveText('29 URLs');
  await expect(figure('Right now')).toHaveText(`${STATIC_ENTRIES.length + locations} URLs`);
  await expect(page.getByRole('link', { name: /^sitemap\.xml/ })).toHaveAttribute('href', '/sitemap.xml');
  const body = page.getByRole('main');
  for (const fact of ['2025-06-15', '0.7', '0.6', '0.5', 'weekly', 'monthly']) {
    await expect(body).toContainText(fact);
  }
});
