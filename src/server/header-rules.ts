import { paths } from '../config/paths.ts';
import { CHALLENGES, type ChallengeProvider } from '../domain/leads/challenge.ts';
import { POLICY_NAMES } from '../lib/trusted-types.ts';

/** Headers for a path. A pattern with a star at its end matches what begins with it. A later rule overrides. */
export type HeaderRule = { pattern: string; headers: readonly (readonly [name: string, value: string])[] };

// Only src/lib/trusted-types.ts and the sanitizer may turn text into HTML or into a script's address.
const TRUSTED_TYPES = [
  "require-trusted-types-for 'script'",
  `trusted-types ${POLICY_NAMES.join(' ')} dompurify`,
];

export type HeaderOptions = {
  /** The hosted project's origin; null where the site itself answers the API. */
  apiOrigin: string | null;
  challenge: ChallengeProvider | null;
  /** The name of the pages' one inline script: 'sha256-...'. */
  bootScriptHash: string;
  /** The addresses closed to search engines. What follows them in an address is a secret. */
  disallowedPaths: readonly string[];
};

/** Where browsers report what they refuse. */
const reportAddress = (apiOrigin: string | null): string => `${apiOrigin ?? ''}/functions/v1/policy-report`;

/**
 * Allows only our own scripts, by file or by hash, and data and pictures only from the site and its Supabase project.
 * The only other host is the challenge's provider, where one is configured; its script does not use trusted types.
 */
function contentSecurityPolicy({ apiOrigin, challenge, bootScriptHash }: HeaderOptions): string {
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

/** Only a hosted site's policy names the endpoint. */
const reportingHeaders = ({ apiOrigin }: HeaderOptions): HeaderRule['headers'] =>
  apiOrigin === null ? [] : [['Reporting-Endpoints', `policy="${reportAddress(apiOrigin)}"`]];

/** The back office shows no challenge, so it keeps the strict policy. */
const officeRules = (options: HeaderOptions): HeaderRule[] =>
  [paths.admin.root, `${paths.admin.root}/*`].map((pattern) => ({
    pattern,
    headers: [['Content-Security-Policy', contentSecurityPolicy({ ...options, challenge: null })]],
  }));

const barredRule = (pattern: string): HeaderRule => ({
  pattern,
  headers: [
    ['X-Robots-Tag', 'noindex, nofollow'],
    ['Referrer-Policy', 'no-referrer'],
  ],
});

/** The headers of every address, for our own server and for a static host's _headers file. */
export const headerRules = (options: HeaderOptions): HeaderRule[] => [
  {
    pattern: '/*',
    headers: [
      ['Content-Security-Policy', contentSecurityPolicy(options)],
      ...reportingHeaders(options),
      ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'],
      ['X-Content-Type-Options', 'nosniff'],
      ['X-Frame-Options', 'DENY'],
      ['Referrer-Policy', 'strict-origin-when-cross-origin'],
      ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
      ['Cross-Origin-Opener-Policy', 'same-origin'],
      ['Cache-Control', 'public, max-age=0, must-revalidate'],
    ],
  },
  ...(options.challenge ? officeRules(options) : []),
  ...options.disallowedPaths.map(barredRule),
  { pattern: '/assets/*', headers: [['Cache-Control', 'public, max-age=31536000, immutable']] },
  { pattern: '/images/*', headers: [['Cache-Control', 'public, max-age=604800']] },
];

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/** The headers of an answer at a path. */
export function headersOf(rules: readonly HeaderRule[], path: string): Headers {
  const headers = new Headers();
  for (const rule of rules) {
    if (!matches(rule.pattern, path)) continue;
    for (const [name, value] of rule.headers) headers.set(name, value);
  }
  return headers;
}
