import { holdRequests } from '../support/held-requests.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/staff.ts';

test('a link to a card shows that card, though what is above it comes later, until the person moves on', async ({
  page,
}) => {
  const release = await holdRequests(page, /rest\/v1\/prompt_templates/);
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto('/admin/settings#prices');
  const heading = page.getByRole('heading', { name: 'Model prices' });
  await expect(heading).toBeInViewport();
  release();
  await expect(page.getByRole('textbox', { name: /prompt/i }).first()).toBeAttached();
  await settled(page);
  await expect(heading).toBeInViewport();
  const header = await page.getByRole('banner').boundingBox();
  const box = await heading.boundingBox();
  expect(box?.y).toBeGreaterThan(header?.height ?? Number.NaN);
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, -9000);
  await expect(page.getByRole('heading', { name: 'Company', exact: true })).toBeInViewport();
});

test('the back and forward buttons ask before unsaved text is left, and lead as far as they were pressed', async ({
  page,
  consoleMessages,
}) => {
  const at = (name: string) =>
    expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const notices = page.getByLabel('Send notices to');
  // The page's own goBack would wait for a screen that does not come.
  const press = (...steps: number[]) =>
    page.evaluate((all) => {
      for (const step of all) history.go(step);
    }, steps);
  await page.goto('/admin/runs');
  for (const name of ['Leads', 'Settings', 'Facts']) {
    await page.getByRole('link', { name, exact: true }).click();
    await at(name);
  }
  await press(-1);
  await at('Settings');
  await notices.fill('desk@');
  for (const step of [-1, 1]) {
    await press(step);
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL(/\/settings$/);
    await expect(notices).toHaveValue('desk@');
  }
  await press(-1, -1);
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(notices).toHaveValue('desk@');
  await question.getByRole('button', { name: 'Leave' }).click();
  await at('Runs');
  await expect(page).toHaveURL(/\/runs$/);
  await press(3);
  await at('Facts');
  // Chromium breaks off what a page is just reading when one step follows another.
  const others = consoleMessages.filter((message) => !message.endsWith('TypeError: Failed to fetch'));
  consoleMessages.splice(0, consoleMessages.length, ...others);
});
