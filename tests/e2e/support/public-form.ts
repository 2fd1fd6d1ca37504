import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** Opens a page with a form and waits for its script: the form's button is disabled before it. */
export async function openForm(page: Page, address: '/contact' | '/free-guide'): Promise<void> {
  await page.goto(address);
  await expect(page.locator('main form').getByRole('button')).toBeEnabled();
}
