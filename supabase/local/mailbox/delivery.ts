import type { Backend } from '../backend.ts';
import { messageOf } from '../errors.ts';
import { LOCAL_KEYS } from '../keys.ts';

export interface Delivery {
  start(): void;
  /** Resolves when nothing is running any more. */
  stop(): Promise<void>;
}

const EVERY_MS = 2000;
const FORGET_EVERY_MS = 3_600_000;

/**
 * Does what pg_cron does on a hosted project: calls deliver-outbox at short intervals while mail is due or search
 * engines are to be told of changes, and deletes each hour what is older than the owner's retention period.
 */
export function deliverWhenDue(
  backend: Pick<Backend, 'sql'>,
  api: () => string,
  log: (line: string) => void,
  everyMs = EVERY_MS,
): Delivery {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current = Promise.resolve();
  let lastProblem: string | undefined;
  let nextForgetting = 0;

  const look = async () => {
    if (Date.now() >= nextForgetting) {
      nextForgetting = Date.now() + FORGET_EVERY_MS;
      await backend.sql('select private.forget_expired()');
    }
    const [row] = await backend.sql<{ due: boolean }>('select private.delivery_is_due() as due');
    if (!row?.due || stopped) return;
    const response = await fetch(`${api()}/functions/v1/deliver-outbox`, {
      method: 'POST',
      headers: { authorization: `Bearer ${LOCAL_KEYS.secret}` },
    });
    if (!response.ok) throw new Error(await response.text());
  };
  const turn = async () => {
    // A problem that repeats every few seconds is logged once, until it is over.
    const problem = await look().then(() => undefined, messageOf);
    if (problem !== undefined && problem !== lastProblem && !stopped) log(`Mail waits: ${problem}`);
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
