import { brotliCompressSync, constants } from 'node:zlib';
import { bootScript } from './boot-script.ts';

// React writes the head's tags before everything else when it renders no <head> to put them in.
const HEAD_TAGS = /^(?:<title[^>]*>[\s\S]*?<\/title>|<meta [^>]*>|<link [^>]*>)+/;
/** The tags by which the bundler's own page loads its script and its styles. */
const BUNDLER_TAGS =
  /\s*(?:<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;

/** In compressed bytes. A server's first flight holds some 14,000; Lighthouse favors the early fetch well above that. */
const LONG_PAGE = 17_000;

function isLong(html: string): boolean {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return brotliCompressSync(html, { params }).length > LONG_PAGE;
}

/** What the pages have in common: the script's and the typefaces' addresses, and the text of the styles. */
export type PageFiles = { entry: string; css: string; typefaces: { heading: string; text: string } };

/**
 * The tags that preload typefaces. A typeface is shown only if it has arrived by the first paint
 * (`font-display: optional`), so that no line ever moves. The heading's is always preloaded. The text's is preloaded
 * on long pages only, where it would otherwise be requested late; on a short page it would hold the HTML back.
 */
function fontPreloads({ heading, text }: PageFiles['typefaces'], html: string): string {
  return (isLong(html) ? [heading, text] : [heading])
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`)
    .join('');
}

/** JSON that cannot end the script element around it. */
const inlineJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

export type PageParts = { head: string; body: string };

/** Divides what React rendered into the head's tags and the body's content. */
export function splitHead(html: string): PageParts {
  const head = HEAD_TAGS.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}

/** The bare shell for every address that is not prerendered. Its script starts at once. */
export const shellOf = (indexHtml: string): string => indexHtml.replace(/<!--(head|app|data)-->\n?\s*/g, '');

/** The built index.html, ready to be filled page by page. */
export function pageTemplate(indexHtml: string, { entry, css, typefaces }: PageFiles) {
  const inlined = indexHtml
    .replace(BUNDLER_TAGS, '')
    .replace('<!--head-->', () => `<!--head--><!--fonts--><style>${css}</style>`);

  return {
    page({ head, body }: PageParts, state: unknown, files: string[]): string {
      const html = inlined
        .replace('<!--head-->', () => head)
        .replace('<!--app-->', () => body)
        .replace(
          '<!--data-->',
          () =>
            `<script type="application/json" id="prerendered-data">${inlineJson(state)}</script>` +
            `<script data-entry="${entry}" data-files="${[entry, ...files].join(' ')}">${bootScript}</script>`,
        );
      return html.replace('<!--fonts-->', () => fontPreloads(typefaces, html));
    },
  };
}
