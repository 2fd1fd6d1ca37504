import { accessibilityViolations as violations } from '../support/accessibility.ts';
import { drawn } from '../support/drawn.ts';
import { holdRequests } from '../support/held-requests.ts';
import { judged } from '../support/judges/judge.ts';
import { NARROWEST, sideways } from '../support/judges/widths.ts';
import { watchMoves } from '../support/layout.ts';
import { openMailbox } from '../support/mails.ts';
import { expect, test } from '../support/staff.ts';

const ACME = 'Acme Gold LLC';

test('staff add a partner with the keyboard; the form names it, it gets the request and accepts it, and staff see that', async ({
  page,
  site,
}) => {
  try {
    await page.goto('/admin/partners');
    await page.getByRole('button', { name: 'Add partner' }).press('Enter');
    await page.getByLabel('Name', { exact: true }).fill(ACME);
    await page.getByLabel('States', { exact: true }).fill('CA');
    await page.getByLabel('Cap per day').fill('5');
    await page.getByLabel('Sent to').fill('leads@acme.example');
    await page.getByRole('button', { name: 'Save partner' }).press('Enter');
    await expect(page.getByText('0 of 5 today')).toBeVisible();

    await page.goto('/california/san-diego');
    await page.getByRole('link', { name: 'Ask for an introduction' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Pia Partner');
    await page.getByRole('textbox', { name: 'Email' }).fill('pia@example.com');
    await page.getByRole('textbox', { name: 'ZIP code' }).fill('92037');
    await page.getByRole('textbox', { name: 'Your question' }).fill('Who knows gold IRAs near me?');
    await expect(page.getByText(`${ACME} gets your request, and so do we.`)).toBeVisible();
    await page.getByRole('checkbox', { name: `question to ${ACME}` }).check();
    await page.getByRole('button', { name: 'Ask for an Introduction' }).click();
    await expect(page.getByText(`${ACME} has, or is about to get`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`${ACME} has, or is about to get`)).toBeVisible();

    const mail = page.getByRole('link', { name: /to leads@acme\.example/ });
    await openMailbox(page, mail);
    await mail.click();
    const link = page.frameLocator('iframe').getByRole('link', { name: 'Accept or return this request' });
    const address = new URL((await link.getAttribute('href')) ?? '');
    const moves = await watchMoves(page);
    const release = await holdRequests(page, /read_handover/);
    await page.goto(`${address.pathname}${address.hash}`);
    await expect(page.getByText('Loading the request...')).toBeVisible();
    await drawn(page);
    release();
    await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
    expect(await moves()).toEqual([]);
    await page.getByRole('button', { name: 'Accept' }).press('Enter');
    await expect(page.getByText('You accepted it.')).toBeVisible();
    await judged(page, 'desktop', { violations, sideways });
    await page.setViewportSize(NARROWEST);
    await judged(page, 'narrowest phone', { sideways });

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/admin/leads');
    await page.getByRole('link', { name: 'Pia Partner' }).click();
    const panel = page.getByRole('dialog', { name: 'Pia Partner' });
    await expect(panel.getByRole('region', { name: 'Partner' })).toContainText(`Accepted by ${ACME}`);
    await expect(panel.getByRole('region', { name: 'Timeline' })).toContainText(`To be sent to ${ACME}`);
    await expect(panel.getByLabel('Status')).toHaveValue('introduced');
    await page.goto('/admin/partners');
    await expect(page.getByText('1 of 5 today')).toBeVisible();
    await judged(page, 'desktop', { violations, sideways });
    await page.setViewportSize(NARROWEST);
    await judged(page, 'narrowest phone', { sideways });

    await page.goto('/contact/introduction/sent');
    await page.getByRole('button', { name: 'Withdraw My Request' }).press('Enter');
    await expect(page.getByText(`We tell ${ACME} to stop and to delete your data`)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Your request is withdrawn' })).toBeVisible();
    await judged(page, 'narrowest phone', { sideways });
    await openMailbox(page, mail, 2);
  } finally {
    await site.backend.sql(`delete from public.leads where email = 'pia@example.com'`);
    await site.backend.sql('delete from public.partners where name = $1', [ACME]);
  }
});
