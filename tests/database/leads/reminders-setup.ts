import type { testBackend } from '../../support/backend.ts';
import { outboxOf } from '../mail/outbox-worker.ts';
import { lead } from '../rows.ts';

type Backend = Awaited<ReturnType<typeof testBackend>>;
type StaffMail = { kind: string; status: string; recipient: string | null; reminder: number };

export const [ADA, BEA, CAL] = ['ada@staff.example', 'bea@staff.example', 'cal@staff.example'] as const;

/** A site with a roster: its people, its requests, its clock, and the mail that it sends. */
export async function rosterOf(backend: Backend) {
  const { sql, anon } = backend;
  const admin = await backend.admin();
  const outbox = outboxOf(backend);

  /** Makes an administrator with this address; answers the id. */
  async function person(email: string): Promise<string> {
    const id = crypto.randomUUID();
    await sql(`insert into auth.users (id, email) values ($1, $2)`, [id, email]);
    await sql('insert into admin_users (id) values ($1)', [id]);
    return id;
  }
  /** Saves the roster as it is seen now. */
  async function save(people: readonly { person_id: string; is_paused?: boolean }[], minutes: number | null) {
    const { data } = await admin.from('roster').select('updated_at').single().throwOnError();
    await admin
      .rpc('save_roster', {
        ...{ people: [...people], seen_at: data.updated_at },
        ...(minutes !== null && { remind_after_minutes: minutes }),
      })
      .throwOnError();
  }
  /** A request that someone sends now, without its guide. */
  async function request(values: object = {}): Promise<string> {
    const row = { ...lead(), ...values };
    await anon.from('leads').insert(row).throwOnError();
    await sql(`delete from outbox where kind in ('guide', 'confirmation')`);
    return row.id;
  }
  /** Does what the clock does each minute: queues reminders, and sends all mail that is due. */
  async function minute(): Promise<void> {
    await sql('select private.queue_reminders()');
    for (let mail = await outbox.claim(); mail; mail = await outbox.claim()) await outbox.settle(mail);
  }
  /** Everything that happened moves into the past. */
  async function timePasses(interval: string): Promise<void> {
    for (const statement of [
      `update leads set created_at = created_at - $1::interval, confirmed_at = confirmed_at - $1::interval where true`,
      `update outbox set created_at = created_at - $1::interval, sent_at = sent_at - $1::interval,
         next_attempt_at = next_attempt_at - $1::interval, claimed_until = claimed_until - $1::interval where true`,
      'update lead_events set created_at = created_at - $1::interval where true',
      `update roster set reminds_since = reminds_since - $1::interval where true`,
    ])
      await sql(statement, [interval]);
  }
  const [ada, bea, cal] = [await person(ADA), await person(BEA), await person(CAL)];
  return {
    ...{ ...outbox, admin, person, save, request, minute, timePasses },
    ...{ ada, bea, cal },
    everybody: [{ person_id: ada }, { person_id: bea }, { person_id: cal }],
    queue: async () =>
      (await sql<{ queued: number }>('select private.queue_reminders() as queued'))[0]?.queued,
    /** Who was notified of a request, in the order of the mails. */
    notified: async (id: string) => {
      const rows = await sql<StaffMail>(
        `select kind, status, recipient, reminder from outbox
         where lead_id = $1 and kind in ('lead_notice', 'lead_reminder') order by reminder`,
        [id],
      );
      return rows.map(({ status, recipient }) => (status === 'sent' ? recipient : status));
    },
    reset: async () => {
      await outbox.empty();
      await sql('delete from roster_people where true');
      await sql(`update roster set remind_after_minutes = null, reminds_since = null where true`);
      await sql('truncate private.mail_hours, private.consent_withdrawals');
    },
  };
}
