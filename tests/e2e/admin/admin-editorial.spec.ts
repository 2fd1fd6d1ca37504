import type { Page } from '@playwright/test';
import { accessibilityViolations, DIALOG } from '../support/accessibility.ts';
import { sidewaysScroll } from '../support/layout.ts';
import { expect, type Site, test, toastTitled } from '../support/staff.ts';
import { addArticle, addLocations, removeStates } from '../support/stored-locations.ts';

const STATE = 'vermont';

test.beforeEach(async ({ site }) => {
  await addLocations(site, ['Vermont']);
  await addArticle(site, STATE);
});
test.afterEach(async ({ site }) => {
  await removeStates(site, STATE);
  await site.backend.sql('delete from contributors');
  await site.backend.sql('delete from corrections');
});

const soon = { intervals: [100] };

/** What a program without scripts reads. */
const read = async (site: Site, path: string) =>
  (await (await fetch(new URL(path, site.carrier.url))).text())
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, '');

async function addContributor(page: Page, name: string, credentials: string): Promise<void> {
  await page.getByRole('button', { name: 'Add contributor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add contributor' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Credentials').fill(credentials);
  await dialog.getByLabel('Biography').fill(`${name} has written about savings since 2009.`);
  expect(await accessibilityViolations(page, DIALOG)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save contributor' }).click();
  await expect(dialog).toBeHidden();
}

test('staff name an author and a reviewer, visitors read both, and another text ends the review', async ({
  page,
  site,
}) => {
  await page.goto('/admin/editorial');
  await addContributor(page, 'Ada Author', 'CFP');
  await addContributor(page, 'Ruth Reviewer', 'CPA');
  await expect.poll(() => read(site, `/${STATE}`), soon).toContain('Published by Gold Atlas.');
  expect(await read(site, `/${STATE}`)).not.toMatch(/By Ada|Reviewed by/);

  const [article] = await site.backend.sql<{ id: string }>(
    `select a.id from articles a join locations l on l.id = a.location_id where l.state_slug = $1`,
    [STATE],
  );
  await page.goto(`/admin/articles/${article?.id}`);
  const panel = page.getByRole('region', { name: 'Author and review' });
  await panel.getByRole('button', { name: 'Change...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Author and review' });
  await dialog.getByLabel('Author').selectOption({ label: 'Ada Author, CFP' });
  await dialog.getByLabel('Reviewer').selectOption({ label: 'Ruth Reviewer, CPA' });
  await dialog.getByRole('button', { name: 'Reviewed today' }).click();
  expect(await accessibilityViolations(page, DIALOG)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toContainText(/By Ada Author\. Reviewed by Ruth Reviewer on/);
  await expect
    .poll(() => read(site, `/${STATE}`), soon)
    .toMatch(/By Ada Author, CFPReviewed by Ruth Reviewer, CPA, on [A-Z]\w+ \d+, \d{4}Updated/);
  const visited = await read(site, `/${STATE}`);
  expect(visited).toContain('Ada Author has written about savings since 2009.');
  expect(visited).toContain('"author":{"@type":"Person","name":"Ada Author"');

  await page.getByLabel('Title').fill('Gold in Vermont, Told Anew');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'End the review?' });
  await expect(question).toBeVisible();
  expect(await accessibilityViolations(page, DIALOG)).toEqual([]);
  await question.getByRole('button', { name: 'Save and end the review' }).click();
  await expect(panel).toContainText('By Ada Author. Not reviewed.');
  await expect.poll(() => read(site, `/${STATE}`), soon).toContain('Told AnewBy Ada Author, CFPUpdated');
  expect(await read(site, `/${STATE}`)).not.toContain('Reviewed by');
});

test('a long word stays in its row and its toast, and where a row is deleted the focus is at its neighbor', async ({
  page,
}) => {
  await page.goto('/admin/editorial');
  await addContributor(page, 'W'.repeat(80), 'W'.repeat(100));
  const toast = toastTitled(page, 'Contributor saved');
  await expect(toast.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  expect(await sidewaysScroll(page)).toBe(0);

  await addContributor(page, 'Ada Author', 'CFP');
  const remove = async (name: RegExp) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Delete/ })
      .press('Enter');
  };
  await remove(/^Delete contributor: Ada/);
  const rows = page.locator('tbody tr[tabindex]');
  await expect(rows).toHaveCount(1);
  await expect(rows).toBeFocused();
  await remove(/^Delete contributor: W/);
  await expect(rows).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();
});

test('a recorded correction is on its page and on the policy, which says so before there is one', async ({
  page,
  site,
}) => {
  await page.goto('/editorial-policy');
  await expect(page.getByText('We have not recorded any corrections yet.', { exact: false })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.goto('/admin/editorial?tab=corrections');
  for (const address of ['/why-gold', `/${STATE}`]) {
    await page.getByRole('button', { name: 'Record correction' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record correction' });
    await dialog.getByLabel('Page').fill(address);
    await dialog.getByLabel('What was wrong').fill(`${address} said that the rate was 8 percent.`);
    await dialog.getByLabel('What it says now').fill('It says that the rate is 7.75 percent.');
    expect(await accessibilityViolations(page, DIALOG)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save correction' }).click();
    await expect(toastTitled(page, 'Correction saved').first()).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect
      .poll(() => read(site, address), soon)
      .toContain(`What was wrong: ${address} said that the rate was 8 percent.`);
  }
  await expect
    .poll(() => read(site, '/editorial-policy'), soon)
    .toMatch(/Vermont.*Corrected on.*Why Gold.*Corrected on|Why Gold.*Corrected on.*Vermont.*Corrected on/s);

  // A visitor who comes from another page of the site reads it too.
  const visitor = await page.context().newPage();
  await visitor.goto('/about');
  await visitor
    .getByRole('navigation', { name: 'Quick Links' })
    .getByRole('link', { name: 'Editorial Policy' })
    .click();
  await expect(visitor).toHaveURL('/editorial-policy');
  await visitor.getByRole('region', { name: 'Corrections' }).getByRole('link', { name: 'Why Gold' }).click();
  await expect(visitor).toHaveURL('/why-gold');
  await expect(visitor.getByRole('region', { name: 'A correction to this page' })).toContainText(
    'It says that the rate is 7.75 percent.',
  );
  expect(await accessibilityViolations(visitor)).toEqual([]);
  await visitor.close();
});

test('one author is set for several articles, which the list of that author then has', async ({
  page,
  site,
}) => {
  await site.backend.sql(`insert into contributors (name) values ('Ada Author')`);
  await page.goto('/admin/articles?search=vermont');
  await page.getByRole('checkbox', { name: 'Select Gold here' }).check();
  await page.getByRole('button', { name: 'Set author...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set the author of 1 article' });
  await dialog.getByLabel('Author').selectOption({ label: 'Ada Author' });
  expect(await accessibilityViolations(page, DIALOG)).toEqual([]);
  await dialog.getByRole('button', { name: 'Set for 1' }).click();
  await expect(toastTitled(page, 'Author set')).toBeVisible();
  await page.goto('/admin/editorial');
  await page.getByRole('link', { name: /^1 text/ }).click();
  await expect(page.getByRole('button', { name: /^Naming Ada Author/ })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Select Gold here' })).toBeVisible();
});
