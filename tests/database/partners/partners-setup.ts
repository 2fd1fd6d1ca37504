import type { Database } from '../../../src/data/database.types.ts';
import {
  NAMED_INTRODUCTION_VERSION,
  namedIntroductionWords,
} from '../../../src/domain/leads/introduction-words.ts';
import type { testBackend } from '../../support/backend.ts';
import { outboxOf } from '../mail/outbox-worker.ts';
import { lead } from '../rows.ts';

type Backend = Awaited<ReturnType<typeof testBackend>>;
type SavePartner = Database['public']['Functions']['save_partner']['Args'];

export const ACME = 'Acme Gold LLC';
/** The words by which someone agrees to be introduced to the partner of these tests. */
export const ACME_WORDS = namedIntroductionWords(ACME);

/** Partners on a backend, and requests that name one. */
export function partnersOf(backend: Backend, admin: Awaited<ReturnType<Backend['admin']>>) {
  const { sql, anon } = backend;
  const { claim, settle } = outboxOf(backend);
  const offer = (values: Partial<SavePartner> = {}): SavePartner => ({
    ...{ partner: crypto.randomUUID(), name: ACME, place: 1, states: ['california'], zips: [] },
    ...{ time_zone: 'America/Los_Angeles', days: [1, 2, 3, 4, 5, 6, 7] },
    ...(values.address ? {} : { email: 'leads@acme.example' }),
    ...values,
  });
  const request = (values: Partial<ReturnType<typeof lead>> = {}) => ({
    ...lead(),
    kind: 'introduction' as const,
    zip: '92037',
    message: 'Who knows gold IRAs near me?',
    introduction_version: NAMED_INTRODUCTION_VERSION,
    introduction_partner: ACME,
    ...values,
  });
  return {
    offer,
    request,
    add: async (values: Partial<SavePartner> = {}) => {
      const row = offer(values);
      const { data: secret } = await admin.rpc('save_partner', row).throwOnError();
      return { ...row, secret };
    },
    /** Saves a partner again, as someone who has just read it. */
    change: async (row: SavePartner, values: Partial<SavePartner>) => {
      const { partner: id } = row;
      const { data } = await admin.from('partners').select('updated_at').eq('id', id).single().throwOnError();
      await admin.rpc('save_partner', { ...row, ...values, seen_at: data.updated_at }).throwOnError();
    },
    send: async (values: Partial<ReturnType<typeof lead>> = {}) => {
      const row = request(values);
      await anon.from('leads').insert(row).throwOnError();
      return row.id;
    },
    named: async (zip: string) =>
      (await anon.rpc('partner_for_zip', { zip }).throwOnError()).data[0]?.partner ?? null,
    holder: async (submission: string) => {
      const [row] = (await anon.rpc('handed_to', { submission }).throwOnError()).data;
      return row?.partner ? { partner: row.partner, is_over: row.is_over } : null;
    },
    handover: async (leadId: string) =>
      (await sql('select * from lead_handovers where lead_id = $1', [leadId]))[0],
    tokenOf: async (leadId: string) => {
      const [row] = await sql<{ token: string }>(
        'select private.handover_token(h) as token from lead_handovers h where lead_id = $1',
        [leadId],
      );
      return row?.token ?? '';
    },
    answer: async (token: string, answer: string, words?: string) =>
      (await anon.rpc('answer_handover', { token, answer, ...(words && { words }) }).throwOnError()).data[0]
        ?.outcome,
    /** Claims mail until one of a kind comes; the others are sent. */
    mailTo: async (kind: string) => {
      for (let mail = await claim(); mail; mail = await claim()) {
        if (mail.kind === kind) return mail;
        await settle(mail);
      }
      return null;
    },
    timeline: async (leadId: string) =>
      sql(
        `select former, present, words from lead_events where lead_id = $1 and kind = 'handover'
         order by created_at, id`,
        [leadId],
      ),
    empty: async () => {
      await sql('delete from leads');
      await sql('delete from outbox');
      await sql('delete from partners');
      await sql('delete from webhooks');
      await sql('delete from private.consent_withdrawals');
      await sql('delete from private.submissions');
    },
  };
}
