import { drawn } from '../support/drawn.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/staff.ts';

test('a mistyped contact is changed on a phone, by keyboard alone; the agreement stays with the former one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/leads');
  await page.getByRole('link', { name: 'Margaret Ellsworth' }).click();
  const panel = page.getByRole('dialog', { name: 'Margaret Ellsworth' });
  await panel.getByRole('button', { name: 'Change contact...' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('margaret@example.org');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Change contact...' })).toBeFocused();
  await expect(panel.getByRole('link', { name: 'margaret@example.org' })).toBeVisible();
  await expect(
    panel.getByText(/^Contact changed from .* to Margaret Ellsworth, margaret@example\.org/),
  ).toBeVisible();
  await expect(panel.getByText('Do not call or text', { exact: true })).toBeVisible();
  await expect(panel.getByText(/margaret\.ellsworth@example\.com agreed/)).toBeVisible();
});

test('the field in which a note is typed stays in its place when another request of the person comes', async ({
  page,
  site,
  consoleMessages,
}) => {
  const ask = (times: number) =>
    site.backend.sql(
      `insert into leads (name, email) select 'Frances Further', 'frances@example.com' from generate_series(1, ${times})`,
    );
  await page.setViewportSize({ width: 1440, height: 700 });
  await ask(6);
  await page.clock.install();
  await page.goto('/admin/leads');
  await page.getByRole('link', { name: 'Frances Further' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Frances Further' });
  await expect(panel.getByText('Show 1 more')).toBeVisible();
  const note = panel.getByLabel('Note', { exact: true });
  await note.fill('Half of a');
  const place = await note.boundingBox();
  await ask(1);
  await settled(page);
  await page.clock.fastForward(31_000);
  await expect(panel.getByText('Show 2 more')).toBeAttached();
  await drawn(page);
  expect(await note.boundingBox()).toEqual(place);
  // The page gives up what it was just reading as too late, and reads it again.
  const others = consoleMessages.filter((message) => !message.includes('AbortError'));
  consoleMessages.splice(0, consoleMessages.length, ...others);
});
