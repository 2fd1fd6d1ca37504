import { PostgrestClient } from '@supabase/postgrest-js';
import { onlineManager } from '@tanstack/react-query';
import { vi } from 'vitest';
import type { Database } from '../../../src/data/database.types.ts';

/** What a screen asked the data service for. */
export type ApiRequest = { method: string; table: string; search: URLSearchParams; body: unknown };

/** Rows with the number of all that fit (their own number, if left out), a function's value, or a refusal. */
export type ApiAnswer = {
  rows?: readonly object[];
  total?: number;
  value?: unknown;
  refusal?: number;
  /** The refusal's words. */
  message?: string;
};
type Handler = (request: ApiRequest) => ApiAnswer | Promise<ApiAnswer>;

const handlers = new Map<string, Handler>();
export const requests: ApiRequest[] = [];

/** Says how a table answers, until it is said anew. */
export const answer = (table: string, handler: Handler): void => void handlers.set(table, handler);

let isOffline = false;

/** The browser loses its connection, or finds it again, and says so; without one no request gets out. */
export function setOffline(offline: boolean): void {
  isOffline = offline;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!offline);
  window.dispatchEvent(new Event(offline ? 'offline' : 'online'));
  // Hears of the event only while a screen is shown.
  onlineManager.setOnline(!offline);
}

export function resetApi(): void {
  isOffline = false;
  onlineManager.setOnline(true);
  handlers.clear();
  // Behind every lead and message; without mail there is nothing to see.
  answer('outbox', () => ({}));
  answer('held_counts', () => ({}));
  answer('record_list_export', () => ({}));
  // Behind the list of articles; without a built-in text there is nothing to see.
  answer('articles', () => ({}));
  requests.length = 0;
  generator.answer = async () => ({ data: null, error: new Error('No generation was expected.') });
}

/** A promise that the test keeps: the service does not answer before `settle`. */
export function pending<T>() {
  let settle: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

/** The part of the rows that a request names by offset and limit, as PostgREST does. */
function pageOf(rows: readonly object[], search: URLSearchParams) {
  const from = Number(search.get('offset') ?? 0);
  const size = Math.min(1000, Number(search.get('limit') ?? 1000));
  return { from, page: rows.slice(from, from + size) };
}

async function serve(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = new URL(String(input));
  const table = url.pathname.split('/').at(-1) ?? '';
  const method = init?.method ?? 'GET';
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
  const request = { method, table, search: url.searchParams, body };
  if (isOffline) throw new TypeError('Failed to fetch');
  requests.push(request);
  const handler = handlers.get(table);
  if (!handler) throw new Error(`Nothing was said about ${method} ${table}`);
  const {
    rows = [],
    total = rows.length,
    value,
    refusal,
    message = 'Refused by the test',
  } = await handler(request);
  if (refusal) return Response.json({ code: 'XX000', message }, { status: refusal });
  if (value !== undefined) return Response.json(value);
  const { from, page } = pageOf(rows, url.searchParams);
  const isCounted = new Headers(init?.headers).get('prefer')?.includes('count=exact');
  if (isCounted && from > total) {
    return Response.json({ code: 'PGRST103', message: 'Requested range not satisfiable' }, { status: 416 });
  }
  const range = { 'content-range': `${from}-${from + page.length}/${total}` };
  if (method === 'HEAD') return new Response(null, { headers: range });
  const wantsOne = new Headers(init?.headers).get('accept')?.includes('pgrst.object');
  return Response.json(wantsOne ? page[0] : page, { headers: range });
}

/** What the generator answers; as functions.invoke does. */
export const generator = {
  answer: async (_body: unknown): Promise<{ data: unknown; error: Error | null }> => ({
    data: null,
    error: new Error('No generation was expected.'),
  }),
};

/** Stands in for src/data/client/admin-client.ts: the same queries, answered by the test. */
export const adminClient = Object.assign(
  new PostgrestClient<Database>('http://admin.test/rest/v1', { fetch: serve, retry: false }),
  {
    functions: { invoke: (_name: string, { body }: { body: unknown }) => generator.answer(body) },
    auth: { getSession: async () => ({ data: { session: { access_token: 'token-of-the-test' } } }) },
  },
);
