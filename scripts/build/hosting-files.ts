import { CHALLENGES, type ChallengeProvider } from '../../src/domain/challenge.ts';
import { POLICY_NAMES } from '../../src/lib/trusted-types.ts';
import { bootScriptHash } from './boot-script.ts';

// Only src/lib/trusted-types.ts and the sanitizer may turn text into HTML or into a script's address.
const TRUSTED_TYPES = [
  "require-trusted-types-for 'script'",
  `trusted-types ${POLICY_NAMES.join(' ')} dompurify`,
];

/** Where browsers report what they refuse. */
const reportAddress = (apiOrigin: string | null): string => `${apiOrigin ?? ''}/functions/v1/policy-report`;

/**
 * Allows only our own scripts, by file or by hash, and data and pictures only from the site and its Supabase project.
 * The only other host is the challenge's provider, where one is configured; its script does not use trusted types.
 */
function contentSecurityPolicy(apiOrigin: string | null, challenge: ChallengeProvider | null): string {
  const theirs = challenge ? CHALLENGES[challenge].sources : [];
  return [
    "default-src 'none'",
    ["script-src 'self'", `'${bootScriptHash}'`, ...theirs].join(' '),
    ["style-src 'self' 'unsafe-inline'", ...theirs].join(' '),
    ["img-src 'self' data:", ...(apiOrigin ? [apiOrigin] : [])].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...(apiOrigin ? [apiOrigin] : []), ...theirs].join(' '),
    ...(challenge ? [['frame-src', ...theirs].join(' ')] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(challenge ? [] : TRUSTED_TYPES),
    // A browser that knows report-to ignores report-uri, and sends nothing to it over plain HTTP.
    ...(apiOrigin === null ? [] : ['report-to policy']),
    `report-uri ${reportAddress(apiOrigin)}`,
  ].join('; ');
}

/** The back office shows no challenge, so it keeps the strict policy. */
const officeRules = (apiOrigin: string | null): string =>
  ['/admin', '/admin/*']
    .map((path) => `${path}\n  Content-Security-Policy: ${contentSecurityPolicy(apiOrigin, null)}\n`)
    .join('');

/** The _headers file, which static hosts and our own server (`npm start`) read. */
export const headersFile = (
  apiOrigin: string | null,
  challenge: ChallengeProvider | null,
): string => `# Written by the build.
/*
  Content-Security-Policy: ${contentSecurityPolicy(apiOrigin, challenge)}
  Reporting-Endpoints: policy="${reportAddress(apiOrigin)}"
  Strict-Transport-Security: max-age=63072000; includeSubDomains
  X-Content-Type-Options: nosniff
  X-Frame-Options: DENY
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()
  Cross-Origin-Opener-Policy: same-origin
  Cache-Control: public, max-age=0, must-revalidate
${challenge ? officeRules(apiOrigin) : ''}/preview
  X-Robots-Tag: noindex, nofollow
  Referrer-Policy: no-referrer
/assets/*
  Cache-Control: public, max-age=31536000, immutable
/images/*
  Cache-Control: public, max-age=604800
`;

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
