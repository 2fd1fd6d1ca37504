import { describe, expect, test } from 'vitest';
import { brand } from '../../../src/config/brand.ts';
import { setOwnOrigin } from '../../../src/lib/own-origin.ts';
import { renderInBrowser } from '../../../src/ui/markdown/browser-renderer.ts';
import { headingsOf } from '../../../src/ui/markdown/headings.ts';
import { markdownToHtml } from '../../../src/ui/markdown/markdown-to-html.ts';

function elementOf(markdown: string, insidePage = false): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = renderInBrowser(markdown, { insidePage });
  return box;
}

describe('headings', () => {
  test('have the id of their text and the class of their level', () => {
    const heading = elementOf("### Fees & costs: what's *fair*?").querySelector('h3');
    expect(heading).toHaveAttribute('id', 'fees-costs-whats-fair');
    expect(heading).toHaveClass('heading-3 text', { exact: true });
    expect(heading?.innerHTML).toBe("Fees &amp; costs: what's <em>fair</em>?");
  });

  test('with the same text get -2, -3 on one page, and start over on the next', () => {
    const ids = (box: HTMLElement) => [...box.querySelectorAll('h2')].map((heading) => heading.id);
    const markdown = '## Fees\n\n## Fees\n\n## Fees\n\n## Fees 2';
    expect(ids(elementOf(markdown))).toEqual(['fees', 'fees-2', 'fees-3', 'fees-2-2']);
    expect(ids(elementOf(markdown))).toEqual(['fees', 'fees-2', 'fees-3', 'fees-2-2']);
  });

  test('do not take ids of the page around them', () => {
    expect(elementOf('## Main').querySelector('h2')).toHaveAttribute('id', 'main-2');
  });

  test('of level 2 make the table of contents, as text', () => {
    const html = renderInBrowser('# T\n\n## Fees & *costs*\n\n### No\n\n## `A < B`');
    expect(headingsOf(html)).toEqual([
      { id: 'fees-costs', title: 'Fees & costs' },
      { id: 'a-b', title: 'A < B' },
    ]);
  });
});

describe('inside a page with its own title', () => {
  test("the text's leading H1 is dropped, and any other becomes an H2", () => {
    const box = elementOf('# Title\n\nText\n\n# Part', true);
    expect(box.querySelector('h1')).toBeNull();
    expect(box).not.toHaveTextContent('Title');
    expect(box.querySelector('h2')).toHaveTextContent('Part');
  });

  test('a leading H1 is found after blank lines and link definitions', () => {
    expect(elementOf('\n\n[a]: /x\n\nTitle\n=====\n\nText', true).textContent?.trim()).toBe('Text');
  });

  test('a text that starts with a paragraph keeps all of it', () => {
    expect(elementOf('Text\n\n# Part', true).querySelector('h2')).toHaveTextContent('Part');
  });

  test('the H1 stays elsewhere, as in the preview', () => {
    expect(elementOf('# Title').querySelector('h1')).toHaveTextContent('Title');
  });
});

describe('links', () => {
  const relOf = (markdown: string) => elementOf(markdown).querySelector('a')?.getAttribute('rel');

  test('to other sites have noopener and nofollow, however they are written', () => {
    expect(relOf('[irs](https://www.irs.gov/)')).toBe('noopener nofollow');
    expect(relOf('[other](//other.example/)')).toBe('noopener nofollow');
    expect(relOf('<a href="https://other.example" rel="opener" target="_blank">x</a>')).toBe(
      'noopener nofollow',
    );
    expect(
      elementOf('<a href="https://o.example" target="_blank">x</a>').querySelector('a'),
    ).not.toHaveAttribute('target');
  });

  test('inside the site, to mail and to sections have neither', () => {
    setOwnOrigin(brand.siteUrl);
    expect(relOf('[home](/)')).toBeNull();
    expect(relOf(`[guide](${brand.siteUrl}/free-guide)`)).toBeNull();
    expect(relOf('[mail](mailto:a@b.example)')).toBeNull();
    expect(relOf('[section](#fees)')).toBeNull();
  });

  test('without a working address become text', () => {
    expect(elementOf('[x](javascript:alert(1))').querySelector('a')?.hasAttribute('href')).toBe(false);
  });
});

describe('names that the page around the text uses', () => {
  test('classes of the site and ids outside headings are removed', () => {
    const box = elementOf('<p class="fixed inset-0 heading-2" id="main">x</p>');
    expect(box.querySelector('p')).toHaveClass('heading-2', { exact: true });
    expect(box.querySelector('[id]')).toBeNull();
    expect(elementOf('<p class="fixed">x</p>').querySelector('p')).not.toHaveAttribute('class');
  });
});

describe('GitHub-flavored Markdown', () => {
  test('tables are in a box that scrolls, takes the focus and says what it holds', () => {
    const box = elementOf('| Tax | Rate |\n|---|---:|\n| Sales | 7% |').querySelector('.table-scroll');
    expect(box).toHaveAttribute('tabindex', '0');
    expect(box).toHaveAttribute('role', 'group');
    expect(box).toHaveAccessibleName('Table: Tax, Rate');
    expect(box?.querySelector('td:last-child')).toHaveAttribute('align', 'right');
  });

  test('has strikethrough, autolinks, task lists and code', () => {
    const box = elementOf('~~old~~ https://irs.gov\n\n- [x] done\n- [ ] open\n\n```js\n1 < 2\n```');
    expect(box.querySelector('del')).toHaveTextContent('old');
    expect(box.querySelector('a')).toHaveAttribute('href', 'https://irs.gov');
    expect(box.querySelector('input')).toBeNull();
    expect(box.querySelector('ul')).toHaveTextContent('\u2611 done \u2610 open');
    expect(box.querySelector('code')).toHaveTextContent('1 < 2');
  });
});

describe('pictures', () => {
  const image = (markdown: string) => elementOf(markdown).querySelector('img');
  const path =
    '/storage/v1/object/public/article-pictures/a0000000-0000-4000-8000-000000000001-1600x900.webp';

  test('load lazily and block nothing', () => {
    expect(image('![coin](/images/coins-800.webp)')?.outerHTML).toBe(
      '<img src="/images/coins-800.webp" alt="coin" loading="lazy" decoding="async">',
    );
  });

  test('of ours come from where they are stored, with their size', () => {
    for (const origin of ['', 'https://another-project.supabase.co']) {
      expect(image(`Text ![coin](${origin}${path}) text`)?.outerHTML).toBe(
        `<img src="${path}" alt="coin" width="1600" height="900" loading="lazy" decoding="async">`,
      );
    }
    expect(image(`<img src="${path}" width="1" height="1">`)).toHaveAttribute('width', '1600');
  });

  test('of ours with a caption become figures', () => {
    const box = elementOf(`Before\n\n![coin](${path} "Gold & <b>silver</b>")\n\nAfter`);
    const figure = box.querySelector('p + figure');
    expect(figure?.querySelector('figcaption')?.textContent).toBe('Gold & <b>silver</b>');
    expect(figure?.querySelector('img')).not.toHaveAttribute('title');
    expect(box.querySelectorAll('p')).toHaveLength(2);
  });

  test.each(['https://x.example/a.png', '//x.example/a.png', 'data:image/svg+xml;base64,AAAA'])(
    'from %s are not requested: their alternative text shows',
    (address) => {
      for (const markdown of [
        `![coin](${address})`,
        `<img alt="coin" width="9" height="9" src="${address}">`,
      ]) {
        expect(image(markdown)?.outerHTML).toBe('<img alt="coin" loading="lazy" decoding="async">');
      }
    },
  );
});

describe('a text that cannot be parsed', () => {
  test('comes back unchanged, as plain text', () => {
    const deep = `${'> '.repeat(20_000)}<b>deep</b>`;
    const box = elementOf(deep);
    expect(box.textContent).toBe(deep);
    expect(box.querySelector('b')).toBeNull();
  });
});

describe('a text that no person wrote', () => {
  test('with the same heading 50,000 times gives each its own id', () => {
    const html = markdownToHtml('# Gold\n'.repeat(50_000), {});
    expect(html).toContain('id="gold-50000"');
    expect(html).not.toContain('id="gold-50001"');
  });

  test.each([
    ['one word', 'gold '.repeat(40_000)],
    ['one word without spaces', 'gold'.repeat(50_000)],
    ['emphasis that never ends', 'a_'.repeat(100_000)],
    ['double emphasis that never ends', '__a'.repeat(66_000)],
    ['links that never end', '[a]('.repeat(50_000)],
  ])('with 200 KB of %s shows completely', (_, markdown) => {
    expect(renderInBrowser(markdown)).toContain(markdown.slice(-1_000).trim());
  });
});
