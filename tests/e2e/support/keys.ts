import type { Locator, Page } from '@playwright/test';
import { drawn } from './drawn.ts';
import { expect } from './site.ts';

/**
 * Closes a dialog or a menu with Escape. It takes the focus a moment before it hears the key, and until then what is
 * below it would get the key: a press that did nothing is repeated.
 */
export async function closeByKey(page: Page, dialog: Locator): Promise<void> {
  const focused = page.locator(':focus');
  await expect(dialog.locator(focused).or(dialog.and(focused))).toHaveCount(1);
  await drawn(page);
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }).toPass();
}

/** Presses a key until it has led the focus to a place. */
export async function pressUntilFocused(page: Page, key: string, place: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    expect(await place.evaluate((element) => element === document.activeElement)).toBe(true);
  }).toPass({ intervals: [1] });
}
