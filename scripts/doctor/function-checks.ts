import * as z from 'zod';
import { CHALLENGES, type ChallengeProvider } from '../../src/domain/leads/challenge.ts';
import type { HostedProject } from '../../supabase/local/hosted-project.ts';
import type { Problem } from './finding.ts';
import { ask, noVerdict } from './project-api.ts';

export const FUNCTIONS = [
  'generate-article',
  'write-articles',
  'check-articles',
  'invite-administrator',
  'deliver-outbox',
  'deliver-webhooks',
  'policy-report',
];

const report = z.object({ function: z.string(), missing: z.array(z.string()) });

const EXAMPLES: Record<string, string> = {
  OPENAI_API_KEY: '<key>',
  SITE_ORIGIN: 'https://<your-site>',
  RESEND_API_KEY: '<key>',
  TURNSTILE_SECRET_KEY: '<secret key>',
  HCAPTCHA_SECRET_KEY: '<secret key>',
  MAIL_FROM: "'<Name> <address>'",
};

/** Checks that a function is deployed as it is in this folder and has its secrets. */
export async function checkFunction(
  project: HostedProject,
  key: string,
  name: string,
  /** Whether a missing secret is a problem. */
  isNeeded: (secret: string) => boolean = () => true,
): Promise<Problem | undefined> {
  const deploy = `Run \`npm run deploy:functions -- ${name}\`.`;
  const { status, body } = await ask(project, `/functions/v1/${name}`, { key });
  if (status >= 500) return noVerdict({ status, body }, `the function ${name}`);
  if (status === 404) return { problem: `The function ${name} is not deployed.`, cure: deploy };
  const told = report.safeParse(body);
  if (!told.success) {
    return {
      problem: `The function ${name} is out of date, or does not accept this secret key (status ${status}).`,
      cure: `${deploy} If that does not help, functions do not get this key. Use the secret key named default.`,
    };
  }
  const missing = told.data.missing.filter(isNeeded);
  return missing.length === 0
    ? undefined
    : {
        problem: `The function ${name} is missing ${missing.join(' and ')}.`,
        cure: `Run \`npx supabase@3.1.0 secrets set ${missing.map((each) => `${each}=${EXAMPLES[each] ?? '<value>'}`).join(' ')} --remote\`.`,
      };
}

/** Checks that the function has the secret of the provider whose challenge the site's forms show. */
export function checkChallenge(
  project: HostedProject,
  key: string,
  challenge: ChallengeProvider,
): Promise<Problem | undefined> {
  const needed = ['SITE_ORIGIN', CHALLENGES[challenge].secret];
  return checkFunction(project, key, 'pass-challenge', (secret) => needed.includes(secret));
}

/** Checks that SITE_ORIGIN lets the functions answer the site's pages. */
export async function checkOrigin(project: HostedProject, siteUrl: string): Promise<Problem | undefined> {
  const { origin } = new URL(siteUrl);
  const { headers } = await ask(project, '/functions/v1/generate-article', {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
  });
  const allowed = headers.get('access-control-allow-origin');
  return allowed === origin
    ? undefined
    : {
        problem: `The functions do not accept requests from ${origin}, so generating an article would fail.`,
        cure: `Run \`npx supabase@3.1.0 secrets set SITE_ORIGIN=${origin} --remote\` (separate several origins with commas), or correct the site's address under Settings, Company.`,
      };
}
