import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { fromRoot } from '../../../scripts/root.ts';

const axe = readFileSync(fromRoot('node_modules/axe-core/axe.min.js'), 'utf8');

/** The page's violations of WCAG 2.2 AA and of good practice, a line each; none is an empty list. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  // Evaluated by the debugger, which the page's Content Security Policy does not bind.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  });
}
