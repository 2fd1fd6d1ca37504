import { readFileSync } from 'node:fs';
import { accessibilityViolations } from '../support/accessibility.ts';
import { openMailbox } from '../support/mails.ts';
import { expect, test } from '../support/site.ts';
import { goOnAsStaff } from '../support/staff.ts';
import { openWithApp } from '../support/start-app.ts';

test('a request is confirmed and later withdrawn behind its mailed links, and staff can prove what was agreed to', async ({
  page,
  site,
}) => {
  await site.backend.sql("delete from leads where email = 'owner@example.com'");
  await site.backend.sql(
    `insert into app_settings (setting_name, setting_value) values ('confirm_by_mail', 'yes')
     on conflict (setting_name) do update set setting_value = 'yes'`,
  );
  await openWithApp(page, '/free-guide');
  await page.getByLabel('Name').fill('Olive Owner');
  await page.getByLabel('Email').fill('owner@example.com');
  await page.getByLabel('Phone').fill('619-555-0188');
  await page.getByRole('checkbox', { name: /^Optional: I agree that/ }).check();
  await page.locator('main form').getByRole('button').click();
  await expect(page.getByText('One more step', { exact: true })).toBeVisible();
  await page.waitForURL('**/free-guide/success');

  const mails = page.getByRole('link', { name: /to owner@example\.com/ });
  await openMailbox(page, mails);
  await mails.click();
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Confirm your request' });
  const address = new URL((await link.getAttribute('href')) ?? '');

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${address.pathname}${address.hash}`);
  await expect(page.getByRole('heading', { name: 'Confirm your request' })).toBeVisible();
  expect(
    await site.backend.sql("select id from outbox where kind = 'guide' and recipient = 'owner@example.com'"),
  ).toEqual([]);
  await page.getByRole('button', { name: 'Confirm the Request' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your request is confirmed' })).toBeVisible();
  expect(asked.filter((url) => url.replace(/#.*/, '').includes(address.hash.slice(1)))).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Confirm the Request' }).click();
  await expect(page.getByRole('heading', { name: 'This request is already confirmed' })).toBeVisible();
  await openMailbox(page, mails, 2);

  await mails.filter({ hasText: 'Your free gold investment guide' }).click();
  const withdrawal = page.frameLocator('iframe').getByRole('link', { name: 'Tell us with one press' });
  const { pathname, hash } = new URL((await withdrawal.getAttribute('href')) ?? '');
  await page.goto(`${pathname}${hash}`);
  await page.getByRole('button', { name: 'Withdraw My Agreement' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your agreement is withdrawn' })).toBeVisible();

  await goOnAsStaff(page, site, '/admin/leads');
  await page.getByRole('link', { name: 'Olive Owner' }).click();
  const details = page.getByRole('dialog', { name: 'Olive Owner' });
  await expect(details).toContainText('Confirmed');
  await expect(details).toContainText('By the person, with the link in an email.');

  await page.goto('/admin/leads');
  await page.getByRole('button', { name: 'Personal data' }).press('Enter');
  await page.getByLabel('Email address or phone number').fill('owner@example.com');
  await page.keyboard.press('Enter');
  await page.getByLabel('Why do you need the evidence?').fill('Asked by counsel about a call.');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  const file = await download.path();
  const { records } = JSON.parse(readFileSync(file, 'utf8'));
  expect(records).toEqual([
    expect.objectContaining({ confirmed_at: expect.any(String), withdrawn_at: expect.any(String) }),
  ]);
  const { form } = JSON.parse(records[0].record);
  expect(form).toContain('\nEmail\nPhone\n');
  expect(form).toMatch(/\[x\] Optional: I agree that .*\n.*\[Get the Free Guide\]$/s);
  await page.getByText('Check an evidence file').click();
  await page.getByLabel('File that we exported').setInputFiles(file);
  await expect(page.getByText(/^Unchanged since its export/)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await site.backend.sql("delete from app_settings where setting_name = 'confirm_by_mail'");
  await site.backend.sql("delete from leads where email = 'owner@example.com'");
});
