import postgres from 'postgres';
import { expect } from 'vitest';
import type { testBackend } from '../support/backend.ts';

/** Another connection to a backend's database, which holds what others then wait for. */
export function holderOf({ sql, database }: Awaited<ReturnType<typeof testBackend>>) {
  const meanwhile = postgres(database.url, { max: 1, onnotice: () => {} });
  const waiting = async () => {
    const found = await sql(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return found.length;
  };
  return {
    letGo: () => meanwhile.end(),
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
      return (await Promise.all(told))
        .flat()
        .map((each) => (each.status === 'rejected' ? each.reason : 'done'));
    },
  };
}
