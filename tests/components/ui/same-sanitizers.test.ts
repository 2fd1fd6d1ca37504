import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtInArticle } from '../../../src/domain/articles/article-template.ts';
import { renderInBrowser } from '../../../src/ui/markdown/browser-renderer.ts';
import { renderOnServer } from '../../../src/ui/markdown/server-renderer.ts';
import { xssPayloads } from '../../support/xss-payloads.ts';

/** HTML as a browser reads and writes it, so that two spellings of the same elements are equal. */
function read(html: string): string {
  const box = document.createElement('div');
  box.innerHTML = html;
  return box.innerHTML;
}

const seeds = path.resolve(import.meta.dirname, '../../../supabase/seeds');
const seededArticles = readdirSync(seeds).flatMap((file) =>
  [...readFileSync(path.join(seeds, file), 'utf8').matchAll(/\$article\$(.*?)\$article\$/gs)].map(
    ([, text = '']) => text,
  ),
);

const california = { location_type: 'state', state: 'California', state_slug: 'california' } as const;
const noCity = { city: null, city_slug: null, neighborhood: null, neighborhood_slug: null, zip: null };

const BUCKET = '/storage/v1/object/public/article-pictures';
/** Everything that a text may contain, and the edge cases of the rules. */
const SPELLINGS = [
  ...['https://irs.gov', 'http://irs.gov', '//other.example', '/contact', 'guide', '#fees', '?q=1', ''],
  ...['mailto:a@b.example', 'tel:+18005550142', 'ftp://x.example', 'file:///etc/passwd', 'blob:x', 'x:x'],
  ...['data:text/html,x', ' https://irs.gov ', ' javascript:x', 'JAVASCRIPT:x', 'java&#10;script:x'],
].flatMap((address) => [
  `<a href="${address}">link</a>`,
  `<img alt="a" width="9" height="9" src="${address}">`,
  `<p src="${address}" cite="${address}">text</p>`,
]);
const MARKUP = [
  '| Tax | *Rate* |\n|---|---:|\n| Sales | 7% |',
  '[a](a1:b) [c](java%09script:x)',
  '## Title\n\n## Links\n\n## Location\n\n## Fees & costs',
  '- [x] done\n- [ ] open\n\n3. three\n4. four\n\n```js\n1 < 2 && "3"\n```\n\n---\n\na\\\nb &amp; &copy; &#x27;',
  `![coin](${BUCKET}/a0000000-0000-4000-8000-000000000001-1600x900.webp "A & <b>caption</b>")`,
  '<details open><summary>s</summary><time datetime="2026-01-01T10:30">t</time></details>',
  '<table><caption>c</caption><tr><td colspan="2" rowspan=3 align=right>a</td></tr></table>',
  '<p id="x" class=" heading-2  fixed " name="n" tabindex="3" role="x" aria-label="y" lang="de" dir="rtl">t</p>',
  '<ol reversed start="5"><li value="3">x</li></ol><h2 id="own" class="fixed">h</h2><b>unclosed',
  '<button>kept</button> <label>kept</label> <unknown-tag>kept</unknown-tag> <font color=red>kept</font>',
  'kept <style>gone</style> <script>gone</script> <svg><text>gone</text></svg> <template>gone</template> kept',
  'kept <video>gone</video> <audio>gone</audio> <title>gone</title> <noscript>gone</noscript> <!-- gone --> kept',
];

const texts: [string, string[]][] = [
  ['the articles of the seed', seededArticles],
  ['a built-in text', [builtInArticle({ ...california, ...noCity }).content]],
  ['the payloads', xssPayloads.map(({ markdown }) => markdown)],
  ['addresses', SPELLINGS],
  ['everything else', MARKUP],
];

describe.each(texts)('%s', (_, markdowns) => {
  test.each(markdowns)('are the same from both sanitizers: %#', (markdown) => {
    for (const insidePage of [true, false]) {
      expect(read(renderOnServer(markdown, { insidePage }))).toBe(
        read(renderInBrowser(markdown, { insidePage })),
      );
    }
  });
});

test('the seed has articles, or this file would compare little', () => {
  expect(seededArticles.length).toBeGreaterThan(20);
});
