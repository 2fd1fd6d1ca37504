import type { DataClient } from '../../../src/data/client/data-client.ts';
import { judgeMatch } from '../../../src/data/leads/person-matches.ts';
import { fetchRequestsOfPerson } from '../../../src/data/leads/person-requests.ts';
import type { testBackend } from '../../support/backend.ts';
import { lead, message } from '../rows.ts';

type Backend = Awaited<ReturnType<typeof testBackend>>;

export const HOME = { email: 'ann@example.com', phone: '212-555-0147' };
/** The number of HOME with another mailbox, the mailbox of HOME with another number, and neither. */
export const WORK = { email: 'ann@work.example.com', phone: '(212) 555-0147 ext. 2' };
export const MOBILE = { email: 'Ann@example.com', phone: '917-555-0133' };
export const ABROAD = { email: 'ann@work.example.com', phone: '646-555-0111' };

/** Requests and messages of Ann, each a minute after the one before, and what staff decide about them. */
export function personsOf({ service, sql }: Backend, admin: DataClient) {
  let minute = 0;
  const sentNext = () => {
    minute += 1;
    return { name: 'Ann Example', created_at: new Date(2026, 9, 1, 9, minute).toISOString() };
  };
  const judge = (one: string, other: string, isSame = true, client = admin) =>
    judgeMatch(client, { id: crypto.randomUUID(), one, other, isSame });
  return {
    asked: async (values: Partial<ReturnType<typeof lead>>): Promise<string> => {
      const row = { ...lead(), ...sentNext(), ...values };
      await service.from('leads').insert(row).throwOnError();
      return row.id;
    },
    wrote: async (values: Partial<ReturnType<typeof message>>): Promise<string> => {
      const row = { ...message(), ...sentNext(), ...values };
      await service.from('contact_messages').insert(row).throwOnError();
      return row.id;
    },
    judge,
    join: async (one: string, other: string) => (await judge(one, other)).id,
    personOf: async (id: string) => (await fetchRequestsOfPerson(admin, id)).map((each) => each.id).sort(),
    /** Every row of every table of ours. */
    everything: async (): Promise<Record<string, object[]>> => {
      const tables = await sql<{ named: string }>(
        `select format('%I.%I', schemaname, tablename) as named from pg_tables where schemaname in ('public', 'private')`,
      );
      const rows = await Promise.all(
        tables.map(async ({ named }) => [
          named,
          await sql(`select to_jsonb(t) as row from ${named} t order by to_jsonb(t)::text`),
        ]),
      );
      return Object.fromEntries(rows);
    },
    empty: async () => {
      for (const rows of ['leads', 'contact_messages', 'private.consent_withdrawals', 'private.submissions'])
        await sql(`delete from ${rows}`);
    },
  };
}
