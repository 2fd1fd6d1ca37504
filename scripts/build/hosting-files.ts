import { paths } from '../../src/config/paths.ts';
import type { HeaderRule } from '../../src/server/header-rules.ts';
import type { Redirects } from './former-redirects.ts';

/** The _headers file, which static hosts read. */
export function headersFile(rules: readonly HeaderRule[]): string {
  const parts = rules.map(({ pattern, headers }) =>
    [pattern, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return `# Written by the build.\n${parts.join('\n')}\n`;
}

/** Cloudflare Pages reads at most this many lines without a star. Netlify has no such limit. */
const MAX_PLAIN_REDIRECTS = 2000;

/** How many former addresses fit into _redirects. */
export const maxFormerRedirects = (browserPaths: readonly string[]): number =>
  MAX_PLAIN_REDIRECTS - browserPaths.length - 2;

/**
 * The addresses whose file has another name (the back office's, and the screens that only a browser can fill), and
 * the former addresses that lead to a page. Every other address without a file gets 404.html, with that status. Of
 * other spellings only the home page's is redirected here; the app redirects all others, because a host cannot tell
 * capitals or an ending from a name. The line with a star is the last: Cloudflare counts all lines after the first of
 * these as such, and reads only a hundred.
 */
export const redirectsFile = (browserPaths: readonly string[], former: Redirects): string =>
  [
    '# Written by the build.',
    '/index.html / 301',
    `${paths.admin.root} /admin.html 200`,
    ...browserPaths.map((path) => `${path} /app.html 200`),
    ...former.map(([from, to]) => `${from} ${to} 301`),
    `${paths.admin.root}/* /admin.html 200`,
    '',
  ].join('\n');

/** IndexNow reads this file to check whose key it is. Null without a key. */
export function indexNowFile(key: string | undefined): { name: string; text: string } | null {
  if (!key) return null;
  if (!/^[a-zA-Z0-9-]{8,128}$/.test(key))
    throw new Error('INDEXNOW_KEY must have 8 to 128 letters, digits or hyphens.');
  return { name: `${key}.txt`, text: key };
}
