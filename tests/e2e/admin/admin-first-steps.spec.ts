import { accessibilityViolations } from '../support/accessibility.ts';
import { sidewaysScroll } from '../support/layout.ts';
import { expect, test, toastTitled } from '../support/staff.ts';

const step = (title: string) => ({ hasText: new RegExp(`^${title}`) });

test('a copy on this machine shows what is measured, and what is only local', async ({ page }) => {
  await page.goto('/admin');
  const steps = page.getByRole('listitem');
  await expect(steps.filter(step('Company'))).toContainText(
    "Still the sample's: phone, email address, postal address, social networks.",
  );
  // The function is asked for its secrets, and its mail goes to the mailbox of this machine.
  await expect(steps.filter(step('OpenAI key'))).toContainText('To do');
  await expect(steps.filter(step('Mail'))).toContainText('On this machine only');
  await expect(steps.filter(step('First text'))).toContainText('Done');
  expect(await accessibilityViolations(page)).toEqual([]);
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysScroll(page), `at ${width} pixels`).toBe(0);
  }
});

test('a step is done when it is done, without a reload of the page', async ({ page, site }) => {
  await page.goto('/admin');
  const places = page.getByRole('listitem').filter(step('Places'));
  await expect(places).toContainText('To do');
  await site.backend.sql(
    `insert into places (id, state_slug, name, slug, latitude, longitude, population)
     values (1, 'nevada', 'Reno', 'reno', 39.5, -119.8, 264165)`,
  );
  // Coming back to the tab.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(places).toContainText('Done');
  await site.backend.sql('delete from places where id = 1');
});

test('hidden steps are hidden from colleagues too, and come back for both, by keyboard', async ({
  page,
  context,
}) => {
  await page.goto('/admin');
  const heading = page.getByRole('heading', { name: /^First steps:/ });
  await heading.waitFor();
  await page.getByRole('button', { name: 'Hide' }).focus();
  await page.keyboard.press('Enter');
  await expect(toastTitled(page, 'First steps hidden')).toContainText('For all administrators.');
  await expect(heading).toBeHidden();

  const colleague = await context.newPage();
  await colleague.goto('/admin');
  const show = colleague.getByRole('button', { name: 'Show the first steps' });
  await show.waitFor();
  await expect(colleague.getByRole('heading', { name: /^First steps:/ })).toBeHidden();
  await show.focus();
  await colleague.keyboard.press('Enter');
  await expect(colleague.getByRole('heading', { name: /^First steps:/ })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(heading).toBeVisible();
});
