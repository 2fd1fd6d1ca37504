import type { HeaderRule } from '../../src/server/header-rules.ts';

/** The _headers file, which static hosts read. */
export function headersFile(rules: readonly HeaderRule[]): string {
  const parts = rules.map(({ pattern, headers }) =>
    [pattern, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return `# Written by the build.\n${parts.join('\n')}\n`;
}

/**
 * The addresses whose file has another name: the back office's, and the screens that only a browser can fill. Every
 * other address without a file gets 404.html, with that status. Only the home page's other address is redirected here;
 * the app redirects all others, because a host cannot tell capitals or an ending from a name.
 */
export const redirectsFile = (browserPaths: readonly string[]): string =>
  [
    '# Written by the build.',
    '/index.html / 301',
    '/admin /admin.html 200',
    '/admin/* /admin.html 200',
    ...browserPaths.map((path) => `${path} /app.html 200`),
    '',
  ].join('\n');

export const robotsFile = (siteUrl: string): string => `User-agent: *
Allow: /
Disallow: /admin
Disallow: /preview

Sitemap: ${siteUrl}/sitemap.xml
`;

/** The file by which IndexNow knows whose key it is: its name, and the key in it. Null without a key. */
export function indexNowFile(key: string | undefined): { name: string; text: string } | null {
  if (!key) return null;
  if (!/^[a-zA-Z0-9-]{8,128}$/.test(key))
    throw new Error('INDEXNOW_KEY must have 8 to 128 letters, digits and hyphens.');
  return { name: `${key}.txt`, text: key };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Says where to report a security hole (RFC 9116, which requires that it is renewed within a year). */
export const securityFile = (siteUrl: string, email: string, now: Date): string => `Contact: mailto:${email}
Expires: ${new Date(now.getTime() + 180 * DAY_MS).toISOString()}
Preferred-Languages: en
Canonical: ${siteUrl}/.well-known/security.txt
`;
