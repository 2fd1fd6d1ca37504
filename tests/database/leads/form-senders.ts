import type { Database } from '../../../src/data/database.types.ts';
import type { testBackend } from '../../support/backend.ts';
import { proxied } from '../foundation/callers.ts';
import { lead } from '../rows.ts';

type Backend = Awaited<ReturnType<typeof testBackend>>;

let people = 0;
/** A lead from someone who has not sent one before. */
export const anotherLead = () => {
  people += 1;
  return { ...lead(), email: `person-${people}@example.com` };
};

/** The same status `count` times. */
export const all = (count: number, status = 201) => Array.from({ length: count }, () => status);

/** Sends forms to a backend from any network that a test names, and tells how they ended. */
export function sendersTo(backend: Backend) {
  const withHeaders = (headers: Record<string, string>) => backend.client<Database>({ headers });
  type Client = ReturnType<typeof withHeaders>;
  const counted = async (what: string) => (await backend.sql(`select from ${what}`)).length;
  const send = async (client: Client, row = anotherLead()) => (await client.from('leads').insert(row)).status;
  return {
    withHeaders,
    from: (address: string, typed?: string) => withHeaders(proxied.byGateway(address, typed)),
    send,
    /** Sends one lead each from `count` people, one after the other; returns the statuses. */
    leads: async (count: number, client: Client) => {
      const statuses: number[] = [];
      for (let sent = 0; sent < count; sent += 1) statuses.push(await send(client));
      return statuses;
    },
    counted,
    held: () => counted('leads where held_until is not null'),
    stored: () => counted('leads'),
    empty: async () => {
      await backend.sql('truncate leads, contact_messages, private.submissions cascade');
      await backend.sql(
        "update private.gateway set address_header = 'cf-connecting-ip', trusted_proxies = 0",
      );
    },
  };
}
