import { LOCAL_KEYS } from '../../supabase/local/keys.ts';
import type { testBackend } from '../support/backend.ts';

export const ROLES = ['anonymous', 'reader', 'administrator'] as const;
export type Role = (typeof ROLES)[number];
type Row = Record<string, unknown>;
type Answer = { status: number; code: string | undefined; rows: Row[] };
type Extras = { body?: unknown; headers?: Record<string, string> };

/** The headers by which a proxy tells whose request it passes on. */
export const proxied = {
  /** As Cloudflare, in front of a hosted project, sets them; `typed` is what the caller had put there already. */
  byGateway: (address: string, typed?: string) => ({
    'cf-connecting-ip': address,
    'x-forwarded-for': [...(typed === undefined ? [] : [typed]), address].join(', '),
  }),
  /** As proxies one after the other do: each adds the address that it sees at the right. */
  byProxies: (...addresses: string[]) => ({ 'x-forwarded-for': addresses.join(', ') }),
};
export type CallArguments = [method: string, path: string, extras?: Extras];
export type Call = (...request: CallArguments) => Promise<Answer>;

/** Of a network that no other caller has. */
const someAddress = () => `2001:db8:${crypto.randomUUID().slice(9, 18).replace('-', ':')}::1`;

type TestBackend = Awaited<ReturnType<typeof testBackend>>;
type SignedIn = ReturnType<TestBackend['admin']>;

/** The token of somebody's session. */
export async function tokenOf(signedIn: SignedIn): Promise<string> {
  const { data } = await (await signedIn).auth.getSession();
  if (!data.session) throw new Error('There is no session.');
  return data.session.access_token;
}

/** Calls the data API in HTTP's own terms: what the client library would not send can be sent too. */
export function caller({ fetch }: Pick<TestBackend, 'fetch'>, key: string, token = key): Call {
  return async (method, path, { body, headers } = {}) => {
    const request = new Request(`http://localhost/rest/v1/${path}`, {
      method,
      headers: {
        apikey: key,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        // Another address each time: how often one may send a form has its own tests.
        ...proxied.byGateway(someAddress()),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await fetch(request);
    const text = await answer.text();
    const content: unknown = text === '' ? [] : JSON.parse(text);
    const { code } = content as { code?: string };
    return { status: answer.status, code, rows: Array.isArray(content) ? content : [] };
  };
}

/** The three kinds of people who call the API. */
export async function callersOf(backend: TestBackend): Promise<Record<Role, Call>> {
  const key = LOCAL_KEYS.publishable;
  return {
    anonymous: caller(backend, key),
    reader: caller(backend, key, await tokenOf(backend.reader())),
    administrator: caller(backend, key, await tokenOf(backend.admin())),
  };
}
