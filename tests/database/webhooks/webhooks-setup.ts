import type { TablesInsert, TablesUpdate } from '../../../src/data/database.types.ts';
import type { testBackend } from '../../support/backend.ts';
import { lead } from '../rows.ts';

type Backend = Awaited<ReturnType<typeof testBackend>>;
type Event = 'lead.created' | 'lead.changed' | 'consent.withdrawn' | 'lead.erased';
export type Told = {
  id: string;
  type: string;
  data: {
    lead: Record<string, unknown> & { id: string };
    contact: Record<string, unknown> | null;
    contact_withheld: string[];
    changed?: string[];
    reason?: string;
  };
};
type Claim = {
  delivery_id: string;
  claim: string;
  address: string;
  secrets: string[];
  attempt: number;
  body: Told;
};
type Ending = { status?: number; answer?: string; problem?: string; pause_seconds?: number };

export const ALL_EVENTS: Event[] = ['lead.created', 'lead.changed', 'consent.withdrawn', 'lead.erased'];
/** An agreement that counts, of a person whose morning has come nowhere else. */
export const AGREED = { phone: '(415) 555-2671', consent_version: '2026-09-01' };

/** Webhooks on a backend, and a worker's steps, one by one. */
export function webhooksOf(backend: Backend, admin: Awaited<ReturnType<Backend['admin']>>) {
  const { sql, service } = backend;
  const claim = async () => {
    const { data } = await service.rpc('claim_webhook_delivery').throwOnError();
    return data[0] as Claim | undefined;
  };
  const settle = async ({ delivery_id, claim: token }: Claim, ending: Ending = { status: 200 }) => {
    const { data } = await service
      .rpc('settle_webhook_delivery', { delivery: delivery_id, claim: token, milliseconds: 12, ...ending })
      .throwOnError();
    return data[0]?.settled;
  };
  return {
    claim,
    settle,
    claimed: async () => {
      const found = await claim();
      if (!found) throw new Error('Nothing is due.');
      return found;
    },
    make: async (
      given: {
        events?: Event[];
        purpose?: 'own_crm' | 'follow_up' | 'figures';
        description?: string;
        address?: string;
      } = {},
    ) => {
      const webhook = crypto.randomUUID();
      const values = { description: 'Our CRM', address: 'https://crm.example.com/hooks/1', ...given };
      const { data: secret } = await admin
        .rpc('create_webhook', { webhook, events: ALL_EVENTS, purpose: 'follow_up', ...values })
        .throwOnError();
      return { id: webhook, secret };
    },
    /** Stores a lead as a visitor sends it, and answers its id. */
    send: async (values: Partial<TablesInsert<'leads'>> = {}) => {
      const row = { ...lead(), ...values };
      await backend.anon.from('leads').insert(row).throwOnError();
      return row.id;
    },
    change: (id: string, values: TablesUpdate<'leads'>) =>
      admin.from('leads').update(values).eq('id', id).throwOnError(),
    /** Delivers what is due and answers what was sent. */
    deliverAll: async () => {
      const told: Told[] = [];
      for (let next = await claim(); next; next = await claim()) {
        told.push(next.body);
        await settle(next);
      }
      return told;
    },
    fails: async (times: number, ending: Ending = { status: 500, problem: 'It responded with 500.' }) => {
      for (let at = 0; at < times; at += 1) {
        const next = await claim();
        if (!next) throw new Error('Nothing is due.');
        await settle(next, ending);
        await sql('update webhooks set rests_until = null');
        await sql(
          "update webhook_deliveries set next_attempt_at = now() where status = 'queued' and claim_token is null",
        );
      }
    },
    timePasses: async (interval: string) => {
      await sql(
        `update webhook_deliveries set next_attempt_at = next_attempt_at - $1::interval,
           claimed_until = claimed_until - $1::interval`,
        [interval],
      );
      await sql(
        'update webhooks set failing_since = failing_since - $1::interval, rests_until = rests_until - $1::interval',
        [interval],
      );
    },
    stored: async (id: string) => (await sql('select * from webhooks where id = $1', [id]))[0],
    empty: async () => {
      await sql('delete from webhooks');
      await sql('delete from leads');
      await sql('delete from private.consent_withdrawals');
      await sql('delete from private.submissions');
    },
  };
}
