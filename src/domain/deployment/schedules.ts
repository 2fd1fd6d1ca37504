import * as z from 'zod/mini';

/** A job of pg_cron: how many minutes ago it last succeeded, null if never, and why a later run failed. */
const schedule = z.object({
  job: z.string(),
  minutesAgo: z.nullable(z.number()),
  problem: z.nullable(z.string()),
});
export const schedules = z.array(schedule);
export type Schedule = z.infer<typeof schedule>;

/** Where schedules call functions, and the kind of key that they send. */
export const vaultState = z.object({
  address: z.nullable(z.string()),
  keyKind: z.nullable(z.enum(['secret', 'legacy'])),
});
export type VaultState = z.infer<typeof vaultState>;

/** What stops when a job does, and how many minutes are between two of its runs (private.schedule_delivery). */
const JOBS = {
  'deliver-outbox': { stops: 'Email is not delivered', everyMinutes: 1 },
  'queue-reminders': { stops: 'No one is reminded of unanswered requests', everyMinutes: 1 },
  'deliver-webhooks': { stops: 'Webhooks are not sent', everyMinutes: 1 },
  'write-articles': { stops: 'Runs do not progress', everyMinutes: 1 },
  'judge-articles': { stops: 'Changed articles are not checked for search engines', everyMinutes: 1 },
  'list-models': { stops: 'AI models are not checked', everyMinutes: 5 },
  'forget-expired': { stops: 'Expired personal data is kept', everyMinutes: 60 },
  'forget-schedule': { stops: 'The record of the schedules grows', everyMinutes: 1440 },
} as const;

/** These miss no run on a healthy project. The others may not have had their first one. */
const OFTEN_MINUTES = 5;

const timeAgo = (minutes: number): string => {
  if (minutes < 120) return `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours ago` : `${Math.floor(hours / 24)} days ago`;
};

function lateness({ job, minutesAgo, problem }: Schedule, everyMinutes: number): string | null {
  const reason = problem ? ` Its last run failed: ${problem}` : '';
  if (minutesAgo === null) {
    return everyMinutes <= OFTEN_MINUTES || problem ? `${job} has not run successfully yet.${reason}` : null;
  }
  // A busy database may let a run or two pass.
  return minutesAgo > 3 * everyMinutes + 10 ? `${job} last succeeded ${timeAgo(minutesAgo)}.${reason}` : null;
}

export type ScheduleFault = { kind: 'off' | 'late'; words: string };

/** What does not run because of the schedules, with the reason; empty if all jobs run. */
export function scheduleFaults(known: readonly Schedule[]): ScheduleFault[] {
  if (known.length === 0) {
    const words = 'Nothing is scheduled, so email is not delivered and runs do not progress.';
    return [{ kind: 'off', words }];
  }
  return Object.entries(JOBS).flatMap(([job, { stops, everyMinutes }]): ScheduleFault[] => {
    const found = known.find((each) => each.job === job);
    if (!found) return [{ kind: 'off', words: `${stops} because ${job} is not scheduled.` }];
    const late = lateness(found, everyMinutes);
    return late === null ? [] : [{ kind: 'late', words: `${stops}: ${late}` }];
  });
}

/** Turns all schedules on. The owner runs it in the SQL editor. */
export const SCHEDULE_COMMAND = 'select private.schedule_delivery();';

/** Gives the vault what schedules call functions with, in place of what it has, and turns all schedules on. */
export const connectCommand = (address: string): string =>
  `select private.connect_schedules('${address}', '<secret key>');`;
