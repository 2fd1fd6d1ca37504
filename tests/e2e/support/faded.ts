import type { Page } from '@playwright/test';

/** Waits until all color transitions have ended. */
export const faded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
