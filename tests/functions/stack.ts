import type { SupabaseClient } from '@supabase/supabase-js';
import { testBackend } from '../support/backend.ts';
import { start } from '../support/fake-openai.ts';
import { serveBackend } from '../support/server.ts';

export const SITE = 'https://goldatlas.test';
export const API_KEY = 'sk-of-the-test';

/** Runs the function in Deno behind the local API, as `npm start` does, with a fake OpenAI. */
export async function startStack({ apiKey = API_KEY } = {}) {
  const [backend, openai] = await Promise.all([testBackend(), start()]);
  const logged: string[] = [];
  let broken: string | undefined;

  const fetch = async (request: Request) =>
    broken && request.url.includes(broken) ? new Response('{}', { status: 500 }) : backend.fetch(request);
  const environment = {
    SITE_ORIGIN: `${SITE}, http://localhost:5173`,
    OPENAI_API_KEY: apiKey,
    OPENAI_BASE_URL: openai.url,
  };
  const server = await serveBackend({ fetch }, { environment, log: (line) => logged.push(line) });

  return {
    backend,
    openai,
    url: `${server.url}/functions/v1/generate-article`,
    /** The lines that the function has printed. */
    logged,
    tokens: { admin: await tokenOf(backend.admin()), reader: await tokenOf(backend.reader()) },
    /** Runs the work while every address of the API that contains this text fails. */
    whileBroken: async <T>(address: string, work: () => Promise<T>): Promise<T> => {
      broken = address;
      return await work().finally(() => {
        broken = undefined;
      });
    },
    close: async () => {
      await server.close();
      await Promise.all([openai.close(), backend.close()]);
    },
  };
}

export type Stack = Awaited<ReturnType<typeof startStack>>;

async function tokenOf<Schema>(signedIn: Promise<SupabaseClient<Schema>>): Promise<string> {
  const { data } = await (await signedIn).auth.getSession();
  return data.session?.access_token ?? '';
}

/** Locations as the site sends them. A city comes with its row's sentinels. */
const LOCATIONS = {
  state_article: { state: 'Texas', state_slug: 'texas' },
  city_article: {
    state: 'California',
    state_slug: 'california',
    city: 'San Diego',
    city_slug: 'san-diego',
    neighborhood: ' ',
    neighborhood_slug: 'none',
    zip: '00000',
  },
  neighborhood_article: {
    state: 'California',
    state_slug: 'california',
    city: 'San Diego',
    city_slug: 'san-diego',
    neighborhood: 'La Jolla',
    neighborhood_slug: 'la-jolla',
    zip: '92037',
  },
};

export const generationBody = (templateName: keyof typeof LOCATIONS = 'city_article') =>
  JSON.stringify({ location: LOCATIONS[templateName], templateName });

/** A POST as the site makes it, with a test's changes in `init`. */
export function generationRequest(url: string, token: string | null, init: RequestInit = {}): Request {
  const headers = new Headers(init.headers);
  headers.set('content-type', 'application/json');
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  return new Request(url, { method: 'POST', body: generationBody(), ...init, headers });
}

export const post = (url: string, token: string | null, init?: RequestInit): Promise<Response> =>
  fetch(generationRequest(url, token, init));

/** A body without an announced length, which is therefore sent in chunks. */
export function chunkedBody(chunks: Iterable<string>): RequestInit {
  const left = chunks[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = left.next();
      if (done) controller.close();
      else controller.enqueue(new TextEncoder().encode(value));
    },
  });
  return { body, duplex: 'half' } as RequestInit;
}
