import * as z from 'zod';
import type { HostedProject } from '../../supabase/local/hosted-project.ts';
import type { Note, Problem } from './finding.ts';
import { ask } from './project-api.ts';
import type { Deployment } from './service-checks.ts';

type Optional = 'INDEXNOW_KEY' | 'BUILD_HOOK_URL';

const report = z.object({ optional: z.array(z.string()) });

/** Whether deliver-outbox has a secret that it works without. A function that does not say is reported elsewhere. */
async function hasSecret(project: HostedProject, key: string, secret: Optional): Promise<boolean> {
  const { body } = await ask(project, '/functions/v1/deliver-outbox', { key });
  return report.safeParse(body).data?.optional.includes(secret) ?? false;
}

const PATIENCE_MS = 15_000;

async function showsKey(siteUrl: string, key: string): Promise<boolean> {
  const file = new URL(`/${key}.txt`, siteUrl);
  try {
    const response = await fetch(file, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return response.ok && (await response.text()).trim() === key;
  } catch {
    return false;
  }
}

type Told = {
  project: HostedProject;
  secretKey: string;
  /** Null where the company could not be read. */
  siteUrl: string | null;
  /** INDEXNOW_KEY where this command runs, which is where the site is built. */
  indexNowKey: string | undefined;
};

/** If the owner wants search engines to hear of changes, checks the function, the site's key file and the calls. */
export async function checkSearchEngines(
  { project, secretKey, siteUrl, indexNowKey }: Told,
  { search_problem }: Deployment,
): Promise<Problem | Note | undefined> {
  const isSet = await hasSecret(project, secretKey, 'INDEXNOW_KEY');
  if (!isSet)
    return indexNowKey
      ? {
          problem: 'INDEXNOW_KEY is set for the build only, so search engines are not notified.',
          cure: 'Run `npx supabase@3.1.0 secrets set INDEXNOW_KEY=<the same key> --remote`.',
        }
      : { note: 'INDEXNOW_KEY is not set, so they are not notified (optional).' };
  if (search_problem)
    return {
      problem: `Couldn't notify them: ${search_problem}`,
      cure: 'Fix it, then choose "Try again now" under Settings, Search engines.',
    };
  if (!indexNowKey)
    return { note: "they are notified. Set INDEXNOW_KEY for this command too to check the key's file." };
  return siteUrl === null || (await showsKey(siteUrl, indexNowKey))
    ? undefined
    : {
        problem: `${siteUrl} does not serve /${indexNowKey}.txt with the key, so search engines reject it.`,
        cure: 'Build or bundle the site with the same INDEXNOW_KEY as the function, and publish it.',
      };
}

/** Checks that the function asks a static host for builds, if the owner set its hook. */
export async function checkBuildHook(
  { project, secretKey }: Told,
  { build_problem }: Deployment,
): Promise<Problem | Note | undefined> {
  if (!(await hasSecret(project, secretKey, 'BUILD_HOOK_URL')))
    return {
      note: 'BUILD_HOOK_URL is not set, so no builds are requested (optional, for static hosts only).',
    };
  return build_problem
    ? {
        problem: `Couldn't request a build: ${build_problem}`,
        cure: 'Fix it, then choose "Try again now" under Settings, Static host.',
      }
    : undefined;
}

/** Whether a webhook was paused after failures, or has failed for an hour. */
export const checkWebhooks = ({ webhook_problems }: Deployment): Problem | undefined =>
  webhook_problems.length === 0
    ? undefined
    : {
        problem: `Events wait. ${webhook_problems.join(' ')}`,
        cure: 'Fix the receiver or its address, then choose "Resume" under Settings, Webhooks.',
      };
