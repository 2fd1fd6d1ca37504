import type { DataClient } from '../../../src/data/client/data-client.ts';
import { judgeMatch } from '../../../src/data/leads/person-matches.ts';
import { fetchRequestsOfPerson } from '../../../src/data/leads/person-requests.ts';
import type { testBackend } from '../../support/backend.ts';
import { lead } from '../rows.ts';

type Backend = Awaited<ReturnType<typeof testBackend>>;

export const HOME = { email: 'ann@example.com', phone: '212-555-0147' };
/** The number of HOME with another mailbox, the mailbox of HOME with another number, and neither. */
export const WORK = { email: 'ann@work.example.com', phone: '(212) 555-0147 ext. 2' };
export const MOBILE = { email: 'Ann@example.com', phone: '917-555-0133' };
export const ABROAD = { email: 'ann@work.example.com', phone: '646-555-0111' };

/** Requests of Ann, each a minute after the one before, and what staff decide about them. */
export function personsOf({ service, sql }: Backend, admin: DataClient) {
  let minute = 0;
  const judge = (one: string, other: string, isSame = true, client = admin) =>
    judgeMatch(client, { id: crypto.randomUUID(), one, other, isSame });
  return {
    asked: async (values: Partial<ReturnType<typeof lead>>): Promise<string> => {
      minute += 1;
      const created_at = new Date(2026, 9, 1, 9, minute).toISOString();
      const row = { ...lead(), name: 'Ann Example', created_at, ...values };
      await service.from('leads').insert(row).throwOnError();
      return row.id;
    },
    judge,
    join: async (one: string, other: string) => (await judge(one, other)).id,
    personOf: async (id: string) => (await fetchRequestsOfPerson(admin, id)).map((each) => each.id).sort(),
    empty: async () => {
      for (const rows of ['leads', 'contact_messages', 'private.consent_withdrawals', 'private.submissions'])
        await sql(`delete from ${rows}`);
    },
  };
}
