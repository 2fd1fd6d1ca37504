import postgres from 'postgres';
import { afterAll, expect } from 'vitest';
import type { testBackend } from '../support/backend.ts';
import { tokenOf } from './foundation/callers.ts';

type TestBackend = Awaited<ReturnType<typeof testBackend>>;

/**
 * Another connection to a backend's database, or several. Who asks for it below the backend's own "afterAll" has it ended
 * before.
 */
export function connectionTo({ database }: TestBackend, max = 1): postgres.Sql {
  const connection = postgres(database.url, { max, onnotice: () => {} });
  afterAll(() => connection.end());
  return connection;
}

/** How many connections of a backend's database wait for a lock. */
export const lockWaits = ({ sql }: TestBackend) =>
  sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).then(
    ({ length }) => length,
  );

const outcomeOf = (each: PromiseSettledResult<unknown>) =>
  each.status === 'rejected' ? each.reason : 'done';

/** Another connection to a backend's database, which holds what others then wait for. */
export function holderOf(backend: TestBackend) {
  const meanwhile = connectionTo(backend);
  const waiting = () => lockWaits(backend);
  return {
    meanwhile,
    /** From now on the connection acts for whoever is signed in with this client. */
    actAs: async (signedIn: ReturnType<TestBackend['admin']>) => {
      const [, claims = ''] = (await tokenOf(signedIn))
        .split('.')
        .map((part) => Buffer.from(part, 'base64url').toString());
      await meanwhile.unsafe(
        `select set_config('request.jwt.claims', $1, false), set_config('request.jwt.claim.sub', $2, false)`,
        [claims, JSON.parse(claims).sub],
      );
    },
    /** Does something in a transaction of its own, and the last of it once all of these wait for something. */
    whileHeld: async (held: string, id: string, works: (() => Promise<unknown>)[], last?: string) => {
      await meanwhile.unsafe('begin');
      await meanwhile.unsafe(held, [id]);
      const told: Promise<PromiseSettledResult<unknown>[]>[] = [];
      try {
        for (const work of works) {
          told.push(Promise.allSettled([work()]));
          await expect.poll(waiting, { timeout: 10_000 }).toBe(told.length);
        }
        if (last) expect(await meanwhile.unsafe(last, [id])).toHaveLength(1);
      } finally {
        await meanwhile.unsafe('commit');
      }
      return (await Promise.all(told)).flat().map(outcomeOf);
    },
    /** Does the first step in a transaction of its own, then the last one, once the work is done or waits for it. */
    between: async (
      first: () => PromiseLike<unknown>,
      work: () => PromiseLike<unknown>,
      last: () => PromiseLike<unknown>,
    ) => {
      await meanwhile.unsafe('begin');
      await first();
      let isDone = false;
      const done = Promise.allSettled([work()]).finally(() => {
        isDone = true;
      });
      await expect.poll(async () => isDone || (await waiting()) > 0, { timeout: 10_000 }).toBe(true);
      const ended = await Promise.allSettled([last()]);
      await meanwhile.unsafe('commit');
      return [...ended, ...(await done)].map(outcomeOf);
    },
  };
}
