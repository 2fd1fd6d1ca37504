import type { Company } from '../../src/domain/company/company.ts';
import { COMPANY_CURE, sampleText } from '../shared/project-company.ts';
import type { Problem } from './finding.ts';

const PATIENCE_MS = 15_000;

/** Checks that the pages name the owner's own company and address. */
export function checkCompany(company: Company | { unread: string }): Problem | undefined {
  if ('unread' in company) {
    return {
      problem: `Couldn't read the company, which every page names (${company.unread}).`,
      cure: 'The table public.company must have its one row. See the check of the schema.',
    };
  }
  const sample = sampleText(company);
  return sample === null
    ? undefined
    : { problem: `Pages and emails still name the sample's company: ${sample}.`, cure: COMPANY_CURE };
}

/** Checks that the built site is published with its security headers, and that it answers the back office's addresses. */
export async function checkSite(siteUrl: string): Promise<Problem | undefined> {
  const get = (path: string) => fetch(new URL(path, siteUrl), { signal: AbortSignal.timeout(PATIENCE_MS) });
  let home: Response;
  let office: Response;
  try {
    [home, office] = await Promise.all([get('/'), get('/admin/leads')]);
  } catch {
    return {
      problem: `${siteUrl} does not respond.`,
      cure: 'Put dist/ on a static host and point the domain at it.',
    };
  }
  if (!home.ok || !(await home.text()).includes('<div id="root"')) {
    return {
      problem: `${siteUrl} does not show this site (status ${home.status}).`,
      cure: 'Run `npm run build` and put all of dist/ on the host.',
    };
  }
  if (!home.headers.has('content-security-policy')) {
    return {
      problem: 'The host does not send security headers with the pages.',
      cure: 'The host does not read dist/_headers. Give it the same rules in its own format.',
    };
  }
  if (!office.ok) {
    return {
      problem: `The back office's addresses return ${office.status}.`,
      cure: 'The host does not read dist/_redirects. Give it the same rules in its own format.',
    };
  }
  const contact = await get('/.well-known/security.txt');
  return securityContactProblem(contact.ok ? await contact.text() : '', Date.now());
}

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/** Checks that security.txt is published and has not expired: it says where to report a security hole. */
function securityContactProblem(text: string, now: number): Problem | undefined {
  const [, day = ''] = /^Expires: (\S+)$/m.exec(text) ?? [];
  const expires = Date.parse(day);
  if (!/^Contact: \S/m.test(text) || Number.isNaN(expires)) {
    return {
      problem:
        'The host does not serve /.well-known/security.txt, so people who find a security hole cannot tell you.',
      cure: 'Put all of dist/ on the host, including the folder .well-known, which some programs leave out.',
    };
  }
  return expires > now + MONTH_MS
    ? undefined
    : {
        problem: `The published /.well-known/security.txt ${expires > now ? 'expires' : 'expired'} on ${day.slice(0, 10)}.`,
        cure: 'Run `npm run build` and publish. Each build renews it for 180 days.',
      };
}
