import type { ChallengeProvider } from '../../src/domain/challenge.ts';
import { headerRules } from '../../src/server/header-rules.ts';
import { bootScriptHash } from './boot-script.ts';

/** The _headers file, which static hosts read. */
export function headersFile(apiOrigin: string | null, challenge: ChallengeProvider | null): string {
  const rules = headerRules({ apiOrigin, challenge, bootScriptHash }).map(({ pattern, headers }) =>
    [pattern, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return `# Written by the build.\n${rules.join('\n')}\n`;
}

/**
 * Every address without a file of its own belongs to one of the two apps. Only the home page's other address is
 * redirected here; the app redirects all others, because a host cannot tell capitals or an ending from a name.
 */
export const redirectsFile = `# Written by the build.
/index.html / 301
/admin /admin.html 200
/admin/* /admin.html 200
/* /app.html 200
`;

export const robotsFile = (siteUrl: string): string => `User-agent: *
Allow: /
Disallow: /admin
Disallow: /preview

Sitemap: ${siteUrl}/sitemap.xml
`;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Says where to report a security hole (RFC 9116, which requires that it is renewed within a year). */
export const securityFile = (siteUrl: string, email: string, now: Date): string => `Contact: mailto:${email}
Expires: ${new Date(now.getTime() + 180 * DAY_MS).toISOString()}
Preferred-Languages: en
Canonical: ${siteUrl}/.well-known/security.txt
`;
