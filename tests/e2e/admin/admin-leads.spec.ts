import type { Page } from '@playwright/test';
import { expect, exported, refuse, test, toastTitled } from '../support/staff.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('leads are filtered and searched; a reload and the back button keep filters and search', {
  tag: '@smoke',
}, async ({ page, site }) => {
  const [article] = await site.backend.sql<{ id: string; title: string }>(
    `select a.id, a.title from articles a join leads l on l.article_id = a.id where l.name = 'Margaret Ellsworth'`,
  );
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/admin/leads');
  await expect(rowOf(page, 'Terrence Boyd')).toContainText('Free Guide Request');
  await expect(rowOf(page, 'Daniel Oyelaran')).toContainText('Direct Lead');
  const source = rowOf(page, 'Margaret Ellsworth').getByRole('link', { name: article?.title ?? '' });
  await expect(source).toHaveAttribute('href', `/admin/articles/${article?.id}`);

  await page.getByLabel('ZIP Code').fill('920');
  await expect(page).toHaveURL(`${site.url}/admin/leads?zip=920`);
  await expect(rowOf(page, 'Terrence Boyd')).toHaveCount(0);
  await page.getByLabel('Article ID').fill(article?.id ?? '');
  await expect(page).toHaveURL(`${site.url}/admin/leads?zip=920&article=${article?.id}`);
  await page.reload();
  await expect(rowOf(page, 'Margaret Ellsworth')).toBeVisible();
  await expect(page.getByText('Showing 1-1 of 1 lead')).toBeVisible();

  await page.getByRole('button', { name: 'Reset filters' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('(512) boyd');
  // After the filters are removed, the filtered lead still shows for a moment, and then all leads.
  await expect(rowOf(page, 'Terrence Boyd')).toBeVisible();
  await expect(rowOf(page, 'Margaret Ellsworth')).toHaveCount(0);
  await expect(page.getByText('Showing 1-1 of 1 lead')).toBeVisible();
  // Neither the browser's address nor a request's may contain the person whom staff look for.
  await expect(page).toHaveURL(`${site.url}/admin/leads`);
  expect(addresses.filter((address) => /boyd/i.test(address))).toEqual([]);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('(512) boyd');
  await expect(page.getByText('Showing 1-1 of 1 lead')).toBeVisible();
  await page.getByRole('tab', { name: 'Contact Messages' }).click();
  await expect(page.getByText('No messages found. Try adjusting your filters.')).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, 'Terrence Boyd')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('(512) boyd');
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody at all');
  await expect(page.getByText('No leads found. Try adjusting your filters.')).toBeVisible();
});

test("a lead's details are read and copied; deleting asks, survives a refusal, and then deletes", async ({
  page,
  site,
  context,
  consoleMessages,
}) => {
  await site.backend.sql(
    `insert into leads (name, email, phone, zip, message) values ('Vera Stone', 'vera@example.com', '(212) 555-0100', '10001', 'Call me')`,
  );
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/admin/leads');
  await page.getByRole('searchbox', { name: 'Search' }).fill('vera');
  await page.getByRole('link', { name: 'Vera Stone' }).click();
  const details = page.getByRole('dialog', { name: 'Vera Stone' });
  await expect(details).toContainText('Call me');
  await details.getByRole('button', { name: 'Copy email' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('vera@example.com');

  const confirmDelete = async () => {
    await details.getByRole('button', { name: 'More: Vera Stone' }).click();
    await page.getByRole('menuitem', { name: 'Delete lead' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this lead?' });
    await question.getByRole('button', { name: 'Delete lead' }).click();
  };
  const letThrough = await refuse(page, 'DELETE', /\/rest\/v1\/leads/);
  await confirmDelete();
  await expect(toastTitled(page, 'Delete Failed')).toContainText('Refused by the test');
  await expect(rowOf(page, 'Vera Stone')).toBeVisible();
  consoleMessages.length = 0;

  await letThrough();
  await page.getByRole('link', { name: 'Vera Stone' }).click();
  await confirmDelete();
  await expect(toastTitled(page, 'Lead deleted')).toBeVisible();
  await expect(page.getByText('No leads found. Try adjusting your filters.')).toBeVisible();
  expect(await site.backend.sql(`select 1 from leads where email = 'vera@example.com'`)).toEqual([]);
});

test('the export holds what is filtered, and nothing that a spreadsheet would run', async ({
  page,
  site,
}) => {
  await site.backend.sql(
    `insert into leads (name, email, phone, message)
     values ('=HYPERLINK("http://evil.example")', 'mallory@example.com', '+1 212 555 0199', E'@SUM(A1)\\nsecond line')`,
  );
  await page.goto('/admin/leads');
  await page.getByRole('searchbox', { name: 'Search' }).fill('mallory');
  await expect(page.getByText('Showing 1-1 of 1 lead')).toBeVisible();
  const { name, rows } = await exported(page, page.getByRole('button', { name: 'Export CSV' }));
  expect(name).toMatch(/^gold-atlas-leads-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(rows).toHaveLength(2);
  const [person, email, , state, phone, mayCall, , , calls, source, , , message] = rows[1] ?? [];
  expect(mayCall).toMatch(/^No: This person has not agreed\./);
  expect([person, email, state, phone, calls, source, message]).toEqual([
    `'=HYPERLINK("http://evil.example")`,
    'mallory@example.com',
    'New York',
    "'+1 212 555 0199 (Do not call or text)",
    'Do not call or text: This person has not agreed.',
    'Direct Lead',
    "'@SUM(A1)\nsecond line",
  ]);
  await expect(toastTitled(page, 'Export complete')).toContainText('1 lead exported to a CSV file.');
  await site.backend.sql(`delete from leads where email = 'mallory@example.com'`);
});

test('a roster is made by keyboard alone: a request is emailed to its first person, and unanswered to the next', async ({
  page,
  site,
}) => {
  const { sql } = site.backend;
  await sql('delete from roster_people where true');
  await sql(`with accounts as (insert into auth.users (id, email) values
      (gen_random_uuid(), 'first@staff.example'), (gen_random_uuid(), 'second@staff.example') returning id)
    insert into admin_users (id) select id from accounts`);
  await page.goto('/admin/leads');
  const opener = page.getByRole('button', { name: 'Roster' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Roster' });
  for (const person of ['second', 'first']) {
    await dialog.getByLabel('Add a person').focus();
    await page.keyboard.type(person);
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(`. ${person}@staff.example`)).toBeVisible();
  }
  const up = dialog.getByRole('button', { name: 'Move up: first@staff.example' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('1. first@staff.example')).toBeVisible();
  await expect(up).toBeFocused();
  await dialog.getByLabel('Minutes until the next person is notified').focus();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(toastTitled(page, 'Roster saved')).toBeVisible();
  await expect(opener).toBeFocused();

  const [lead] = await sql<{ id: string }>(
    `insert into leads (name, email) values ('Ria Wong', 'ria@example.com') returning id`,
  );
  const sentTo = async () =>
    (
      await sql<{ recipient: string }>(
        `select recipient from outbox where lead_id = $1 and person_id is not null and status = 'sent' order by reminder`,
        [lead?.id],
      )
    ).map(({ recipient }) => recipient);
  await expect.poll(sentTo, { timeout: 60_000 }).toEqual(['first@staff.example']);
  // What happened moves into the past; the roster was there before it.
  await sql(`update roster set reminds_since = reminds_since - interval '1 day' where true`);
  await sql(`update outbox set sent_at = sent_at - interval '6 minutes' where lead_id = $1`, [lead?.id]);
  await expect.poll(sentTo, { timeout: 60_000 }).toEqual(['first@staff.example', 'second@staff.example']);
  await page.goto(`/admin/leads?open=${lead?.id}`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Staff notice sent' })).toContainText(
    'To first@',
  );
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Reminder sent' })).toContainText(
    'To second@',
  );
  await sql(`delete from leads where id = $1`, [lead?.id]);
  await sql('delete from roster_people where true');
  await sql(
    `delete from admin_users where id in (select id from auth.users where email like '%@staff.example')`,
  );
});
