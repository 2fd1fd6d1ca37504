import { APP_FAILED, APP_WANTED } from '../lib/early-press.ts';

/** Loads a part of the app. Where that fails, the page says so and this tries again at the next sign of intent. */
export async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    const wanted = new Promise((resolve) => addEventListener(APP_WANTED, resolve, { once: true }));
    dispatchEvent(new Event(APP_FAILED));
    await wanted;
    return untilLoaded(load);
  }
}
