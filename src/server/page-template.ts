import type { Company } from '../domain/company/company.ts';
import { type StylePart, stylesOf } from './page-styles.ts';

// React writes the head's tags before everything else when it renders no <head> to put them in.
const HEAD_TAGS = /^(?:<title[^>]*>[\s\S]*?<\/title>|<meta [^>]*>|<link [^>]*>)+/;
/** The tags by which the bundler's own page loads its script and its styles. */
const BUNDLER_TAGS =
  /\s*(?:<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;

/**
 * In characters, without the styles. With them, such a page is about 17,000 bytes of brotli. A server's first flight
 * holds some 14,000; Lighthouse favors the early fetch well above that.
 */
const LONG_PAGE = 37_500;

/** What all pages share: the addresses of the app's files and the typefaces, the styles and the boot script. */
export type PageFiles = {
  entry: string;
  /** The stylesheet in parts, of which each page carries those that it uses. */
  styles: StylePart[];
  /** The address of the whole stylesheet, which comes with the app. */
  stylesheet: string;
  typefaces: { heading: string; text: string };
  bootScript: string;
};

/** Who delivers a page: a server, which remakes it after changes, or files, which stay as built. */
export type Carrier = 'server' | 'files';

/** The tags that preload typefaces. */
export const fontPreloads = (files: readonly string[]): string =>
  files.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`).join('');

/**
 * Preloads the heading's typeface on all pages. The text's typeface is preloaded on long pages only, which would
 * otherwise request it late; on a short page it would delay the HTML. Until they arrive, fallbacks of the same width
 * show.
 */
const typefacesOf = ({ heading, text }: PageFiles['typefaces'], isLong: boolean): readonly string[] =>
  isLong ? [heading, text] : [heading];

/** JSON that cannot end the script element around it. */
const inlineJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

export type PageParts = { head: string; body: string };

/** What a page is filled with: the rendered parts, the data of its queries, and the company. */
export type PageContent = PageParts & { state: unknown; company: Company };

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

/** The bare shell of an app, for addresses that are not rendered. Its script starts immediately. */
export const shellOf = (indexHtml: string, company?: Company): string =>
  indexHtml
    .replace('<!--data-->', () => (company ? companyScript(company) : '<!--data-->'))
    .replace(/<!--(head|app|data)-->\n?\s*/g, '');

/** The built index.html, ready to be filled page by page. */
export function pageTemplate(
  indexHtml: string,
  { entry, styles, stylesheet, typefaces, bootScript }: PageFiles,
  carrier: Carrier,
) {
  const inlined = indexHtml
    .replace(BUNDLER_TAGS, '')
    .replace('<!--head-->', '<!--head--><!--fonts--><!--styles-->');

  return {
    page({ head, body, state, company }: PageContent, files: string[], isMissing = false): string {
      const html = inlined
        .replace('<!--head-->', () => head)
        .replace('<!--app-->', () => body)
        .replace(
          '<!--data-->',
          () =>
            companyScript(company) +
            `<script type="application/json"${carrier === 'server' ? ' data-current' : ''} id="prerendered-data"${isMissing ? ' data-missing' : ''}>${inlineJson(state)}</script>` +
            `<script data-entry="${entry}" data-styles="${stylesheet}" data-files="${[entry, ...files].join(' ')}">${bootScript}</script>`,
        );
      const isLong = html.length > LONG_PAGE;
      return html
        .replace('<!--fonts-->', () => fontPreloads(typefacesOf(typefaces, isLong)))
        .replace('<!--styles-->', () => `<style>${stylesOf(styles, html)}</style>`);
    },
  };
}
