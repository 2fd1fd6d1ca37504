import { expect, test } from '../support/site.ts';
import { goOnAsStaff } from '../support/staff.ts';

test("from a city's page to an introduction that staff find; the visitor learns what is missing first", async ({
  page,
  context,
  site,
}) => {
  await page.goto('/california/san-diego');
  await page.getByRole('link', { name: 'Ask for an introduction' }).click();
  await expect(page).toHaveURL(`${site.url}/contact/introduction`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Iris Long');
  await page.getByRole('textbox', { name: 'Email' }).fill('iris@example.com');
  await page.getByRole('textbox', { name: 'Your question' }).fill('Who knows gold IRAs near me?');
  const send = page.getByRole('button', { name: 'Ask for an Introduction' });
  await send.click();
  await expect(page.getByText('Please enter your ZIP code.')).toBeVisible();
  await expect(page.getByText('Without your agreement we cannot ask an advisor.')).toBeVisible();
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('92037');
  await page.getByRole('checkbox', { name: /^I agree that you pass/ }).check();
  await send.click();
  await expect(page).toHaveURL(`${site.url}/contact/introduction/sent`);
  await expect(page.getByRole('heading', { level: 1, name: 'We have your request' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'We have your request' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/contact/introduction/sent');
  await expect(other.getByText('This tab has not sent a request')).toBeVisible();
  await expect(other.getByText('We have your request')).toHaveCount(0);
  await other.getByRole('link', { name: 'Ask for an Introduction' }).click();
  await expect(other).toHaveURL(`${site.url}/contact/introduction`);
  await other.close();
  await page.getByRole('link', { name: 'What a Gold IRA Costs' }).click();
  await expect(page).toHaveURL(`${site.url}/tools/gold-ira-cost`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'We have your request' })).toBeVisible();
  const rows = () =>
    site.backend.sql(`select kind, zip, local_path, message from leads where email = 'iris@example.com'`);
  expect(await rows()).toEqual([
    {
      ...{ kind: 'introduction', zip: '92037', local_path: '/california/san-diego' },
      message: 'Who knows gold IRAs near me?',
    },
  ]);

  await goOnAsStaff(page, site, '/admin/leads');
  await page.getByLabel('Request').selectOption('Introduction');
  await page.getByRole('link', { name: 'Iris Long' }).click();
  const details = page.getByRole('dialog', { name: 'Iris Long' });
  await expect(details).toContainText('Introduction Request');
  await expect(details).toContainText('I agree that you pass my name');
  await expect(details).toContainText('Who knows gold IRAs near me?');
  await expect(details).toContainText('Staff notice');
  await expect(details).not.toContainText('No separate guide');
});
