import type { Page } from '@playwright/test';

/**
 * Works the lead whose panel is open by keyboard alone, each key once the step before is seen: a call logged, a note, the
 * status, a next step with its day, and the next lead.
 */
export async function workByKeyboard(page: Page, note: string): Promise<void> {
  const { keyboard } = page;
  const panel = page.getByRole('dialog');
  const lines = panel.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  const name = await panel.getByRole('heading').first().textContent();
  await lines.first().waitFor();
  const entry = (text: string) => lines.filter({ hasText: text }).first();
  const calls = await panel.getByText('Called', { exact: true }).count();
  await keyboard.press('c');
  await panel.getByText('Called', { exact: true }).nth(calls).waitFor();
  await keyboard.press('n');
  await keyboard.insertText(note);
  await keyboard.press('Control+Enter');
  await entry(note).waitFor();
  await keyboard.press('Tab');
  await keyboard.press('s');
  // Two statuses are passed on the way, and must not be stored.
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'Enter'])
    await keyboard.press(key);
  await entry('Status: New to Contacted').waitFor();
  await keyboard.press('Shift+Tab');
  await keyboard.press('x');
  await keyboard.insertText('Send the figures');
  await keyboard.press('Tab');
  // Month, day and year, as the field of an American browser takes them.
  await keyboard.type('12012030');
  await keyboard.press('Enter');
  await entry('Send the figures').waitFor();
  // Over the calendar's button, out of the fields.
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('j');
  await page.waitForFunction(
    (former) => document.querySelector('[role="dialog"] h2')?.textContent !== former,
    name,
  );
}
