import type { Browser, Page } from '@playwright/test';
import { codeAt, stepAt } from '../../../supabase/local/auth/totp.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { openMailbox } from '../support/mails.ts';
import { expect, type Site, test, toastTitled } from '../support/staff.ts';

const nora = { email: 'nora@example.com', password: 'nora reads at night' };

/** Returns the link in the newest mail to an address, as the local server's mailbox shows it. */
async function linkInMail(page: Page, subject: string): Promise<string> {
  const mail = page.getByRole('link', { name: subject });
  await openMailbox(page, mail);
  await mail.click();
  const text = await page.locator('pre').innerText();
  return /https?:\/\/\S+#\S+/.exec(text)?.[0] ?? '';
}

const freshPage = (browser: Browser, site: Site) =>
  browser.newPage({ baseURL: site.url, storageState: { cookies: [], origins: [] } });

async function enter(page: Page, { email, password }: typeof nora) {
  await page.goto('/admin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test.describe.configure({ mode: 'serial' });

test('an invited administrator chooses a password through the mailed link, and is in', async ({
  page,
  browser,
  site,
}) => {
  await page.goto('/admin/settings');
  await page.getByLabel('Invite an administrator').fill(nora.email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(toastTitled(page, 'Invitation sent')).toContainText(nora.email);
  await expect(page.getByRole('button', { name: 'Send invitation' })).toBeFocused();
  const row = page.getByRole('row', { name: new RegExp(nora.email) });
  await expect(row).toContainText('Invited');
  expect(await accessibilityViolations(page)).toEqual([]);

  const invited = await freshPage(browser, site);
  await invited.goto(await linkInMail(invited, "You're invited"));
  await expect(invited.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  expect(await accessibilityViolations(invited)).toEqual([]);
  await invited.getByLabel('New password').fill('short');
  await invited.getByRole('button', { name: 'Save password' }).click();
  await expect(invited.getByText('Use at least 12 characters.')).toBeVisible();
  await invited.getByLabel('New password').fill('Password1234');
  await invited.getByRole('button', { name: 'Save password' }).click();
  await expect(invited.getByText('This password is easy to guess.')).toBeVisible();
  await invited.getByLabel('New password').fill(nora.password);
  await invited.getByRole('button', { name: 'Save password' }).click();
  await expect(invited.getByText('Total Locations')).toBeVisible();
  await invited.close();
});

test('a forgotten password is replaced by a link that works once', async ({ browser, site }) => {
  const page = await freshPage(browser, site);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send link' }).click();
  const answer = page
    .getByRole('status')
    .filter({ hasText: 'If there is an account for nobody@example.com' });
  await expect(answer).toBeFocused();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill(nora.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`If there is an account for ${nora.email}`)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  const link = await linkInMail(page, 'Reset your back office password');
  await page.goto(link);
  nora.password = 'nora forgot the other one';
  await page.getByLabel('New password').fill(nora.password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Total Locations')).toBeVisible();
  await page.goto(link);
  await page.getByLabel('New password').fill('another try with it');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('This link has already been used')).toBeVisible();
  await page.close();
});

test('somebody who knows the password changes it, and other sessions end', async ({ browser, site }) => {
  const [page, other] = await Promise.all([freshPage(browser, site), freshPage(browser, site)]);
  await enter(page, nora);
  await enter(other, nora);
  await expect(other.getByText('Total Locations')).toBeVisible();
  await page.getByRole('link', { name: /^Your account/ }).click();
  await expect(page.getByRole('list', { name: 'Your sessions' }).getByText('This session')).toHaveCount(1);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('nora has a third one');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('That is not your current password.')).toBeVisible();
  await page.getByLabel('Current password').fill(nora.password);
  nora.password = 'nora has a third one';
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(toastTitled(page, 'Password changed')).toBeVisible();

  // The other tab asks about runs every few seconds, so it learns of the end by itself.
  await expect(other.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await Promise.all([page.close(), other.close()]);
});

test('a second factor is set up, asked for at the next sign-in, and given up with a recovery code', async ({
  browser,
  site,
}) => {
  const page = await freshPage(browser, site);
  await enter(page, nora);
  await page.getByRole('link', { name: /^Your account/ }).click();
  await page.getByRole('button', { name: 'Set up' }).click();
  const secret = await page.locator('code').innerText();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await page.getByLabel(/6-digit code/).fill(codeAt(secret, stepAt(Date.now())));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  await page.getByRole('button', { name: 'I saved my codes' }).click();
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await enter(page, nora);
  await page.getByLabel('Code from your authenticator app').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('That code is wrong.')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  // This is the next half-minute's code, because the present one has been used.
  await page.getByLabel('Code from your authenticator app').fill(codeAt(secret, stepAt(Date.now()) + 1));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Total Locations')).toBeVisible();

  const lost = await freshPage(browser, site);
  await enter(lost, nora);
  await lost.getByRole('button', { name: /Use a recovery code$/ }).click();
  await lost.getByLabel('Recovery code').fill(recovery);
  await lost.getByRole('button', { name: 'Confirm' }).click();
  await expect(lost.getByText('Total Locations')).toBeVisible();
  await Promise.all([page.close(), lost.close()]);
});
