import type { Page } from '@playwright/test';
import { drawn } from '../drawn.ts';
import { faded } from '../faded.ts';
import { expect } from '../site.ts';

/** Returns what is wrong with the page as it shows now, one line each; an empty list when nothing is. */
export type Judge = (page: Page) => Promise<string[]>;

// A fault does not end the test, so that one run names all of them.
const soft = expect.configure({ soft: true });

/** Lets judges look at a page once it is drawn and no color fades. A fault is named with its place and its judge. */
export async function judged(page: Page, place: string, judges: Record<string, Judge>): Promise<void> {
  await drawn(page);
  await faded(page);
  for (const [name, faults] of Object.entries(judges)) {
    // A judge may take as long as it needs, so only a page with a fault is given a time in which to mend it.
    if ((await faults(page)).length > 0)
      await soft.poll(() => faults(page), { message: `${place}: ${name}` }).toEqual([]);
  }
}
