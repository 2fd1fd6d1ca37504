import type { Page } from '@playwright/test';

/** Waits until colors that fade have faded. */
export const faded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
