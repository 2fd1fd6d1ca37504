import { PostgrestClient } from '@supabase/postgrest-js';
import { createClient } from '@supabase/supabase-js';
import { onlineManager } from '@tanstack/react-query';
import { vi } from 'vitest';
import type { Database } from '../../../src/data/database.types.ts';
import { checkAnswer } from '../../support/check-function.ts';
import { SAMPLE_ROW } from '../../support/company-row.ts';

/** What a screen asked of the data service. */
export type ApiRequest = { method: string; table: string; search: URLSearchParams; body: unknown };

/** Rows with the number of all that match (by default the number of rows), a function's value, or a refusal. */
export type ApiAnswer = {
  rows?: readonly object[];
  total?: number;
  value?: unknown;
  refusal?: number;
  /** The words of the refusal, the database's code, and its details. */
  message?: string;
  code?: string;
  details?: string;
};
type Handler = (request: ApiRequest) => ApiAnswer | Promise<ApiAnswer>;

const handlers = new Map<string, Handler>();
export const requests: ApiRequest[] = [];

/** Sets how a table answers, until it is set again. */
export const answer = (table: string, handler: Handler): void => void handlers.set(table, handler);

/** What the panel of a lead or a message reads, and whose answer it is. */
const PARTS: Record<string, string> = {
  ...{ events: 'lead_events', mails: 'outbox', matches: 'matches_of_entry', proposed: 'proposed_matches' },
  ...{ requests: 'requests_of_person', verdict: 'contact_verdicts' },
};

/** A search, and the table whose rows it answers unless the test says otherwise. */
const SEARCHED: Record<string, string> = { search_leads: 'leads', search_messages: 'contact_messages' };
const handlerOf = (table: string) => handlers.get(table) ?? handlers.get(SEARCHED[table] ?? '');

let isOffline = false;

/** Takes the browser offline or online again, with the event; while offline no request gets out. */
export function setOffline(offline: boolean): void {
  isOffline = offline;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!offline);
  window.dispatchEvent(new Event(offline ? 'offline' : 'online'));
  // The query client hears the event only while a screen is shown.
  onlineManager.setOnline(!offline);
}

export const NOTHING_INDEXED = {
  ...{ indexed: 0, template_text: 0, unsourced_figures: 0, similar_text: 0, few_facts: 0 },
  ...{ no_published_text: 0, waiting: 0 },
};

export function resetApi(): void {
  isOffline = false;
  onlineManager.setOnline(true);
  handlers.clear();
  // Every lead and message asks for these; without mail they show nothing.
  answer('outbox', () => ({}));
  answer('held_counts', () => ({}));
  // Leads have owners and a timeline; without them they show nothing.
  answer('list_administrators', () => ({ value: [] }));
  answer('lead_events', () => ({}));
  answer('lead_views', () => ({}));
  answer('requests_of_person', () => ({ value: [] }));
  answer('proposed_matches', () => ({ value: [] }));
  answer('matches_of_entry', () => ({ value: [] }));
  answer('record_list_export', () => ({}));
  // The search says how many entries it found, and how far back it read notes.
  answer('notes_searched', () => ({ rows: [{ are_searched: true, crowded: [], newest: 2000 }] }));
  answer('count_found', async (request) => {
    const { are_messages }: { are_messages?: boolean } = Object(request.body);
    const found = await handlerOf(are_messages ? 'search_messages' : 'search_leads')?.(request);
    return { value: found?.total ?? found?.rows?.length ?? 0 };
  });
  // A panel asks for its parts in one request: each is answered as the test says of its table or function.
  answer('read_entry', async ({ body }) => {
    const { of_entry = '', parts = [] }: { of_entry?: string; parts?: string[] } = Object(body);
    const answers = await Promise.all(
      parts.map(async (part) => {
        const table = PARTS[part] ?? '';
        const search = new URLSearchParams({ lead_id: `eq.${of_entry}`, message_id: `eq.${of_entry}` });
        const told = await handlerOf(table)?.({ method: 'GET', table, search, body });
        const value: unknown = told?.value ?? told?.rows ?? [];
        return {
          told,
          part: [part, part === 'verdict' ? (Array.isArray(value) && value[0]) || null : value],
        };
      }),
    );
    const refused = answers.find(({ told }) => told?.refusal)?.told;
    return refused ?? { rows: [Object.fromEntries(answers.map(({ part }) => part))] };
  });
  // A number asks whether it may be called; without a verdict it may not.
  answer('contact_verdicts', () => ({ value: [] }));
  // The list of articles asks for these; without a built-in text they show nothing.
  answer('articles', () => ({}));
  // Whatever publishes asks for these; without facts it does not judge figures.
  answer('check_articles', () => ({ value: { sources: [], country: [], packs: {} } }));
  answer('record_checked_texts', () => ({}));
  // The settings list webhooks, and the dashboard counts those with problems.
  answer('webhooks', () => ({}));
  answer('webhook_list', () => ({}));
  // Screens that start runs ask for these; without one they show nothing.
  answer('generation_runs', () => ({}));
  // Screens with counts per day name the site's time zone.
  answer('app_settings', ({ search }) => ({
    rows: search.get('setting_name') === 'eq.time_zone' ? [{ setting_value: 'America/Los_Angeles' }] : [],
  }));
  // Lists of locations and articles count what search engines may have.
  answer('index_counts', () => ({ value: NOTHING_INDEXED }));
  answer('active_generation_runs', () => ({ value: [] }));
  answer('company', () => ({ rows: [SAMPLE_ROW] }));
  requests.length = 0;
  checks.answer = checkReally;
  generator.answer = async () => ({ data: null, error: new Error('No generation was expected.') });
}

/** A promise that the test controls: the service does not answer before `settle`. */
export function pending<T>() {
  let settle: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

/** Returns the rows that a request names by offset and limit, as PostgREST does, or by what it asks a search to skip. */
function pageOf(rows: readonly object[], search: URLSearchParams, body: unknown) {
  const { skip = 0, size: most = 1000 }: { skip?: number; size?: number } = Object(body);
  const from = Number(search.get('offset') ?? skip);
  const size = Math.min(1000, Number(search.get('limit') ?? most));
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
  const handler = handlerOf(table);
  if (!handler) throw new Error(`Nothing was said about ${method} ${table}`);
  const {
    rows = [],
    total = rows.length,
    value,
    refusal,
    message = 'Refused by the test',
    code = 'XX000',
    details,
  } = await handler(request);
  if (refusal) return Response.json({ code, message, details }, { status: refusal });
  if (value !== undefined) return Response.json(value);
  const { from, page } = pageOf(rows, url.searchParams, body);
  const isCounted = new Headers(init?.headers).get('prefer')?.includes('count=exact');
  if (isCounted && from > total) {
    return Response.json({ code: 'PGRST103', message: 'Requested range not satisfiable' }, { status: 416 });
  }
  const range = { 'content-range': `${from}-${from + page.length}/${total}` };
  if (method === 'HEAD') return new Response(null, { headers: range });
  const wantsOne = new Headers(init?.headers).get('accept')?.includes('pgrst.object');
  return Response.json(wantsOne ? page[0] : page, { headers: range });
}

type FunctionAnswer = Promise<{ data: unknown; error: Error | null }>;

/** What the generator answers, in the form of functions.invoke; `secrets` says which secrets are set. */
export const generator = {
  answer: async (_body: unknown): FunctionAnswer => ({
    data: null,
    error: new Error('No generation was expected.'),
  }),
  secrets: async (): FunctionAnswer => ({ data: null, error: new Error('No question was expected.') }),
};

const service = createClient('http://admin.test', 'key', { global: { fetch: serve } });

/** What the function check-articles answers: by default what it finds in what this service has. */
export const checks = { answer: (body: unknown): FunctionAnswer => checkReally(body) };
const checkReally = (body: unknown) => checkAnswer(service, service, body);

/** Stands in for src/data/client/admin-client.ts: the same queries, answered by the test. */
export const adminClient = Object.assign(
  new PostgrestClient<Database>('http://admin.test/rest/v1', { fetch: serve, retry: false }),
  {
    functions: {
      invoke: (name: string, { body, method }: { body?: unknown; method?: string }): FunctionAnswer => {
        if (name === 'check-articles') return checks.answer(body);
        return method === 'GET' ? generator.secrets() : generator.answer(body);
      },
    },
    auth: { getSession: async () => ({ data: { session: { access_token: 'token-of-the-test' } } }) },
  },
);
