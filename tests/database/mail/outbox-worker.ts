import type { testBackend } from '../../support/backend.ts';
import { lead } from '../rows.ts';

/** Where notices go while the setting is missing. */
export const PLACEHOLDER = 'info@goldatlas.example';

type Mail = {
  id: string;
  kind: string;
  status: string;
  recipient: string | null;
  attempts: number;
  send_number: number;
  last_error: string | null;
  sent_at: string | null;
  earlier_sendings: { sent_at: string; recipient: string | null }[];
};
type Claim = { mail_id: string; send_number: number; claim: string };
type DeliveryResult = { problem?: string; is_final?: boolean; is_unsent?: boolean; pause_seconds?: number };

/** A worker's steps on a backend's outbox, one by one. */
export function outboxOf({ sql, anon, service }: Awaited<ReturnType<typeof testBackend>>) {
  async function claim() {
    const { data } = await service
      .rpc('claim_mail', { default_notice_recipient: PLACEHOLDER })
      .throwOnError();
    return data[0];
  }
  return {
    claim,
    mails: () => sql<Mail>('select * from outbox order by kind, created_at'),
    timePasses: (interval: string) =>
      sql(
        `update outbox set next_attempt_at = next_attempt_at - $1::interval, claimed_until = claimed_until - $1::interval`,
        [interval],
      ),
    claimed: async () => {
      const mail = await claim();
      if (!mail) throw new Error('Nothing is due.');
      return mail;
    },
    settle: async ({ mail_id, send_number, claim }: Claim, ending: DeliveryResult = {}) => {
      const { data } = await service
        .rpc('settle_mail', { mail_id, send_number, claim, ...ending })
        .throwOnError();
      return data[0]?.settled;
    },
    /** A lead without its notice, so that only its guide waits. */
    leadWithGuide: async () => {
      const row = lead();
      await anon.from('leads').insert(row).throwOnError();
      await sql("delete from outbox where kind = 'lead_notice'");
      return row;
    },
    empty: async () => {
      await sql('delete from leads');
      await sql('delete from contact_messages');
      await sql("delete from app_settings where setting_name = 'notice_email'");
      await sql('delete from private.submissions');
    },
  };
}
