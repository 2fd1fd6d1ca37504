import * as z from 'zod';
import type { HostedProject } from '../../supabase/local/hosted-project.ts';
import type { Check, Note, Problem } from './finding.ts';

/** Supabase's management API, as the owner's personal access token may ask it for one project. */
export interface Management {
  url: string;
  ref: string;
  token: string;
}

const PATIENCE_MS = 15_000;

/** What to ask with; undefined without a token, or where the project's address does not tell its reference. */
export function managementOf({ url }: HostedProject, token: string | undefined): Management | undefined {
  const ref = /^([a-z]{20})\.supabase\.co$/.exec(new URL(url).hostname)?.[1];
  return ref && token ? { url: 'https://api.supabase.com', ref, token } : undefined;
}

/** Asks for a part of the project's settings. It throws what a check reports as its failure. */
async function read<T>({ url, ref, token }: Management, part: string, shape: z.ZodType<T>): Promise<T> {
  const response = await fetch(`${url}/v1/projects/${ref}/${part}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (response.status === 401 || response.status === 403) {
    throw new Error('Supabase does not accept SUPABASE_ACCESS_TOKEN for this project.');
  }
  if (!response.ok) throw new Error(`Supabase responded to ${part} with ${response.status}.`);
  const answer = shape.safeParse(await response.json().catch(() => null));
  if (!answer.success)
    throw new Error(`Supabase's answer to ${part} is not of the form that this check knows.`);
  return answer.data;
}

const auth = z.object({
  password_hibp_enabled: z.boolean().nullish(),
  mailer_otp_exp: z.number(),
  mailer_otp_length: z.number().nullish(),
  smtp_host: z.string().nullish(),
});
const backups = z.object({
  pitr_enabled: z.boolean(),
  backups: z.array(z.object({ status: z.string(), inserted_at: z.string() })),
});
const advice = z.object({
  lints: z.array(z.object({ level: z.string(), title: z.string(), detail: z.string() })),
});

const CONFIG_PUSH = 'Run `npx supabase@3.1.0 config push --remote`.';

async function checkLeakedPasswords(management: Management): Promise<Note | undefined> {
  const { password_hibp_enabled } = await read(management, 'config/auth', auth);
  return password_hibp_enabled
    ? undefined
    : {
        note: 'passwords that have leaked elsewhere are accepted. Projects on the Pro plan can refuse them, under Authentication, Sign In / Providers, Email.',
      };
}

/** A code of six digits can be guessed within an hour, and links in mail are such codes too. */
const SHORTEST_CODE = 8;
const LONGEST_SECONDS = 3600;

async function checkCodes(management: Management): Promise<Problem | undefined> {
  const { mailer_otp_exp, mailer_otp_length } = await read(management, 'config/auth', auth);
  const faults = [
    mailer_otp_exp <= LONGEST_SECONDS ? '' : `are valid for ${Math.round(mailer_otp_exp / 60)} minutes`,
    (mailer_otp_length ?? SHORTEST_CODE) >= SHORTEST_CODE ? '' : `have only ${mailer_otp_length} digits`,
  ].filter(Boolean);
  return faults.length === 0
    ? undefined
    : { problem: `One-time codes and links in emails ${faults.join(' and ')}.`, cure: CONFIG_PUSH };
}

async function checkSmtp(management: Management): Promise<Problem | undefined> {
  const { smtp_host } = await read(management, 'config/auth', auth);
  return smtp_host
    ? undefined
    : {
        problem:
          "Invitations and password links are sent by Supabase's own server, which sends only to your team and a few an hour.",
        cure: 'Enter an SMTP server of your own in the dashboard, under Authentication, Emails.',
      };
}

/** A daily backup may be late, but not by a day. */
const NEWEST_BACKUP_MS = 2 * 86_400_000;

async function checkBackups(management: Management): Promise<Problem | Note | undefined> {
  const found = await read(management, 'database/backups', backups);
  if (found.pitr_enabled) return undefined;
  const times = found.backups
    .filter(({ status }) => status === 'COMPLETED')
    .map(({ inserted_at }) => Date.parse(inserted_at));
  const newest = Math.max(...times);
  if (Date.now() - newest <= NEWEST_BACKUP_MS) {
    return { note: 'daily. Point-in-time recovery is off, so up to a day of leads could be lost.' };
  }
  return {
    problem:
      times.length === 0
        ? 'Supabase keeps no backup of this project that you could restore.'
        : `The newest complete backup is from ${new Date(newest).toISOString().slice(0, 10)}.`,
    cure: 'Projects on the Pro plan have daily backups. Otherwise run pg_dump of Postgres every day with the connection string that the dashboard shows under Connect, and keep the files elsewhere.',
  };
}

async function checkAdvisors(management: Management): Promise<Problem | Note | undefined> {
  const found = [
    ...(await read(management, 'advisors/security', advice)).lints,
    ...(await read(management, 'advisors/performance', advice)).lints,
  ];
  const errors = found.filter(({ level }) => level === 'ERROR');
  if (errors.length > 0) {
    return {
      problem: `Supabase's advisors report ${errors.length} errors: ${errors.map(({ title, detail }) => `${title} (${detail})`).join('; ')}`,
      cure: 'The dashboard explains each one under Advisors.',
    };
  }
  const warnings = found.filter(({ level }) => level === 'WARN').length;
  return warnings === 0
    ? undefined
    : { note: `no errors and ${warnings} warnings. docs/deploying.md says which ones we accept.` };
}

/** What only the management API knows of a project. Without access to it, one line says what was not checked. */
export const managementChecks = (management: Management | undefined): Check[] =>
  management
    ? [
        ['leaked passwords', () => checkLeakedPasswords(management)],
        ['one-time codes', () => checkCodes(management)],
        ['sign-in email', () => checkSmtp(management)],
        ['backups', () => checkBackups(management)],
        ['advisors', () => checkAdvisors(management)],
      ]
    : [
        [
          'project settings',
          () => ({
            note: 'leaked passwords, one-time codes, sign-in email, backups and advisors were not checked. For that, set SUPABASE_ACCESS_TOKEN for this command (the dashboard makes one under Account, Access Tokens) and use an address of the form https://<ref>.supabase.co.',
          }),
        ],
      ];
