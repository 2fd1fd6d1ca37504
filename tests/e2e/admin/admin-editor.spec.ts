import type { Page } from '@playwright/test';
import { pressUntilFocused } from '../support/keys.ts';
import { expect, type Site, test, toastTitled } from '../support/staff.ts';

const TEXT = '# Gold in Zilker\n\nGold can fall.\n';

/** Adds an article of the test's own. */
async function newArticle(site: Site, slug: string, status = 'draft'): Promise<string> {
  const [row] = await site.backend.sql<{ id: string }>(
    `insert into articles (location_id, title, slug, meta_description, content, status, article_type)
     select id, 'Gold in Zilker', $1, 'A description', $2, $3::article_status, 'neighborhood'
     from locations where neighborhood_slug = 'zilker' returning id`,
    [slug, TEXT, status],
  );
  if (!row) throw new Error('There is no Zilker to write about.');
  return row.id;
}

const stored = (site: Site, id: string) =>
  site.backend.sql<{ title: string; status: string; content: string }>(
    'select title, status, content from articles where id = $1',
    [id],
  );
const removeArticles = (site: Site) => site.backend.sql(`delete from articles where slug like 'e2e-%'`);
const title = (page: Page) => page.getByLabel('Title');
const content = (page: Page) => page.getByLabel('Content');
const saved = (page: Page) => expect(page.getByText('All changes saved')).toBeVisible();

test.afterEach(({ site }) => removeArticles(site));

test('a text pasted from a word processor arrives as Markdown, and can be undone', async ({ page, site }) => {
  const id = await newArticle(site, 'e2e-paste');
  await page.goto(`/admin/articles/${id}`);
  await saved(page);
  await content(page).focus();
  await page.keyboard.press('Control+End');
  await content(page).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Fees Ask the IRS');
    clipboardData.setData(
      'text/html',
      '<h2>Fees</h2><ul><li><b>Ask</b> the <a href="https://www.irs.gov/x">IRS</a></li></ul>',
    );
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(content(page)).toHaveValue(`${TEXT}## Fees\n\n- **Ask** the [IRS](https://www.irs.gov/x)`);
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(content(page)).toHaveValue(TEXT);
});

test('by keyboard alone: a title is changed and saved, and the text previewed', async ({ page, site }) => {
  const id = await newArticle(site, 'e2e-keyboard');
  await page.goto(`/admin/articles/${id}`);
  await saved(page);
  await pressUntilFocused(page, 'Tab', title(page));
  await page.keyboard.press('End');
  await page.keyboard.type(', Austin');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(toastTitled(page, 'Article updated')).toContainText(
    'Your changes have been saved successfully.',
  );
  await saved(page);
  expect(await stored(site, id)).toMatchObject([{ title: 'Gold in Zilker, Austin', status: 'draft' }]);
  await pressUntilFocused(page, 'Shift+Tab', page.getByRole('button', { name: 'Preview', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.locator('#gold-in-zilker.heading-1')).toHaveText('Gold in Zilker');
  await page.keyboard.press('Enter');
  await expect(content(page)).toHaveValue(TEXT);
});

test('unsaved changes: leaving asks, and a reload offers to restore them', { tag: '@smoke' }, async ({
  page,
  site,
}) => {
  const id = await newArticle(site, 'e2e-unsaved');
  await page.goto(`/admin/articles/${id}`);
  await title(page).fill('A title in the making');
  await page.getByRole('link', { name: 'Leads' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(title(page)).toHaveValue('A title in the making');

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/^This browser has unsaved changes from .*\./)).toBeVisible();
  await expect(title(page)).toHaveValue('Gold in Zilker');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(title(page)).toHaveValue('A title in the making');
  await page.getByRole('button', { name: 'Save' }).click();
  await saved(page);
  expect(await stored(site, id)).toMatchObject([{ title: 'A title in the making' }]);
});

test('a draft is read at its preview address without an account, until the address is revoked', async ({
  page,
  site,
  browser,
}) => {
  const id = await newArticle(site, 'e2e-preview');
  await page.goto(`/admin/articles/${id}`);
  await saved(page);
  await page.getByRole('button', { name: 'Share preview link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share a preview' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const field = dialog.getByLabel('Preview link', { exact: true });
  await expect(field).toHaveValue(/\/preview#[0-9a-f]{64}$/);
  const address = await field.inputValue();

  const reviewer = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const reading = await reviewer.newPage();
  await reading.goto(address);
  await expect(reading.getByRole('heading', { level: 1, name: 'Gold in Zilker' })).toBeVisible();
  await expect(reading.getByRole('main')).toContainText('Gold can fall.');
  await expect(reading.getByRole('complementary', { name: 'Preview' })).toContainText(
    'The article is not published',
  );
  await expect(reading.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);

  await dialog.getByRole('button', { name: /^Revoke the link created/ }).click();
  await expect(toastTitled(page, 'Preview link revoked')).toBeVisible();
  await reading.reload();
  await expect(
    reading.getByRole('heading', { level: 1, name: 'There is nothing to preview here' }),
  ).toBeVisible();
  await expect(reading.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await reviewer.close();
});
