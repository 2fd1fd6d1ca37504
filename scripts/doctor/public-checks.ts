import { readdirSync } from 'node:fs';
import * as z from 'zod';
import { signInFault, signInSettings } from '../../src/domain/deployment/sign-in-settings.ts';
import { messageOf } from '../../supabase/local/errors.ts';
import type { HostedProject } from '../../supabase/local/hosted-project.ts';
import { fromRoot } from '../shared/root.ts';
import type { Problem } from './finding.ts';
import { ask, noVerdict } from './project-api.ts';

const fit = z.enum(['fits', 'older', 'newer', 'other']);

const CONFIG_PUSH =
  'Run `npx supabase@3.1.0 config push --remote`. It applies [auth] in supabase/config.toml to the project, which `db push` does not.';

/** Checks that the address is a project's and that the key belongs to it. */
export async function checkAnswers(project: HostedProject): Promise<Problem | undefined> {
  try {
    const { status, body } = await ask(project, '/auth/v1/settings');
    if (status === 200 && typeof body === 'object') return undefined;
    return status === 401 || status === 403
      ? {
          problem: `${project.url} does not accept the key in VITE_SUPABASE_PUBLISHABLE_KEY (status ${status}).`,
          cure: "Copy this project's publishable key from the dashboard, under Settings, API Keys.",
        }
      : {
          problem: `${project.url} is not a project's address, or the project is paused (${status === 200 ? 'it responds with a page' : `status ${status}`}).`,
          cure: 'Copy the address from the dashboard, under Settings, Data API. If the project is paused, restore it there.',
        };
  } catch (error) {
    return {
      problem: `${project.url} does not respond (${messageOf(error)}).`,
      cure: 'Check VITE_SUPABASE_URL and your connection. If the project is paused, restore it in the dashboard.',
    };
  }
}

/** Checks that staff can sign in, and that no one can sign up, because the owner invites staff. */
export async function checkSignIn(project: HostedProject): Promise<Problem | undefined> {
  const answer = signInSettings.safeParse((await ask(project, '/auth/v1/settings')).body);
  if (!answer.success) {
    return { problem: 'The project does not say who can sign in and sign up.', cure: CONFIG_PUSH };
  }
  const problem = signInFault(answer.data);
  return problem ? { problem, cure: CONFIG_PUSH } : undefined;
}

/** The numbers of the repository's migrations. */
const ownVersions = (): string[] =>
  readdirSync(fromRoot('supabase/migrations')).flatMap((file) => /^(\d+)_.+\.sql$/.exec(file)?.[1] ?? []);

const DB_PUSH = 'Run `npx supabase@3.1.0 db push --remote` from this folder, then build again.';

const MISFITS: Record<Exclude<z.infer<typeof fit>, 'fits'>, Problem> = {
  other: {
    problem: 'The database was set up with other migrations than those of this folder.',
    cure: 'Link a new project and run `npx supabase@3.1.0 db push --remote` there, or use the copy of the repository that this project was set up from (docs/migrations.md).',
  },
  older: { problem: 'The database is missing migrations from this folder.', cure: DB_PUSH },
  newer: {
    problem: 'The database has migrations that are not in this folder.',
    cure: 'This copy of the repository is older than the project. Update it (`git pull`), then build again.',
  },
};

/** Checks that the database has all of this repository's migrations and no others. `migration list` names them. */
export async function checkSchema(project: HostedProject): Promise<Problem | undefined> {
  const body = JSON.stringify({ versions: ownVersions() });
  const answer = await ask(project, '/rest/v1/rpc/schema_fit', { method: 'POST', body });
  if (answer.status === 404) {
    return {
      problem: "The project's database was not set up from this repository, or from an older version of it.",
      cure: DB_PUSH,
    };
  }
  const found = fit.safeParse(answer.body);
  if (!found.success) return noVerdict(answer, 'whether the database has the migrations of this folder');
  return found.data === 'fits' ? undefined : MISFITS[found.data];
}
