import { describe, expect, test } from 'vitest';
import { fileOfPage } from '../../scripts/build/page-files.ts';
import { stylePartsOf } from '../../scripts/build/style-parts.ts';
import { brand } from '../../src/config/brand.ts';
import {
  faultsOf,
  pageTemplate,
  shellOf,
  splitHead,
  withLateTypefaces,
} from '../../src/server/page-template.ts';

const indexHtml = `<!doctype html><html><head><!--head-->
<script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/shared-2.js">
<link rel="stylesheet" crossorigin href="/assets/index-3.css">
</head><body><div id="root"><!--app--></div><!--data--></body></html>`;

const bootScript = 'boot()';

const files = {
  entry: '/assets/index-1.js',
  styles: stylePartsOf('h1{color:gold}'),
  stylesheet: '/assets/styles-4.css',
  typefaces: '@font-face{src:url(/assets/inter-6.woff2)}',
  bootScript,
};
const template = pageTemplate(indexHtml, files, 'files');
const parts = { head: '<title>A</title>', body: '<main><h1>A</h1></main>', answers: {}, company: brand };

describe('a prerendered page', () => {
  const page = template.page({ ...parts, answers: { text: '</script><script>alert(1)</script>' } }, [
    '/assets/home-4.js',
  ]);

  test('has its head, its content and its styles in place', () => {
    expect(page).toContain('<head><title>A</title>');
    expect(page).toContain('<div id="root"><main><h1>A</h1></main></div>');
    expect(page).toContain('<style>h1{color:gold}</style>');
    expect(page).not.toContain('rel="stylesheet"');
  });

  test('has its typefaces off until it is painted, but on paper and without script', () => {
    expect(page).toContain(
      '</style><style id="late-typefaces" media="print,(scripting:none)">@font-face{src:url(/assets/inter-6.woff2)}</style>',
    );
    expect(page).not.toContain('as="font"');
  });

  test('names the files to load, and loads none of them while it is parsed', () => {
    expect(page).toContain('data-files="/assets/index-1.js /assets/home-4.js"');
    expect(page).not.toContain('type="module"');
    expect(page).not.toContain('<link rel="modulepreload"');
  });

  test('holds data that cannot leave its script element', () => {
    expect(page).not.toContain('</script><script>alert(1)');
    const json = /id="prerendered-data">(.*?)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({ text: '</script><script>alert(1)</script>' });
  });

  test('runs no inline script other than the boot script', () => {
    const inline = [...page.matchAll(/<script(?![^>]*application\/json)[^>]*>([^<]+)<\/script>/g)].map(
      ([, text]) => text,
    );
    expect(inline).toEqual([bootScript]);
  });

  test('treats dollar signs in a text as plain characters', () => {
    const text = "$& costs $1 and $'";
    expect(template.page({ ...parts, head: '', body: text }, [])).toContain(`<div id="root">${text}</div>`);
  });
});

test.each([
  [
    'trail',
    'is there',
    '<main id="main"><nav></nav><h1 class="a" id="trail">A</h1><p id="text">B</p></main>',
  ],
  ['main', 'is, where it names nothing', '<main id="main"><h1>A</h1></main><footer id="footer"></footer>'],
  ['first-screen-end', 'says so', '<main id="main"><h1 id="a">A</h1><i id="first-screen-end"></i></main>'],
])('a page is painted once #%s %s', (id, _when, body) => {
  expect(template.page({ ...parts, body }, [])).toContain(
    `<link rel="expect" href="#${id}" blocking="render">`,
  );
});

test('a page that names nothing is painted at once', () => {
  expect(template.page(parts, [])).not.toContain('rel="expect"');
});

test('a page has no slashes at the end of tags that have no content, but in drawings', () => {
  const body =
    '<main>a<br/><img alt="a / b" src="/a/"/><input disabled="" /><svg><path d="M0 0"/></svg></main>';
  const page = template.page({ ...parts, head: '<title>A</title><meta name="b" content="/"/>', body }, []);
  expect(page).toContain('<meta name="b" content="/">');
  expect(page).toContain('<br><img alt="a / b" src="/a/"><input disabled=""><svg><path d="M0 0"/></svg>');
});

test('a page whose first screen is longer on a wide screen is painted later there', () => {
  const body = '<main id="main"><i id="first-screen-end"></i><i id="wide-first-screen-end"></i></main>';
  expect(template.page({ ...parts, body }, [])).toContain(
    '<link rel="expect" href="#first-screen-end" blocking="render"><link rel="expect" href="#wide-first-screen-end" media="(min-width:64rem)" blocking="render">',
  );
});

test('tells the app whose site this is, on a page and in a shell', () => {
  for (const html of [template.page(parts, []), shellOf(indexHtml, brand)]) {
    const json = /id="company">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual(brand);
  }
});

test('the shell keeps the module script and has no markers left', () => {
  expect(shellOf(indexHtml)).toContain('<script type="module" crossorigin src="/assets/index-1.js">');
  expect(shellOf(indexHtml)).not.toMatch(/<!--/);
});

test("a visitor's shell has the typefaces off, and loads what swaps them in", () => {
  const shell = withLateTypefaces(indexHtml, '@font-face{}', {
    styles: '/assets/shell.css',
    swap: '/swap.js',
  });
  expect(shell).toMatch(/<style id="late-typefaces" media="[^"]+">@font-face\{\}<\/style>/);
  expect(shell).toContain('<script type="module" src="/swap.js">');
  expect(shell.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" crossorigin href="/assets/shell.css">',
  ]);
});

test('a shell without a stylesheet to swap is refused, as is one with two', () => {
  const link = '<link rel="stylesheet" href="/a.css">';
  for (const page of ['<html></html>', `<html>${link}${link}</html>`]) {
    expect(() => withLateTypefaces(page, '', { styles: '/s.css', swap: '/s.js' })).toThrow('one stylesheet');
  }
});

test('the shell says where no script runs that it needs one, and whom to write to', () => {
  expect(shellOf(indexHtml)).toContain('<noscript><p>This page needs JavaScript.</p></noscript>');
  expect(shellOf(indexHtml, brand)).toContain(
    `You can also email us at ${brand.email.address}.</p></noscript>`,
  );
});

test('the head is everything that React wrote before the body', () => {
  const head = '<title>T</title><meta name="a" content="b"/><link rel="canonical" href="/x"/>';
  expect(splitHead(`${head}<div><title>inner</title></div>`)).toEqual({
    head,
    body: '<div><title>inner</title></div>',
  });
});

describe('the gate', () => {
  test('lets a complete page through', () => {
    expect(faultsOf(parts)).toEqual([]);
  });
  test('names what is missing', () => {
    expect(faultsOf({ head: '', body: '<main><p></p></main>' })).toEqual([
      'it has no h1',
      'its main is empty',
      'it has no title',
    ]);
  });
});

test.each([
  ['/', 'index.html'],
  ['/california', 'california.html'],
  ['/california/san-diego', 'california/san-diego.html'],
])('%s is written to %s', (url, file) => {
  expect(fileOfPage(url)).toBe(file);
});
