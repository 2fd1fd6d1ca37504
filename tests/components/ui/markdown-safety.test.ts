import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { renderInBrowser } from '../../../src/ui/markdown/browser-renderer.ts';
import { createSanitizer } from '../../../src/ui/markdown/sanitize-in-browser.ts';
import { renderOnServer } from '../../../src/ui/markdown/server-renderer.ts';
import { xssPayloads } from '../../support/xss-payloads.ts';

const EVENTS = [
  'load',
  'error',
  'toggle',
  'focus',
  'click',
  'mouseover',
  'animationstart',
  'start',
  'begin',
  'submit',
];
const SAFE_TAGS =
  'A ABBR B BLOCKQUOTE BR CODE DEL DETAILS DIV EM H1 H2 H3 H4 H5 H6 HR I IMG LI OL P PRE SPAN STRONG SUMMARY TABLE TBODY TD TH THEAD TR UL';

/** Puts HTML into a document that runs scripts, lets everything in it happen, and returns whether any script ran. */
async function runs(html: string): Promise<boolean> {
  const { window } = new JSDOM(`<!doctype html><body>${html}</body>`, { runScripts: 'dangerously' });
  for (const element of window.document.body.querySelectorAll('*')) {
    for (const event of EVENTS) element.dispatchEvent(new window.Event(event, { bubbles: true }));
    const address = element.getAttribute('href') ?? element.getAttribute('action') ?? '';
    if (/^[\s\p{Cc}]*javascript:/iu.test(address)) return true;
  }
  // Scripts and frames start after the parser has moved on.
  await new Promise((resolve) => window.setTimeout(resolve, 0));
  const ran = 'xss' in window;
  window.close();
  return ran;
}

/** A document takes long to make, and most renderings of a payload are the same. */
const known = new Map<string, Promise<boolean>>();
function runsSomething(html: string): Promise<boolean> {
  const answer = known.get(html) ?? runs(html);
  known.set(html, answer);
  return answer;
}

const renderers = { 'in the browser': renderInBrowser, 'on the server': renderOnServer };

describe.each(Object.entries(renderers))('Markdown rendered %s', (_, render) => {
  test.each(xssPayloads)('runs nothing: $family', async ({ markdown }) => {
    expect(await runsSomething(render(markdown))).toBe(false);
    expect(await runsSomething(render(markdown, { insidePage: true }))).toBe(false);
  });

  test.each(xssPayloads)('keeps only what is read: $family', ({ markdown }) => {
    const box = document.createElement('div');
    box.innerHTML = render(markdown);
    for (const element of box.querySelectorAll('*')) {
      expect(SAFE_TAGS.split(' ')).toContain(element.tagName);
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^(on|style|src(doc|set)|form|action|data-)/);
        if (name === 'href') expect(value).not.toMatch(/^[\s\p{Cc}]*(javascript|vbscript|data):/iu);
      }
    }
  });
});

test('the payloads run without the sanitizer, or this file would prove nothing', async () => {
  expect(await runs('<script>window.xss=1</script>')).toBe(true);
  expect(await runs('<p onclick="window.xss=1">text</p>')).toBe(true);
  expect(await runs('<a href="javascript:window.xss=1">click</a>')).toBe(true);
  expect(await runs('<p>text</p>')).toBe(false);
});

test('a window without a working sanitizer is refused', () => {
  const bare = Object.create(window, { document: { value: { nodeType: 1 } } });
  expect(() => createSanitizer(bare)).toThrow('cannot be made safe');
});
