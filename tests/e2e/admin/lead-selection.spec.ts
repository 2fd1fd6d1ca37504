import type { Page } from '@playwright/test';
import { withEnlargedText } from '../support/judges/widths.ts';
import { expect, test, toastTitled } from '../support/staff.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('several leads are set to contacted, and back again, by keyboard alone', async ({ page, site }) => {
  await site.backend.sql(
    `insert into leads (name, email, zip, status, lost_reason) values
       ('Kay Alder', 'kay@example.com', '99901', 'new', null),
       ('Kay Birch', 'birch@example.com', '99901', 'lost', 'No answer')`,
  );
  await page.goto('/admin/leads?zip=99901');
  await page.getByRole('row', { name: 'Kay Alder' }).focus();
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: 'Selected leads' });
  await expect(bar).toContainText('1 selected');
  await page.getByRole('row', { name: 'Kay Birch' }).focus();
  await page.keyboard.press('x');
  await expect(bar).toContainText('2 selected');
  // Over "Clear selection".
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Tab');
  const status = bar.getByRole('button', { name: 'Status: 2 selected leads' });
  await expect(status).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Contacted' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toastTitled(page, '2 leads set to Contacted')).toBeVisible();
  // The toast makes way for the button that has the focus.
  const isInSight = () =>
    status.evaluate((button) => {
      const { left, top } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + 10, top + 10));
    });
  await expect.poll(isInSight).toBe(true);
  await expect(rowOf(page, 'Kay Birch')).toContainText('Contacted');
  await expect(status).toBeFocused();
  await page.keyboard.press('F8');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toastTitled(page, '2 leads restored')).toBeVisible();
  await expect(status).toBeFocused();
  await expect(rowOf(page, 'Kay Birch')).toContainText('Lost');
  const stored = `select status, lost_reason from leads where zip = '99901' order by name`;
  expect(await site.backend.sql(stored)).toEqual([
    { status: 'new', lost_reason: null },
    { status: 'lost', lost_reason: 'No answer' },
  ]);
  await site.backend.sql(`delete from leads where zip = '99901'`);
});

test('the first that is selected moves no row, and what is filtered stays in sight', async ({ page }) => {
  await page.goto('/admin/leads?status=open');
  const row = page.getByRole('row', { name: 'Margaret Ellsworth' });
  const bar = page.getByRole('region', { name: 'Selected leads' });
  const top = async () => (await row.boundingBox())?.y;
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await row.focus();
    const before = await top();
    await page.keyboard.press('x');
    for (const name of ['Clear selection', 'Export selected'])
      await expect(bar.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    expect(await top()).toBe(before);
    await page.getByLabel('Status', { exact: true }).scrollIntoViewIfNeeded();
    await expect(page.getByLabel('Status', { exact: true })).toHaveValue('open');
    await expect(page.getByRole('group', { name: 'Views' })).toBeVisible();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await bar.getByRole('button', { name: 'Clear selection' }).click();
    await expect(bar).toHaveCount(0);
  }
});

test('the panel stands beside the whole screen, its foot and its header included', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/leads');
  await page.getByRole('row', { name: 'Margaret Ellsworth' }).press('Enter');
  const panel = await page.getByRole('dialog', { name: 'Margaret Ellsworth' }).boundingBox();
  const gutter = 24;
  for (const part of ['banner', 'contentinfo', 'main'] as const) {
    const { x, width } = (await page.getByRole(part).boundingBox()) ?? { x: 0, width: Number.NaN };
    expect(x + width - gutter).toBeLessThanOrEqual(panel?.x ?? 0);
  }
});

test('what Shift+Tab reaches in a panel stands clear of the title, however long the name is', async ({
  page,
  site,
}) => {
  await site.backend.sql(
    `insert into leads (name, email, phone, zip)
     values (repeat('Wilhelmina-Alexandrina ', 4) || 'Long', 'long@example.com', '(619) 555-0188', '99902')`,
  );
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto('/admin/leads?zip=99902');
  await page.getByRole('row', { name: /^Wilhelmina/ }).press('Enter');
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: /: notice$/ }).focus();
  const log = panel.getByRole('button', { name: 'Log call' });
  const title = await panel.getByRole('heading', { level: 2 }).boundingBox();
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Shift+Tab');
    if (await log.evaluate((button) => button === document.activeElement)) break;
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
  }
  await expect(log).toBeFocused();
  await site.backend.sql(`delete from leads where zip = '99902'`);
});

test('an introduction’s name stays whole on a laptop, beside its marks and in large text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/leads');
  const name = page
    .getByRole('row', { name: 'Joan Littlefield' })
    .getByRole('link', { name: 'Joan Littlefield' });
  const cut = () => name.evaluate((link) => link.scrollWidth - link.clientWidth);
  await expect(name).toBeVisible();
  expect(await cut()).toBe(0);
  await withEnlargedText(page, async () => expect((await name.boundingBox())?.width).toBeGreaterThan(100));
});
