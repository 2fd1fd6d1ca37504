import { z } from 'zod';

/** What a browser blocked under the site's policy. Queries are not kept, because they may contain personal data. */
export type PolicyViolation = { directive: string; blocked: string; page: string; source: string };

const text = z.string().catch('');
/** The format of `report-uri`, which sends one report at a time. */
const single = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'blocked-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'source-file': text,
  }),
});
/** The format of `report-to`, which may mix in reports of other kinds. */
const several = z.array(
  z.object({
    type: z.string(),
    body: z
      .object({ documentURL: text, blockedURL: text, effectiveDirective: text, sourceFile: text })
      .optional()
      .catch(undefined),
  }),
);

/** The most reports read from one request; a browser sends only a few at a time. */
const MOST = 20;
const MAX_CHARACTERS = 200;
const PAGE_PROTOCOLS = ['http:', 'https:'];
const NAMED_PROTOCOLS = [...PAGE_PROTOCOLS, 'ws:', 'wss:'];
/** The directives that a policy can have. A report that names any other is made up. */
const DIRECTIVES =
  /^(?:(?:script|style)-src(?:-elem|-attr)?|(?:default|img|font|connect|media|object|frame|fenced-frame|child|worker|manifest|prefetch)-src|base-uri|form-action|frame-ancestors|sandbox|trusted-types|require-trusted-types-for)$/;
/** The form of a blocked source that is not an address, such as 'inline'. */
const KEYWORD = /^[a-z-]{1,40}$/;
/** A browser extension or the browser itself, which are not our concern. */
const FOREIGN = /^(?:[a-z]+-)*extension:|^(?:about|chrome|moz|resource|safari):/i;

const parsed = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);

/** The path of a page or file, minus secrets: a preview's path contains a key, and one with an @ an e-mail address. */
function pathOf(address: string): string {
  const { protocol = '', pathname = '' } = parsed(address) ?? {};
  if (!PAGE_PROTOCOLS.includes(protocol)) return '';
  const path = pathname.replace(/^\/preview\/.*/, '/preview/...').replace(/[^/]*(?:@|%40)[^/]*/gi, '...');
  return path.slice(0, MAX_CHARACTERS);
}

function blockedOf(address: string): string {
  if (KEYWORD.test(address)) return address;
  const url = parsed(address);
  if (!url) return 'something';
  return (NAMED_PROTOCOLS.includes(url.protocol) ? url.origin : url.protocol).slice(0, MAX_CHARACTERS);
}

function violation(page: string, blocked: string, directive: string, source: string): PolicyViolation[] {
  if (FOREIGN.test(blocked) || FOREIGN.test(source)) return [];
  const [name = ''] = directive.trim().toLowerCase().split(/\s/);
  const path = pathOf(page);
  if (!DIRECTIVES.test(name) || path === '') return [];
  return [{ directive: name, blocked: blockedOf(blocked), page: path, source: pathOf(source) }];
}

/** Reads the violations from a browser's report; null if the body is not a report. */
export function policyViolations(body: unknown): PolicyViolation[] | null {
  const one = single.safeParse(body);
  if (one.success) {
    const report = one.data['csp-report'];
    const directive = report['effective-directive'] || report['violated-directive'];
    return violation(report['document-uri'], report['blocked-uri'], directive, report['source-file']);
  }
  const many = several.safeParse(body);
  if (!many.success) return null;
  return many.data
    .slice(0, MOST)
    .flatMap(({ type, body: report }) =>
      type === 'csp-violation' && report
        ? violation(report.documentURL, report.blockedURL, report.effectiveDirective, report.sourceFile)
        : [],
    );
}
