import { disallowedPaths } from '../../src/app/no-index-paths.ts';
import type { PageChanges } from '../../src/data/addresses/page-changes.ts';
import { composeSite, type SiteParts } from '../../src/server/compose-site.ts';
import { headerRules } from '../../src/server/header-rules.ts';
import type { PageResult } from '../../src/server/page-maker.ts';
import type { SiteBuild } from '../../src/server/site-build.ts';

const INDEX_HTML =
  '<!doctype html><html><head><!--head--></head><body><div id="root"><!--app--></div><!--data--><script type="module" src="/assets/index.js"></script></body></html>';

export const BUILD: SiteBuild = {
  indexHtml: INDEX_HTML,
  siteShell: INDEX_HTML,
  adminShell: '<title>Back office</title>',
  files: {
    entry: '/assets/index.js',
    styles: { parts: [{ css: 'h1{color:gold}' }], initial: {} },
    stylesheet: '/assets/styles.css',
    typefaces: '@font-face{src:url(/assets/text.woff2)}',
    bootScript: 'start()',
  },
  screens: {},
  headers: headerRules({
    apiOrigin: null,
    challenge: null,
    bootScriptHash: 'sha256-x',
    disallowedPaths,
  }).map((rule) => ({
    pattern: rule.pattern,
    headers: rule.headers.map(([name, value]) => [name, value]),
  })),
};

const text = (body: string) => ({ size: body.length, open: () => body });
const ASSETS: Record<string, NonNullable<Awaited<ReturnType<SiteParts['assets']>>>> = {
  '/assets/index.js': {
    type: 'text/javascript',
    etag: '"file"',
    variants: { br: text('short'), identity: text('whole file') },
  },
  '/images/gold.avif': { type: 'image/avif', etag: '"picture"', variants: { identity: text('picture') } },
};

/** A site whose pages are texts that a test changes; `made` lists the paths that were rendered. */
export function testSite(parts: Partial<SiteParts> = {}) {
  const texts = new Map<string, string>([
    ['/', 'Home'],
    ['/404', 'Page Not Found'],
    ['/california', 'California'],
  ]);
  const state = {
    texts,
    now: 0,
    made: [] as string[],
    lines: [] as string[],
    /** The database's next answer; an error means that it does not answer. */
    changes: { cursor: '1', changes: [], isComplete: true } as PageChanges | Error,
    questions: 0,
    isSilent: false,
  };
  const handle = composeSite({
    build: BUILD,
    assets: async (path) => ASSETS[path] ?? null,
    log: (line) => void state.lines.push(line),
    now: () => state.now,
    make: async (path): Promise<PageResult> => {
      state.made.push(path);
      const page = texts.get(path);
      if (state.isSilent) return { outcome: 'unanswered', failures: ['no answer'] };
      return page === undefined
        ? { outcome: 'missing' }
        : { outcome: 'page', text: `<h1>${page}</h1>`, type: 'text/html; charset=utf-8' };
    },
    changesSince: async () => {
      state.questions += 1;
      if (state.changes instanceof Error) throw state.changes;
      return state.changes;
    },
    ...parts,
  });
  const get = (path: string, init: RequestInit = {}) => handle(new Request(`https://site.test${path}`, init));
  return { ...state, state, handle, get, read: async (path: string) => (await get(path)).text() };
}
