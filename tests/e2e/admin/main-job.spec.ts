import type { Page } from '@playwright/test';
import { start as startOpenAi } from '../../support/fake-openai.ts';
import { accessibilityViolations, DIALOG } from '../support/accessibility.ts';
import { settled } from '../support/settled.ts';
import { expect, signIn, startSite, test } from '../support/site.ts';
import { test as staffTest } from '../support/staff.ts';

const rowOf = (page: Page, neighborhood: string) => page.getByRole('row').filter({ hasText: neighborhood });

const press = (page: Page, neighborhood: string) =>
  rowOf(page, neighborhood)
    .getByRole('button', { name: /^Generate & Publish/ })
    .click();

async function expectGenerated(page: Page) {
  await expect(page.getByText('Article Generated & Published', { exact: true })).toBeVisible();
}

test('staff generate and publish a local article with the model, and a visitor reads it', {
  tag: '@smoke',
}, async ({ browser }) => {
  const openai = await startOpenAi();
  const site = await startSite({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: openai.url });
  const staff = await browser.newPage({ baseURL: site.url });
  await signIn(staff);
  await press(staff, 'Tribeca');
  await expectGenerated(staff);
  await expect(rowOf(staff, 'Tribeca')).toContainText('Published');
  await expect(rowOf(staff, 'Tribeca')).not.toContainText('Built-in text');

  const live = rowOf(staff, 'Tribeca').getByRole('link', { name: /^View live article/ });
  await expect(live).toHaveAttribute('target', '_blank');
  const address = (await live.getAttribute('href')) ?? '';
  expect(address).toContain('/new-york/new-york/tribeca/');

  const visitor = await browser.newPage({ baseURL: site.url });
  for (const page of ['/new-york/new-york/tribeca', address]) {
    await visitor.goto(page);
    await expect(visitor.getByRole('main')).toContainText('People in Tribeca, New York, New York hold gold');
  }
  const rows = await site.backend.sql(
    `select status, generated_by from articles a join locations l on l.id = a.location_id where l.neighborhood_slug = 'tribeca'`,
  );
  expect(rows).toEqual([{ status: 'published', generated_by: 'openai:gpt-4o-mini' }]);
  await Promise.all([staff.close(), visitor.close()]);
  await Promise.all([site.close(), openai.close()]);
});

staffTest(
  'without a key the built-in text is published once staff have said so, and marked as such',
  async ({ page, site, consoleMessages }) => {
    await page.goto('/admin/locations');
    await press(page, 'Brickell');
    const question = page.getByRole('alertdialog', { name: 'Publish the built-in text?' });
    await expect(question).toContainText('kept out of search engines');
    expect(await accessibilityViolations(page, DIALOG)).toEqual([]);
    await question.getByRole('button', { name: 'Publish built-in text' }).click();
    await expectGenerated(page);
    await expect(rowOf(page, 'Brickell')).toContainText('Built-in text');
    consoleMessages.length = 0;

    await page.context().clearCookies();
    await page.goto('/florida/miami/brickell');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Brickell');
    await expect(page.getByRole('main')).not.toContainText('is being prepared');
    await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    const rows = await site.backend.sql(
      `select generated_by from articles a join locations l on l.id = a.location_id where l.neighborhood_slug = 'brickell'`,
    );
    expect(rows).toEqual([{ generated_by: 'template' }]);
  },
);

test.describe('the login', () => {
  test('leads back to the requested screen, and out again', async ({ page, site }) => {
    await signIn(page, '/admin/locations');
    // If the session ended while a list was loading, the server would refuse it and the console would report that.
    await expect(rowOf(page, 'California')).not.toHaveCount(0);
    await settled(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('Logged out successfully', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/admin/login`);
  });
});
