import { expect, test } from 'vitest';
import { articleHtml } from '../../supabase/functions/generate-article/article-html.ts';

test('GitHub-flavored markdown becomes HTML', () => {
  const html = articleHtml('# Gold\n\n| Coin | Purity |\n|---|---|\n| Eagle | ~~24~~ 22 |');
  expect(html).toContain('<h1>Gold</h1>');
  expect(html).toContain('<td>Eagle</td>');
  expect(html).toContain('<del>24</del>');
});

test('raw HTML shows as text', () => {
  const html = articleHtml('<script>alert(1)</script>\n\nSee <img src=x onerror="alert(1)"> here');
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
});

test('only links to pages, mail and phone numbers are kept', () => {
  const html = articleHtml(
    '[a](https://irs.gov) [b](/contact) [c](javascript:alert(1)) [d](mailto:x@a.test) ![e](data:image/svg+xml,x)',
  );
  expect(html).toContain('href="https://irs.gov"');
  expect(html).toContain('href="/contact"');
  expect(html).toContain('href="mailto:x@a.test"');
  expect(html).not.toMatch(/javascript:|data:/);
});

test('a text that would take a parser minutes is shown unparsed and safe', () => {
  expect(articleHtml('<b>a_'.repeat(50_000))).toBe(`<p>${'&lt;b&gt;a_'.repeat(50_000)}</p>`);
});
