import { connectCommand, SCHEDULE_COMMAND, scheduleFaults } from '../deployment/schedules.ts';
import { type SignInSettings, signInFault } from '../deployment/sign-in-settings.ts';
import { isCurrentKey } from '../key-headers.ts';
import { checking, done, open, type StepVerdict, type StoredFacts } from './first-step.ts';

/** What only a hosted project has. */
export type HostedFacts = {
  /** The project's address, with which the site was built. */
  projectUrl: string;
  /** The key with which the site was built. */
  siteKey: string;
  signIn: SignInSettings | 'asking' | 'silent';
};

/** Who can sign in, as the auth service tells everyone. */
export function signInStep({ signIn }: HostedFacts): StepVerdict {
  if (signIn === 'asking') return checking;
  if (signIn === 'silent') return { state: 'unknown', detail: 'The auth service did not answer.' };
  const fault = signInFault(signIn);
  return fault
    ? open(`${fault} Run this in the project's folder:`, 'supabase config push --remote')
    : done('Staff sign in with email, and no one else can sign up.');
}

/** Whether the site and the schedules use keys that outlive 2026. */
export function keysStep({ siteKey, projectUrl }: HostedFacts, { vault }: StoredFacts): StepVerdict {
  const legacy = 'Supabase ends the legacy keys with 2026.';
  if (!isCurrentKey(siteKey)) {
    return open(
      `${legacy} The site was built with one. Set VITE_SUPABASE_PUBLISHABLE_KEY to the publishable key, and build again.`,
    );
  }
  if (vault.keyKind === 'secret') return done('The site and the schedules use the current kind of key.');
  const fault = vault.keyKind === null ? 'The schedules have no key.' : `${legacy} The schedules use one.`;
  return open(`${fault} Run this in the SQL editor:`, connectCommand(projectUrl));
}

/** Whether pg_cron runs the jobs, at the right address, and when each last succeeded. */
export function scheduleStep({ projectUrl }: HostedFacts, { schedules, vault }: StoredFacts): StepVerdict {
  const faults = scheduleFaults(schedules);
  const words = faults.map((fault) => fault.words).join(' ');
  if (faults.some(({ kind }) => kind === 'off')) {
    return open(
      `${words} Turn on pg_cron and pg_net under Database, Extensions, then run this in the SQL editor:`,
      SCHEDULE_COMMAND,
    );
  }
  if (!isSameAddress(vault.address, projectUrl)) {
    return open(
      `The schedules call ${vault.address ?? 'no address'}, and this project is ${projectUrl}. Run this in the SQL editor:`,
      connectCommand(projectUrl),
    );
  }
  return faults.length > 0 ? open(words) : done('Every scheduled job has run recently.');
}

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null);

/** Whether two addresses are of one project. */
export const isSameAddress = (a: string | null, b: string): boolean =>
  a !== null && originOf(a) !== null && originOf(a) === originOf(b);
