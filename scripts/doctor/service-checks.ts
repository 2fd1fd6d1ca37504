import * as z from 'zod';
import {
  connectCommand,
  SCHEDULE_COMMAND,
  scheduleFaults,
  schedules,
  vaultState,
} from '../../src/domain/deployment/schedules.ts';
import { isSameAddress } from '../../src/domain/first-steps/hosted-steps.ts';
import { isCurrentKey } from '../../src/domain/key-headers.ts';
import type { HostedProject } from '../../supabase/local/hosted-project.ts';
import type { Note, Problem } from './finding.ts';
import { ask, noVerdict } from './project-api.ts';

const deployment = z.object({
  administrators: z.number(),
  schedules,
  vault: vaultState,
  late_mails: z.number(),
  failed_mails: z.number(),
  late_articles: z.number(),
  search_problem: z.nullable(z.string()),
  build_problem: z.nullable(z.string()),
  webhook_problems: z.array(z.string()),
});
export type Deployment = z.infer<typeof deployment>;

/** Reads the deployment's state with the secret key; a problem where that fails. */
export async function readDeployment(
  project: HostedProject,
  key: string,
): Promise<{ state: Deployment } | Problem> {
  const answer = await ask(project, '/rest/v1/rpc/deployment_state', { key, method: 'POST', body: '{}' });
  const { status } = answer;
  if (status === 401 || status === 403) {
    return {
      problem: `The project does not accept this secret key (status ${status}).`,
      cure: "Set SUPABASE_SECRET_KEY to this project's secret key (sb_secret_...), which the dashboard has under Settings, API Keys.",
    };
  }
  if (status !== 200 && status !== 404) return noVerdict(answer, 'the deployment');
  const state = deployment.safeParse(answer.body);
  return state.success
    ? { state: state.data }
    : {
        problem: `The database does not have this check${status === 404 ? '' : ' in the form that this folder knows'}.`,
        cure: 'Run `npx supabase@3.1.0 db push --remote`. If the database is newer than this folder, update the folder (`git pull`).',
      };
}

export const checkAdministrators = ({ administrators }: Deployment): Problem | undefined =>
  administrators > 0
    ? undefined
    : {
        problem: 'There is no administrator, so no one can sign in to the back office.',
        cure: "Add a user under Authentication in the dashboard, then in the SQL editor: insert into public.admin_users (id) select id from auth.users where email = '<address>';",
      };

/** Notes who still uses a legacy key. They work until Supabase or the owner switches them off. */
export function checkKeyKinds(
  { vault }: Deployment,
  { key, url }: HostedProject,
  secretKey: string,
): Note | undefined {
  const users = [
    ...(isCurrentKey(key) ? [] : ['the site (set VITE_SUPABASE_PUBLISHABLE_KEY and build again)']),
    ...(isCurrentKey(secretKey) ? [] : ['this command (set SUPABASE_SECRET_KEY)']),
    ...(vault.keyKind === 'legacy'
      ? [`the schedules (in the SQL editor: ${connectCommand(new URL(url).origin)})`]
      : []),
  ];
  if (users.length === 0) return undefined;
  return {
    note: `legacy keys end with 2026, and are still used by ${users.join(', ')}. The dashboard has the new keys under Settings, API Keys.`,
  };
}

/** Checks that the schedule knows where this very project's functions are, and their key. */
export function checkVault({ vault }: Deployment, { url }: HostedProject): Problem | undefined {
  const missing = [
    ...(isSameAddress(vault.address, url)
      ? []
      : [vault.address === null ? 'project_url' : 'the right project_url']),
    ...(vault.keyKind ? [] : ['secret_key']),
  ];
  return missing.length === 0
    ? undefined
    : {
        problem: `Email is not delivered and runs do not progress because the vault is missing ${missing.join(' and ')}.`,
        cure: `In the SQL editor: ${connectCommand(new URL(url).origin)}`,
      };
}

/** Checks that pg_cron has every job, and that each succeeded when it last should have. */
export function checkSchedules(state: Deployment): Problem | undefined {
  const faults = scheduleFaults(state.schedules);
  if (faults.length === 0) return undefined;
  return {
    problem: faults.map(({ words }) => words).join(' '),
    cure: faults.some(({ kind }) => kind === 'off')
      ? `Turn on pg_cron and pg_net under Database, Extensions. Then run in the SQL editor: ${SCHEDULE_COMMAND}`
      : 'The dashboard shows each run under Integrations, Cron, and the log of Postgres says why one failed.',
  };
}

export const checkRuns = ({ late_articles }: Deployment): Problem | undefined =>
  late_articles === 0
    ? undefined
    : {
        problem: `${late_articles} articles in runs have been waiting for more than 10 minutes.`,
        cure: 'Check the log of the function write-articles in the dashboard. The Runs screen in the back office shows the progress of each run.',
      };

export function checkMail({ late_mails, failed_mails }: Deployment): Problem | undefined {
  if (late_mails === 0 && failed_mails === 0) return undefined;
  return {
    problem: `${late_mails} emails have been waiting for more than 10 minutes, and ${failed_mails} have failed.`,
    cure: 'The Leads screen in the back office shows the reason for each one. Once it is fixed, you can send them again there.',
  };
}

/** Checks that PostgREST runs check_request, which refuses planned counts to visitors. */
export async function checkRequestGuard(project: HostedProject): Promise<Problem | undefined> {
  const answer = await ask(project, '/rest/v1/locations?select=id&limit=1', {
    method: 'HEAD',
    headers: { prefer: 'count=planned' },
  });
  const { status, headers } = answer;
  if (status === 403) return undefined;
  // Only the API counts in this header.
  return headers.has('content-range') && status < 300
    ? {
        problem: `The API does not run check_request before each request (it responds to a planned count with ${status}).`,
        cure: "In the SQL editor: alter role authenticator set pgrst.db_pre_request = 'public.check_request'; notify pgrst, 'reload config';",
      }
    : noVerdict(answer, 'the request guard');
}
