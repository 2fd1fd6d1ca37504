import type { Page } from '@playwright/test';
import { expect, test, toastTitled } from '../support/staff.ts';

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
