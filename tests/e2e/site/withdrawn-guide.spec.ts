import { accessibilityViolations as violations } from '../support/accessibility.ts';
import { judged } from '../support/judges/judge.ts';
import { NARROWEST, sideways } from '../support/judges/widths.ts';
import { expect, test } from '../support/site.ts';
import { openWithApp } from '../support/start-app.ts';

test('who agreed to calls with the guide’s form withdraws by keyboard on the next page, and a reload still says so', async ({
  page,
  site,
}) => {
  await openWithApp(page, '/free-guide');
  await page.getByLabel('Name').fill('Wilma Withdraws');
  await page.getByLabel('Email').fill('wilma@example.com');
  await page.getByLabel('Phone').fill('619-555-0164');
  await page.getByRole('checkbox', { name: /^Optional: I agree that/ }).check();
  await page.locator('main form').getByRole('button').click();
  await page.waitForURL('**/free-guide/success');
  const button = page.getByRole('button', { name: 'Withdraw My Agreement' });
  await expect(button).toBeVisible();
  await judged(page, 'desktop', { violations, sideways });
  await page.setViewportSize(NARROWEST);
  await judged(page, 'narrowest phone', { violations, sideways });
  await button.press('Enter');
  const heading = page.getByRole('heading', { name: 'Your agreement is withdrawn' });
  await expect(heading).toBeFocused();
  await judged(page, 'narrowest phone', { violations, sideways });
  expect(
    await site.backend.sql(
      `select v.words from lead_events v join leads l on l.id = v.lead_id where l.email = 'wilma@example.com'`,
    ),
  ).toEqual([{ words: 'By the person, on the page after the form.' }]);
  await page.reload();
  await page.keyboard.press('Tab');
  await expect(heading).toBeVisible();
  await site.backend.sql("delete from leads where email = 'wilma@example.com'");
});
