import type { Page } from '@playwright/test';
import { expect, type Site, test, toastTitled } from '../support/staff.ts';
import { addLocations, removeStates } from '../support/stored-locations.ts';

const STATE = 'rhode-island';

/** The fact that the edition has of this state, as it was before the test. */
let before: unknown;
test.beforeEach(async ({ site }) => {
  await addLocations(site, ['Rhode Island']);
  const [row] = await site.backend.sql<{ fact: unknown }>(
    `select to_jsonb(f) as fact from facts f where state_slug = $1 and kind = 'bullion_sales_tax'`,
    [STATE],
  );
  before = row?.fact;
});
test.afterEach(async ({ site }) => {
  await site.backend.sql(`delete from facts where state_slug = $1`, [STATE]);
  await site.backend.sql(`insert into facts select * from jsonb_populate_record(null::facts, $1::jsonb)`, [
    JSON.stringify(before),
  ]);
  await removeStates(site, STATE);
});

const soon = { intervals: [100] };

/** What a program without scripts reads. */
const read = async (site: Site, path: string) =>
  (await (await fetch(new URL(path, site.carrier.url))).text())
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, '');

const rowOfFact = (page: Page) =>
  page.getByRole('row').filter({ hasText: /Rhode Island\s*Sales tax on gold and silver/ });

async function edit(page: Page, change: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) {
  await rowOfFact(page)
    .getByRole('button', { name: /^Edit fact/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit fact' });
  await change(dialog);
  await dialog.getByRole('button', { name: 'Save fact' }).click();
  await expect(dialog).toBeHidden();
}

test("a fact is edited and verified, its state's page shows it, and hides it once it is due unverified", async ({
  page,
  site,
}) => {
  expect(await read(site, `/${STATE}`)).not.toContain('Gold and the law in Rhode Island');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Facts', exact: true }).click();
  await page.getByLabel('State', { exact: true }).selectOption('Rhode Island');
  await expect(rowOfFact(page)).toContainText(/Not verified.*Medium confidence/);

  await edit(page, async (dialog) => {
    for (const path of [`/${STATE}`, '/gold-law-changes'])
      await expect(dialog.getByRole('link', { name: path })).toBeVisible();
    await dialog.getByLabel('Note', { exact: true }).fill('Bullion is exempt.');
    await dialog.getByLabel('Source', { exact: true }).fill('');
    await dialog.getByRole('button', { name: 'Save fact' }).click();
    await expect(dialog.getByText('Enter the source.')).toBeVisible();
    await dialog.getByLabel('Source', { exact: true }).fill('Rhode Island Department of Taxes');
    await dialog.getByLabel('Source date').fill('2026-10-01');
  });
  await rowOfFact(page)
    .getByRole('button', { name: /^Verify/ })
    .focus();
  await page.keyboard.press('v');
  const question = page.getByRole('dialog', { name: 'Verify this fact' });
  await expect(question.getByRole('link', { name: `/${STATE}` })).toBeVisible();
  await page.keyboard.press('v');
  await expect(toastTitled(page, 'Fact verified')).toBeVisible();
  await expect(rowOfFact(page)).toContainText('Verified');
  await expect
    .poll(() => read(site, `/${STATE}`), soon)
    .toMatch(
      /Sales tax on gold and silverNoneBullion is exempt\.Source \(October 1, 2026\): Rhode Island Department of Taxes Checked by us on [A-Z]\w+ \d+, \d{4}\./,
    );

  const visitor = await page.context().newPage();
  await visitor.goto(`/${STATE}`);
  await expect(visitor.getByRole('region', { name: 'Gold and the law in Rhode Island' })).toContainText(
    'Bullion is exempt.',
  );
  await visitor.getByRole('link', { name: 'What changed in state gold law' }).click();
  await expect(visitor).toHaveURL('/gold-law-changes');
  await visitor.close();
  await expect
    .poll(() => read(site, '/gold-law-changes'), soon)
    .toContain('Rhode Island: Sales tax on gold and silverRecorded: None');
  const feed = await fetch(new URL('/gold-law-changes.xml', site.carrier.url));
  expect(feed.headers.get('content-type')).toContain('application/atom+xml');
  expect(await feed.text()).toContain('<title>Rhode Island: Sales tax on gold and silver: None</title>');

  await edit(page, async (dialog) => {
    await dialog.getByLabel('Note', { exact: true }).fill('Bullion and coins are exempt.');
    await dialog.getByLabel('Confidence').selectOption('high');
  });
  await expect(rowOfFact(page)).toContainText(/Not verified.*High confidence/);
  await expect.poll(() => read(site, `/${STATE}`), soon).toContain('Bullion and coins are exempt.Source');
  expect(await read(site, `/${STATE}`)).toContain('We have not read them ourselves yet.');
  await edit(page, (dialog) => dialog.getByLabel('Review by').fill('2026-01-01'));
  await expect(rowOfFact(page)).toContainText('Review due');
  await expect.poll(() => read(site, `/${STATE}`), soon).not.toContain('Gold and the law in Rhode Island');
});
