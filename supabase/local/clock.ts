import type { Backend } from './backend.ts';
import { messageOf } from './errors.ts';
import { LOCAL_KEYS } from './keys.ts';

export interface Clock {
  start(): void;
  /** Resolves when nothing is running anymore. */
  stop(): Promise<void>;
}

interface Schedule {
  /** SQL that tells whether calling the function now would find work. */
  due: string;
  functionName: string;
  everyMs: number;
  /** The log line of a problem begins with these words: "Mail waits". */
  waits: string;
  /** Runs before each check. */
  first?: () => Promise<void>;
}

interface ClockOptions {
  backend: Pick<Backend, 'sql'>;
  api: () => string;
  log: (line: string) => void;
}

/** Checks at short intervals for work. `look` can ask whether the clock has been stopped. */
export function pollForWork(
  { everyMs, waits, log }: Pick<Schedule, 'everyMs' | 'waits'> & Pick<ClockOptions, 'log'>,
  look: (isStopped: () => boolean) => Promise<void>,
): Clock {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current = Promise.resolve();
  let lastProblem: string | undefined;

  const turn = async () => {
    // A problem that repeats every few seconds is logged once, until it is over.
    const problem = await look(() => stopped).then(() => undefined, messageOf);
    if (problem !== undefined && problem !== lastProblem && !stopped) log(`${waits}: ${problem}`);
    lastProblem = problem;
    next();
  };
  const next = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      current = turn();
    }, everyMs).unref();
  };
  return {
    start: next,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      return current;
    },
  };
}

/** Does what pg_cron does on a hosted project: checks at short intervals for work and calls its function. */
export function callWhenDue(
  { backend, api, log }: ClockOptions,
  { due, functionName, everyMs, waits, first }: Schedule,
): Clock {
  return pollForWork({ everyMs, waits, log }, async (isStopped) => {
    await first?.();
    const [row] = await backend.sql<{ due: boolean }>(`select ${due} as due`);
    if (!row?.due || isStopped()) return;
    const response = await fetch(`${api()}/functions/v1/${functionName}`, {
      method: 'POST',
      headers: { apikey: LOCAL_KEYS.secret },
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(answer);
  });
}
