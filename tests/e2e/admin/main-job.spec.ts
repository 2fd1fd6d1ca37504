import type { Page } from '@playwright/test';
import { LOCAL_ADMIN, LOCAL_NON_ADMINISTRATOR } from '../../../supabase/local/keys.ts';
import { start as startOpenAi } from '../../support/fake-openai.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { expect, signIn, startSite, test } from '../support/site.ts';

const rowOf = (page: Page, neighborhood: string) => page.getByRole('row').filter({ hasText: neighborhood });

async function generate(page: Page, neighborhood: string) {
  await rowOf(page, neighborhood)
    .getByRole('button', { name: /^Generate & Publish/ })
    .click();
  await expect(page.getByText('Article Generated & Published', { exact: true })).toBeVisible();
}

test('staff generate and publish a local article with the model, and a visitor reads it', {
  tag: '@smoke',
}, async ({ browser }) => {
  const openai = await startOpenAi();
  const site = await startSite({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: openai.url });
  const staff = await browser.newPage({ baseURL: site.url });
  await signIn(staff);
  await generate(staff, 'Tribeca');
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

test('without a key the built-in text is published, and marked as such', async ({
  page,
  site,
  consoleMessages,
}) => {
  await signIn(page);
  await generate(page, 'Brickell');
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
});

test('deleting a location asks first and says how many articles go with it', async ({ page, site }) => {
  await signIn(page);
  const remove = rowOf(page, 'Elmwood Village').getByRole('button', { name: /^Delete location/ });
  await remove.click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toContainText('Elmwood Village');
  await expect(dialog).toContainText('1 article will also be deleted');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Location Deleted', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Elmwood Village')).toHaveCount(0);
  expect(
    await site.backend.sql(`select 1 from locations where neighborhood_slug = 'elmwood-village'`),
  ).toEqual([]);
});

test('the filters narrow the table in the database and show in the address', async ({ page }) => {
  await signIn(page);
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'Texas' });
  await expect(rowOf(page, 'Zilker')).toHaveCount(1);
  await expect(rowOf(page, 'La Jolla')).toHaveCount(0);
  await page.getByLabel('City', { exact: true }).selectOption({ label: 'Houston' });
  await expect(rowOf(page, 'Zilker')).toHaveCount(0);
  await page.reload();
  await expect(rowOf(page, 'River Oaks')).toHaveCount(1);
  await expect(rowOf(page, 'Zilker')).toHaveCount(0);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test.describe('the login', () => {
  test('leads back to the requested screen, and out again', async ({ page, site }) => {
    await signIn(page, '/admin/locations');
    // If the session ended while a list was loading, the server would refuse it and the console would report that.
    await expect(rowOf(page, 'California')).not.toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('Logged out successfully', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/admin/login`);
  });

  test('says what is missing or wrong', async ({ page, consoleMessages }) => {
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert').getByText('Please enter both email and password')).toBeVisible();
    await page.getByLabel('Email').fill(LOCAL_ADMIN.email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Login Failed' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(LOCAL_ADMIN.email);
    expect(await accessibilityViolations(page)).toEqual([]);
    consoleMessages.length = 0;
  });

  test('refuses a signed-in user who is not an administrator', async ({ page, site }) => {
    await page.goto('/admin/locations');
    await page.getByLabel('Email').fill(LOCAL_NON_ADMINISTRATOR.email);
    await page.getByLabel('Password').fill(LOCAL_NON_ADMINISTRATOR.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('This account has no access to the back office.').first()).toBeVisible();
    await page.goto('/admin/locations');
    await expect(page).toHaveURL(`${site.url}/admin/login`);
  });
});
