import type { Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

/** Opens the local mailbox once it lists so many mails: they come a moment after what they are about. */
export async function openMailbox(page: Page, mails: Locator, count = 1): Promise<void> {
  const listed = async () => {
    await page.goto('/_local/mail');
    return mails.count();
  };
  await expect.poll(listed).toBe(count);
}
