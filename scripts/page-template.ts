import { createHash } from 'node:crypto';

/**
 * Starts the app once the page's largest part has been shown, or at once at the first sign of use, so that the page
 * is read before its script is fetched. (The browser's own first paint may show the header alone: hence the frame
 * before.) A browser that does not tell what it has painted starts soon after the load. Constant, so that the
 * Content Security Policy can name it by its hash; the files to load stand in the data attribute of its own element.
 */
const BOOT_SCRIPT = `{let s=document.currentScript,d=0,go=()=>{if(d)return;d=1;for(let h of s.dataset.files.split(" ")){let l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)}import(s.dataset.entry)};requestAnimationFrame(()=>new PerformanceObserver(()=>setTimeout(go)).observe({type:"largest-contentful-paint",buffered:true}));for(let e of["pointerdown","touchstart","keydown","focusin"])addEventListener(e,go,{once:true,passive:true,capture:true});addEventListener("load",()=>setTimeout(go,200))}`;

/** The boot script's name in a Content Security Policy. */
export const bootScriptHash = `sha256-${createHash('sha256').update(BOOT_SCRIPT).digest('base64')}`;

// React writes the head's tags before everything else when there is no <head> of its own to put them in.
const HEAD_TAGS = /^(?:<title[^>]*>[\s\S]*?<\/title>|<meta [^>]*>|<link [^>]*>)+/;
const ENTRY = /\s*<script type="module"[^>]*src="([^"]+)"><\/script>/;
const FONT = /url\(["']?([^)"']+fraunces[^)"']*\.woff2)["']?\)/g;
const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;

/**
 * The styles in the page itself, and the heading's typeface fetched at once: it is shown if it is there with the
 * first paint and not at all on this page if it is not (`font-display: optional`), so that no line ever moves.
 */
function inlineStyles(css: string): string {
  const fonts = [...css.matchAll(FONT)].map(
    ([, file]) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`,
  );
  return `${fonts.join('')}<style>${css.trim()}</style>`;
}

/** JSON that cannot end the script element it stands in. */
const inlineJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

export type PageParts = { head: string; body: string };

/** Divides what React rendered into the head's tags and the body's content. */
export function splitHead(html: string): PageParts {
  const head = HEAD_TAGS.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}

/** The bare shell for every address that is not prerendered; its script starts at once. */
export const shellOf = (indexHtml: string): string => indexHtml.replace(/<!--(head|app|data)-->\n?\s*/g, '');

/** The built index.html, ready to be filled page by page. */
export function pageTemplate(indexHtml: string, readCss: (file: string) => string) {
  const entry = ENTRY.exec(indexHtml)?.[1];
  if (!entry) throw new Error('The built index.html has no module script.');
  const inlined = indexHtml
    .replace(ENTRY, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(STYLESHEET, (_, file: string) => inlineStyles(readCss(file)));

  return {
    page: ({ head, body }: PageParts, state: unknown, files: string[]): string =>
      inlined
        .replace('<!--head-->', () => head)
        .replace('<!--app-->', () => body)
        .replace(
          '<!--data-->',
          () =>
            `<script type="application/json" id="prerendered-data">${inlineJson(state)}</script>` +
            `<script data-entry="${entry}" data-files="${[entry, ...files].join(' ')}">${BOOT_SCRIPT}</script>`,
        ),
  };
}
