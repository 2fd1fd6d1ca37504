import type { Company } from '../domain/company/company.ts';
import { escapeHtml } from '../domain/escape-html.ts';
import { FIRST_SCREEN_END, WIDE_FIRST_SCREEN_END } from '../lib/first-screen.ts';
import { LATE_TYPEFACES } from '../lib/late-typefaces.ts';
import { type PageStyles, stylesOf } from './page-styles.ts';

// React writes the head's tags before everything else when it renders no <head> to put them in.
const HEAD_TAGS = /^(?:<title[^>]*>[\s\S]*?<\/title>|<meta [^>]*>|<link [^>]*>)+/;
/** The tags by which the bundler's own page loads its script and its styles. */
const BUNDLER_TAGS =
  /\s*(?:<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;

/** What all pages share: the addresses of the app's files, the styles, the typefaces and the boot script. */
export type PageFiles = {
  entry: string;
  /** The stylesheet in parts. Each page carries those that it uses. */
  styles: PageStyles;
  /** The address of the whole stylesheet, which comes with the app. */
  stylesheet: string;
  /** The rules of the typefaces that are files. */
  typefaces: string;
  bootScript: string;
};

/** Who delivers a page: a server, which remakes it after changes, or files, which stay as built. */
export type Carrier = 'server' | 'files';

/**
 * The typefaces, which pages load once they are painted: their 39 KB would share the line with them. Print and browsers
 * without script have them at once. Until then, and where a late one would move something, fallbacks of the same width
 * show.
 */
const lateTypefaces = (rules: string): string =>
  `<style id="${LATE_TYPEFACES}" media="print,(scripting:none)">${rules}</style>`;

/** JSON that cannot end the script element around it. */
const inlineJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

export type PageParts = { head: string; body: string };

/** What a page is filled with: the rendered parts, the data of its queries, and the company. */
export type PageContent = PageParts & { answers: unknown; company: Company };

/** Divides what React rendered into the head's tags and the body's content. */
export function splitHead(html: string): PageParts {
  const head = HEAD_TAGS.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}

/** Says why a page must not be published: it has no heading, no title or no text. */
export function faultsOf({ head, body }: PageParts): string[] {
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(body)?.[1] ?? '';
  const text = main.replace(/<[^>]+>/g, '').trim();
  return [
    /<h1[\s>]/.test(body) ? '' : 'it has no h1',
    text === '' ? 'its main is empty' : '',
    /<title>[^<]+<\/title>/.test(head) ? '' : 'it has no title',
  ].filter(Boolean);
}

/** Tells the browser's app whose site this is. */
const companyScript = (company: Company): string =>
  `<script type="application/json" id="company">${inlineJson(company)}</script>`;

/** What stands in a shell where no script runs. */
const withoutScript = (company?: Company): string =>
  `<noscript><p>This page needs JavaScript.${company ? ` You can also email us at ${escapeHtml(company.email.address)}.` : ''}</p></noscript>`;

/** The visitor's page without content: as on delivered pages, a script swaps the typefaces in where that moves nothing. */
export function withLateTypefaces(
  indexHtml: string,
  typefaces: string,
  { styles, swap }: { styles: string; swap: string },
): string {
  const [before, after, ...more] = indexHtml.split(/<link rel="stylesheet"[^>]*>/);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('The bundled page must link one stylesheet.');
  const late = `${lateTypefaces(typefaces)}<link rel="stylesheet" crossorigin href="${styles}">`;
  return `${before}${late}<script type="module" src="${swap}"></script>${after}`;
}

/** The bare shell of an app, for addresses that are not rendered. Its script starts immediately. */
export const shellOf = (page: string, company?: Company): string =>
  page
    .replace('<body>', (body) => body + withoutScript(company))
    .replace('<!--data-->', () => (company ? companyScript(company) : '<!--data-->'))
    .replace(/<!--(head|app|data)-->\n?\s*/g, '');

/** The first element with an id within the main part, or that part itself: the trail, which stands first, has none. */
const firstIdIn = (body: string): string | undefined => {
  const [main = ''] = /<main.*<\/main>/s.exec(body) ?? [];
  const [own, first] = main.matchAll(/<[a-z][^<>]* id="([^"]+)"/g);
  return (first ?? own)?.[1];
};

/** Has the browser paint the first screen whole: later parts move what is centered, beside something or in a trail. */
function wholeFirstScreen(body: string): string {
  const has = (id: string) => body.includes(`id="${id}"`);
  const expect = (id: string, media = '') => `<link rel="expect" href="#${id}"${media} blocking="render">`;
  const end = has(FIRST_SCREEN_END) ? FIRST_SCREEN_END : firstIdIn(body);
  const wide = has(WIDE_FIRST_SCREEN_END) && expect(WIDE_FIRST_SCREEN_END, ' media="(min-width:64rem)"');
  return (end ? expect(end) : '') + (wide || '');
}

/** HTML does without the slash that React and the bundler write in these tags. */
const withoutSlashes = (html: string): string =>
  html.replace(/<((?:br|hr|img|input|link|meta|source)\b[^<>]*?) ?\/>/g, '<$1>');

/** The built index.html, ready to be filled page by page. */
export function pageTemplate(
  indexHtml: string,
  { entry, styles, stylesheet, typefaces, bootScript }: PageFiles,
  carrier: Carrier,
) {
  const inlined = withoutSlashes(indexHtml)
    .replace(BUNDLER_TAGS, '')
    .replace(/>\s+</g, '><')
    .replace('<!--head-->', '<!--head--><!--styles-->');

  return {
    page({ head, body, answers, company }: PageContent, files: string[], isMissing = false): string {
      const html = inlined
        .replace('<!--head-->', () => withoutSlashes(head))
        .replace('<!--app-->', () => withoutSlashes(body))
        .replace(
          '<!--data-->',
          () =>
            companyScript(company) +
            `<script type="application/json"${carrier === 'server' ? ' data-current' : ''} id="prerendered-data"${isMissing ? ' data-missing' : ''}>${inlineJson(answers)}</script>` +
            `<script data-files="${[entry, ...files].join(' ')}" data-styles="${stylesheet}">${bootScript}</script>`,
        );
      return html.replace(
        '<!--styles-->',
        () => `${wholeFirstScreen(body)}<style>${stylesOf(styles, html)}</style>${lateTypefaces(typefaces)}`,
      );
    },
  };
}
