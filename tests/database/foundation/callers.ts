import { LOCAL_KEYS } from '../../../supabase/local/keys.ts';
import type { testBackend } from '../../support/backend.ts';

export const ROLES = ['anonymous', 'reader', 'administrator'] as const;
export type Role = (typeof ROLES)[number];
type Row = Record<string, unknown>;
type Answer = { status: number; code: string | undefined; rows: Row[] };
type Extras = { body?: unknown; headers?: Record<string, string> };

/** The headers in which a proxy says whose request it passes on. */
export const proxied = {
  /** Set as by Cloudflare in front of a hosted project; `typed` is what the caller had already put there. */
  byGateway: (address: string, typed?: string) => ({
    'cf-connecting-ip': address,
    'x-forwarded-for': [...(typed === undefined ? [] : [typed]), address].join(', '),
  }),
  /** Set as by a chain of proxies: each appends the address that it sees. */
  byProxies: (...addresses: string[]) => ({ 'x-forwarded-for': addresses.join(', ') }),
};
export type CallArguments = [method: string, path: string, extras?: Extras];
export type Call = (...request: CallArguments) => Promise<Answer>;

/** An address from a network that no other caller has. */
const someAddress = () => `2001:db8:${crypto.randomUUID().slice(9, 18).replace('-', ':')}::1`;

type TestBackend = Awaited<ReturnType<typeof testBackend>>;
type SignedIn = ReturnType<TestBackend['admin']>;

/** The access token of a person's session. */
export async function tokenOf(signedIn: SignedIn): Promise<string> {
  const { data } = await (await signedIn).auth.getSession();
  if (!data.session) throw new Error('There is no session.');
  return data.session.access_token;
}

/** Calls the data API with plain HTTP, so that tests can also send what the client library would not. */
export function caller({ fetch }: Pick<TestBackend, 'fetch'>, key: string, token = key): Call {
  return async (method, path, { body, headers } = {}) => {
    const request = new Request(`http://localhost/rest/v1/${path}`, {
      method,
      headers: {
        apikey: key,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        // The address differs each time because the limits of the forms have their own tests.
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

/** The three kinds of callers of the API. */
export async function callersOf(backend: TestBackend): Promise<Record<Role, Call>> {
  const key = LOCAL_KEYS.publishable;
  return {
    anonymous: caller(backend, key),
    reader: caller(backend, key, await tokenOf(backend.reader())),
    administrator: caller(backend, key, await tokenOf(backend.admin())),
  };
}
