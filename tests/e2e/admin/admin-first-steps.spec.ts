import { accessibilityViolations } from '../support/accessibility.ts';
import { sidewaysScroll } from '../support/layout.ts';
import { expect, test } from '../support/staff.ts';

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
