import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { fromRoot } from '../../../scripts/shared/root.ts';
import { faded } from './faded.ts';

const axe = readFileSync(fromRoot('node_modules/axe-core/axe.min.js'), 'utf8');

/** What is behind a dialog is hidden from those who hear the page, and judged where it is open. */
export const DIALOG = '[role=dialog], [role=alertdialog]';

/**
 * Returns the page's violations of WCAG 2.2 AA and of best practices, one line each; an empty list when there are
 * none. A selector names the part to judge, if the rest of the page has been judged before.
 */
export async function accessibilityViolations(page: Page, part = 'html'): Promise<string[]> {
  // The debugger evaluates it, because the page's Content Security Policy does not apply there.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  // A button that has just become usable has the contrast of neither state.
  await faded(page);
  return page.evaluate(async (within) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(within, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // What passes is not listed, which takes a third of the time.
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, part);
}
