import type { Page } from '@playwright/test';
import { LOCAL_ADMIN } from '../../supabase/local/keys.ts';
import type { FakeOpenAI } from '../support/fake-openai.ts';
import { accessibilityViolations } from './support/accessibility.ts';
import {
  addArticle,
  addLocations,
  articlesOf,
  boxOf,
  locationRows,
  removeStates,
  rowOf,
} from './support/locations.ts';
import { expect, forgetSession, type Site, toastTitled } from './support/staff.ts';
import { test } from './support/writing-site.ts';

const CITIES = ['Bath', 'Bangor', 'Camden', 'Dover', 'Eliot'];
const MAINE = '/admin/locations?state=maine';

test.afterEach(({ site }) => removeStates(site, 'maine'));

async function openMaine(page: Page, site: Site, cities: number, query = ''): Promise<void> {
  await addLocations(site, ...CITIES.slice(0, cities).map((city) => ['Maine', city] as const));
  if (query)
    for (const city of CITIES.slice(0, cities)) await addArticle(site, `maine/${city.toLowerCase()}`);
  await page.goto(MAINE + query);
  await expect(locationRows(page)).toHaveCount(cities);
}

async function begin(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.getByRole('button', { name: /^(Generate & Publish|Regenerate) \d+$/ }).click();
}

const asked = async (openai: FakeOpenAI, count: number) =>
  expect.poll(() => openai.requests.length).toBe(count);

test('a batch says what it will do, shows its progress and its result; leaving it asks first', async ({
  page,
  site,
  openai,
}) => {
  openai.setMode('slowly');
  await openMaine(page, site, 3);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await expect(page.getByRole('heading', { name: 'Batch Article Generation' })).toBeVisible();
  await expect(page.getByText('3 of 3 selected. 3 articles will be generated and published.')).toBeVisible();
  await begin(page);
  await expect(page.getByText('0 of 3 (0%)')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Articles done' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Leads' }).click();
  const question = page.getByRole('alertdialog', { name: 'A batch is running' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/\/admin\/locations/);

  await asked(openai, 3);
  openai.setMode('well');
  openai.release();
  await expect(toastTitled(page, 'Batch generation complete')).toContainText(
    'Generated and published 3 articles, 0 failed.',
  );
  await expect(page.getByText('Articles generated and published successfully')).toBeVisible();
  await expect(page.getByText(/selected\./)).toHaveCount(0);
  await expect(rowOf(page, 'Bath')).toContainText('Published');
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('listitem')).toHaveCount(3);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await articlesOf(site, 'maine')).toEqual(['bangor published', 'bath published', 'camden published']);
});

test('a cancelled batch finishes what is running and starts nothing more', async ({ page, site, openai }) => {
  openai.setMode('slowly');
  await openMaine(page, site, 5);
  await begin(page);
  // The button that began it has gone: the keyboard goes on from where it was.
  await expect(page.getByRole('region', { name: 'Batch Article Generation' })).toBeFocused();
  await asked(openai, 3);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Stopping...' })).toBeDisabled();
  openai.release();
  await expect(page.getByText('3 succeeded, 2 not started.')).toBeVisible();
  expect(openai.requests).toHaveLength(3);
  expect(await articlesOf(site, 'maine')).toHaveLength(3);
});

test('failures are listed with their reasons and retried, while the others continue', async ({
  page,
  site,
  consoleMessages,
}) => {
  await openMaine(page, site, 3, '&mode=regenerate');
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await expect(page.getByRole('heading', { name: 'Bulk Article Regeneration' })).toBeVisible();
  await expect(page.getByText('3 of 3 selected. The text of 3 articles will be rewritten.')).toBeVisible();
  await site.backend.sql(`
    create function refuse_bath() returns trigger language plpgsql as $$ begin
      if exists (select 1 from public.locations where id = new.location_id and city_slug = 'bath') then
        raise exception 'Bath is closed';
      end if;
      return new;
    end $$`);
  await site.backend.sql(
    'create trigger refuse_bath before update on public.articles for each row execute function refuse_bath()',
  );
  await begin(page);
  await expect(toastTitled(page, 'Batch regeneration complete')).toContainText(
    'Successfully regenerated 2 article(s), 1 failed.',
  );
  await expect(page.getByText(/^Failed to regenerate article for Bath: /)).toBeVisible();
  consoleMessages.length = 0;
  await site.backend.sql('drop function refuse_bath cascade');
  await page.getByRole('button', { name: /^Retry failed/ }).click();
  await expect(toastTitled(page, 'Articles regenerated successfully')).toContainText(
    'Successfully regenerated 1 article(s).',
  );
  const anew = await site.backend.sql(
    `select 1 from public.articles a join public.locations l on l.id = a.location_id
     where l.state_slug = 'maine' and a.generated_by like 'openai:%'`,
  );
  expect(anew).toHaveLength(3);
});

test('a batch without a network waits and then continues', async ({
  page,
  site,
  openai,
  consoleMessages,
}) => {
  openai.setMode('slowly');
  await openMaine(page, site, 4);
  await begin(page);
  await asked(openai, 3);
  await page.context().setOffline(true);
  openai.setMode('well');
  openai.release();
  await expect(
    page.getByText('The server cannot be reached. The batch waits and goes on by itself.'),
  ).toBeVisible();
  await page.context().setOffline(false);
  await expect(toastTitled(page, 'Batch generation complete')).toContainText(
    'Generated and published 4 articles, 0 failed.',
  );
  expect(await articlesOf(site, 'maine')).toHaveLength(4);
  consoleMessages.length = 0;
});

test('when the session ends halfway, the batch continues after signing in again', async ({
  page,
  site,
  openai,
  consoleMessages,
}) => {
  openai.setMode('slowly');
  await openMaine(page, site, 4);
  await begin(page);
  await asked(openai, 3);
  forgetSession(site);
  await site.backend.sql('delete from auth.sessions');
  await site.backend.sql('delete from auth.refresh_tokens');
  await page.evaluate(() => {
    for (const [name, value] of Object.entries({ ...localStorage })) {
      if (!name.endsWith('-auth-token')) continue;
      localStorage.setItem(name, JSON.stringify({ ...JSON.parse(value), expires_at: 1, expires_in: 0 }));
    }
  });
  openai.setMode('well');
  openai.release();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Password').fill(LOCAL_ADMIN.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Articles generated and published successfully')).toBeVisible();
  expect(await articlesOf(site, 'maine')).toHaveLength(4);
  consoleMessages.length = 0;
});

test('two administrators at once never make an article twice', async ({
  page,
  browser,
  site,
  openai,
  consoleMessages,
}) => {
  await openMaine(page, site, 4);
  const other = await browser.newPage({ baseURL: site.url });
  await other.goto(MAINE);
  await expect(boxOf(other, 'Bath')).toBeVisible();
  openai.setMode('slowly');
  await Promise.all([begin(page), begin(other)]);
  await asked(openai, 6);
  openai.setMode('well');
  openai.release();
  for (const each of [page, other]) {
    await expect(each.getByRole('region', { name: 'Results' }).getByRole('listitem')).toHaveCount(4);
  }
  expect(await articlesOf(site, 'maine')).toEqual([
    'bangor published',
    'bath published',
    'camden published',
    'dover published',
  ]);
  await other.close();
  consoleMessages.length = 0;
});
