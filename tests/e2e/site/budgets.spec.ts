import { readFileSync } from 'node:fs';
import { compress } from '../../../scripts/build/compress.ts';
import { fromRoot } from '../../../scripts/shared/root.ts';
import { PUBLIC } from '../support/budgets.ts';
import { expect, siteTest as test } from '../support/site.ts';

// What a page loads beside its own HTML is weighed in every-page.spec.ts and every-screen.spec.ts.

/** Returns the size of the styles that a prerendered page has in its head. */
const inlinedCss = async (file: string): Promise<number> => {
  const html = readFileSync(fromRoot(`dist/${file}`), 'utf8');
  const styles = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1];
  if (!styles) throw new Error(`${file} has no inlined styles.`);
  return (await compress(Buffer.from(styles))).length / 1024;
};

test('the inlined styles stay within their budget', async () => {
  expect(await inlinedCss('index.html')).toBeLessThanOrEqual(PUBLIC.css);
});
