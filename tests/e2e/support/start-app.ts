import type { Page } from '@playwright/test';
import { APP_LISTENS } from '../../../src/lib/early-press.ts';

/** Starts the app of a delivered page, as a pointer over a link does. Resolves once the app listens. */
export const startApp = (page: Page): Promise<void> =>
  page.evaluate(
    (listens) =>
      new Promise<void>((resolve) => {
        addEventListener(listens, () => resolve(), { once: true });
        document.querySelector('a')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      }),
    APP_LISTENS,
  );

/** Opens a delivered page whose app listens already. */
export async function openWithApp(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await startApp(page);
}
