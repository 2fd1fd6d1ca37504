import { openMailbox } from '../support/mails.ts';
import { expect, test } from '../support/site.ts';
import { openWithApp } from '../support/start-app.ts';

test("a visitor who asks for the guide gets it by mail, and the mail's button opens it", {
  tag: '@smoke',
}, async ({ page, site, consoleMessages }) => {
  await openWithApp(page, '/free-guide');
  await page.getByLabel('Name').fill('Pat <b>Example</b>');
  await page.getByLabel('Email').fill('mailed@example.com');
  await page.getByLabel('Phone').fill('619-555-0100');
  await page.locator('main form').getByRole('button').click();
  await page.waitForURL('**/free-guide/success');

  const line = page.getByRole('link', { name: /to mailed@example\.com/ });
  await openMailbox(page, line);
  await line.click();
  const message = page.frameLocator('iframe');
  await expect(message.getByRole('heading', { name: 'Your guide is here' })).toBeVisible();
  await expect(page.locator('pre')).toContainText('Delete my data');
  const cover = message.getByRole('img', { name: 'The cover of the guide: Gold, Weighed' });
  await expect(cover).toHaveJSProperty('naturalWidth', 400);
  const guide = message.getByRole('link', { name: 'Open the guide (PDF)' });
  // One browser shows it in a tab, another one keeps it as a file.
  const opened = page.context().waitForEvent('response', (answer) => answer.url().endsWith('.pdf'));
  await guide.click();
  const answer = await opened;
  expect(answer.url()).toMatch(/\/gold-atlas-guide\.pdf$/);
  expect(answer.status()).toBe(200);

  const notice = page.getByRole('link', { name: 'New guide request: Pat <b>Example</b>' });
  await openMailbox(page, notice);
  await notice.click();
  await expect(message.getByText('Pat <b>Example</b>', { exact: true })).toBeVisible();
  const [stored] = await site.backend.sql<{ id: string }>(
    "select id from leads where email = 'mailed@example.com'",
  );
  const lead = message.getByRole('link', { name: 'Open the lead' });
  expect(await lead.getAttribute('href')).toContain(`/admin/leads?open=${stored?.id}`);
  // The automation injects scripts into every frame, and this frame refuses each of them.
  for (const words of consoleMessages.splice(0))
    expect(words).toMatch(/^Blocked script execution in \S+\/_local\//);
});
