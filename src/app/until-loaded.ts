import { APP_FAILED, APP_WANTED } from '../lib/early-press.ts';

/** Loads a part of the app. Where that fails, the page says so and this tries again at the next sign of intent. */
export const untilLoaded = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(async () => {
    await new Promise((resolve) => {
      addEventListener(APP_WANTED, resolve, { once: true });
      dispatchEvent(new Event(APP_FAILED));
    });
    return untilLoaded(load);
  });
