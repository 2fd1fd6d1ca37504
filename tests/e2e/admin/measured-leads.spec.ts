import type { Page } from '@playwright/test';
import { expect, type Site, test } from '../support/site.ts';
import { goOnAsStaff } from '../support/staff.ts';

const LA_JOLLA = '/california/san-diego/la-jolla';
const ARTICLE = 'best-gold-ira-company-la-jolla-san-diego';

// A person's browser, because one that calls itself headless is not counted.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

const box = (page: Page) => page.getByRole('checkbox', { name: /call and text/ });

async function askForTheGuide(page: Page, email: string, consents: boolean) {
  await expect(page).toHaveURL(/\/free-guide/);
  await page.getByLabel('Name').fill('Pat Example');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('619-555-0100');
  await expect(box(page)).not.toBeChecked();
  if (consents) await box(page).check();
  await page.locator('main form').getByRole('button').click();
  await expect(page).toHaveURL(/\/free-guide\/success/);
}

test('who came by an ad may agree, by keyboard alone, that its seller is told what came of the request', async ({
  page,
  site,
}) => {
  await page.goto('/free-guide?gclid=Cj0KCQ_test');
  await page.getByLabel('Name').fill('Clara Click');
  await page.getByLabel('Email').fill('clara@example.com');
  await page.getByLabel('Phone').fill('619-555-0101');
  const click = page.getByRole('checkbox', { name: /the code of my click/ });
  await expect(click).not.toBeChecked();
  await page.keyboard.press('Tab');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(click).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/free-guide\/success/);
  const [stored] = await site.backend.sql(
    `select ad_click_kind, ad_click_id, ad_click_text like 'I agree that you keep the code%' as has_words, consent_at
     from leads where email = 'clara@example.com'`,
  );
  expect(stored).toEqual({
    ad_click_kind: 'gclid',
    ad_click_id: 'Cj0KCQ_test',
    has_words: true,
    consent_at: null,
  });
});

const storedLead = async (site: Site, email: string) =>
  (
    await site.backend.sql(
      `select l.local_path, l.zip, l.referrer_host, l.utm_source, l.utm_campaign, l.consent_version, l.consent_text,
         l.consent_at > now() - interval '1 minute' as just_now, a.slug
       from leads l left join articles a on a.id = l.article_id where l.email = $1`,
      [email],
    )
  )[0];

async function viewsOf(site: Site, path: string): Promise<number> {
  const [row] = await site.backend.sql<{ views: number }>(
    'select coalesce(sum(views), 0)::int as views from private.visits where path = $1',
    [path],
  );
  return row?.views ?? 0;
}

const guideLink = (page: Page) => page.getByRole('main').getByRole('link', { name: /guide/i }).first();

test.beforeEach(async ({ site }) => {
  await site.backend.sql('truncate private.visits, private.visit_days, private.visit_callers');
});

test('a visitor who agrees is stored with the exact words, the local page and what led to it', async ({
  page,
  site,
}) => {
  await page.goto(`${LA_JOLLA}?utm_source=news&utm_campaign=spring`, {
    referer: 'https://search.example/results',
  });
  await expect.poll(() => viewsOf(site, LA_JOLLA)).toBe(1);
  await guideLink(page).click();
  const words = await page.locator('label', { has: box(page) }).innerText();
  await askForTheGuide(page, 'agrees@example.com', true);
  expect(await storedLead(site, 'agrees@example.com')).toEqual({
    local_path: LA_JOLLA,
    zip: '92037',
    slug: ARTICLE,
    referrer_host: 'search.example',
    utm_source: 'news',
    utm_campaign: 'spring',
    consent_version: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    consent_text: words.replace(/^Optional:\s*/, ''),
    just_now: true,
  });
});

test('a visitor who leaves a local page before its script runs is known to come from it', async ({
  page,
  site,
}) => {
  // The scripts of the first page never load.
  await page.route('**/assets/*.js', () => {});
  await page.goto(LA_JOLLA, { waitUntil: 'commit' });
  await guideLink(page).click();
  await page.waitForURL('**/free-guide**', { waitUntil: 'commit' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await askForTheGuide(page, 'hurries@example.com', false);
  expect(await storedLead(site, 'hurries@example.com')).toMatchObject({
    local_path: LA_JOLLA,
    zip: '92037',
    slug: ARTICLE,
    referrer_host: null,
    consent_version: null,
    consent_text: null,
    just_now: null,
  });
});

test('staff see who may not be called, and a rate that follows the visits; staff themselves do not count', async ({
  page,
  site,
}) => {
  await page.goto('/free-guide');
  await expect.poll(() => viewsOf(site, '/free-guide')).toBe(1);
  await askForTheGuide(page, 'silent@example.com', false);
  await page.goto('/free-guide');
  await expect.poll(() => viewsOf(site, '/free-guide')).toBe(2);

  await goOnAsStaff(page, site, '/admin');
  const rate = page.locator('dl > div', { hasText: 'Conversion Rate' });
  await expect(rate).toContainText('50%');
  await expect(rate).toContainText('1 lead from 2 visits to the guide page since');
  await expect(page.getByRole('img', { name: /^Visits by day/ })).toBeVisible();

  await page.goto('/admin/leads');
  await page.getByRole('searchbox', { name: 'Search' }).fill('silent');
  const row = page.getByRole('row').filter({ hasText: 'silent@example.com' });
  await expect(row).toContainText('Do not call or text');

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.install();
  await page.goto('/free-guide');
  await expect(page.locator('main form').getByRole('button')).toBeEnabled();
  await page.clock.runFor(10_000);
  expect(asked.filter((url) => url.includes('record_visit'))).toEqual([]);
  expect(await viewsOf(site, '/free-guide')).toBe(2);
});

test("a person's data are found, and deleted on request", async ({ page, site }) => {
  await site.backend.sql(
    `insert into leads (name, email) values ('Pat Example', 'gone@example.com'), ('Pat Example', 'GONE@example.com')`,
  );
  await page.goto('/free-guide');
  await goOnAsStaff(page, site, '/admin/leads');
  await page.getByRole('button', { name: 'Personal data' }).click();
  await page.getByLabel('Email address or phone number').fill('Gone@Example.com');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Personal data' });
  await expect(dialog).toContainText('2 leads, 0 messages and 3 emails from Gone@Example.com.');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export JSON' }).click();
  expect((await download).suggestedFilename()).toMatch(/^personal-data-[\d-]+\.json$/);
  await dialog.getByRole('button', { name: 'Delete all' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all' }).click();
  await expect(dialog).toContainText('2 leads, 0 messages and 3 emails deleted.');
  expect(await site.backend.sql(`select id from leads where lower(email) = 'gone@example.com'`)).toEqual([]);
});
