import { AD_CLICK_VERSION } from '../../../src/domain/leads/ad-click.ts';
import { expect, exported, type Site, test, toastTitled } from '../support/staff.ts';

test('results are read by keyboard alone: the tab, the campaigns, a period, and the file', async ({
  page,
  site,
}) => {
  await site.backend.sql(
    `insert into leads (name, email, utm_source, utm_medium, utm_campaign, status, lost_reason, created_at) values
     ('Carla Click', 'carla@example.com', 'google', 'cpc', 'spring', 'won', null, '2026-02-03'),
     ('Cole Click', 'cole@example.com', 'google', 'cpc', 'spring', 'lost', 'Bought elsewhere.', '2026-02-04')`,
  );
  await page.goto('/admin/leads');
  await page.getByRole('tab', { name: 'Leads' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Contact Messages' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('region', { name: 'Results by page' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('By', { exact: true })).toBeFocused();
  await page.keyboard.type('Camp');
  await expect(page).toHaveURL(/by=campaign/);
  const row = page.getByRole('row').filter({ hasText: 'google / cpc / spring' });
  await expect(row.getByRole('cell')).toHaveText(['google / cpc / spring', '2', '1', '1', '1', '50%']);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('From')).toBeFocused();
  await page.keyboard.type('02042026');
  await expect(page).toHaveURL(/from=2026-02-04/);
  await expect(row.getByRole('cell').nth(1)).toHaveText('1');
  await page.getByRole('button', { name: 'Export CSV' }).focus();
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/^gold-atlas-campaigns-.*\.csv$/);
});

const NAME = 'Gold IRA, "advised"';
const ASKED_AT = '2026-03-05 08:00:00+00:00';

/** A request of March from whoever clicked an ad, and when it came how far. */
async function addClick(
  { backend: { sql } }: Site,
  click: string,
  ...reached: [status: string, at: string][]
) {
  const [lead] = await sql<{ id: string }>(
    `insert into leads (name, email, ad_click_kind, ad_click_id, ad_click_version, created_at)
     values ('Clara Click', $1 || '@example.com', 'gclid', $1, $2, $3) returning id`,
    [click, AD_CLICK_VERSION, ASKED_AT],
  );
  for (const [status, at] of reached) {
    const reason = status === 'lost' ? 'Bought elsewhere.' : null;
    await sql('update leads set status = $2, lost_reason = $3 where id = $1', [lead?.id, status, reason]);
    await sql(
      `update lead_events set created_at = $3 where lead_id = $1 and kind = 'status' and present = $2`,
      [lead?.id, status, at],
    );
  }
}

test('the file of conversions has the clicks whose requests came so far, and when', async ({
  page,
  site,
}) => {
  await addClick(site, 'Cj0-asked');
  await addClick(site, 'Cj0-called', ['contacted', '2026-03-06 09:30:15+00']);
  await addClick(site, 'Cj0-met', ['introduced', '2026-03-07 10:00+00'], ['lost', '2026-03-08 10:00+00']);
  await addClick(site, 'Cj0-won', ['introduced', '2026-03-09 10:00+00'], ['won', '2026-04-01 12:00:01+00']);
  await page.goto('/admin/leads?tab=results&from=2026-03-01&to=2026-03-31');
  await page.getByRole('button', { name: 'Conversions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export conversions' });
  await dialog.getByLabel('Conversion name').fill(NAME);
  const fileOf = async (stage: string) => {
    await dialog.getByLabel('What counts').selectOption(stage);
    const { name, rows } = await exported(page, dialog.getByRole('button', { name: 'Export conversions' }));
    expect(name).toMatch(/^gold-atlas-conversions-\d{4}-\d{2}-\d{2}\.csv$/);
    const [head, ...clicks] = rows;
    expect(head).toEqual(['Google Click ID', 'Conversion Name', 'Conversion Time']);
    for (const row of clicks) expect(row.splice(1, 1)).toEqual([NAME]);
    return clicks;
  };
  const called = ['Cj0-called', '2026-03-06 09:30:15+00:00'];
  const met = ['Cj0-met', '2026-03-07 10:00:00+00:00'];
  expect((await fileOf('Lead')).sort()).toEqual(
    ['asked', 'called', 'met', 'won'].map((click) => [`Cj0-${click}`, ASKED_AT]),
  );
  expect(await fileOf('Contacted')).toEqual([called, met, ['Cj0-won', '2026-03-09 10:00:00+00:00']]);
  expect(await fileOf('Introduced')).toEqual([met, ['Cj0-won', '2026-03-09 10:00:00+00:00']]);
  expect(await fileOf('Won')).toEqual([['Cj0-won', '2026-04-01 12:00:01+00:00']]);
});

test('a view of their own is saved, used and deleted by keyboard alone, and the deletion undone', async ({
  page,
}) => {
  await page.goto('/admin/leads?kind=introduction');
  await page.getByRole('button', { name: 'Save view...' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Introductions');
  await page.keyboard.press('Enter');
  const view = page.getByRole('button', { name: 'Introductions', exact: true });
  await expect(view).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/admin/leads');
  await view.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/kind=introduction/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(view).toHaveCount(0);
  await expect(toastTitled(page, 'View "Introductions" deleted')).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(view).toBeVisible();
});
