import { LOCAL_KEYS } from '../../../supabase/local/keys.ts';
import { testBackend } from '../../support/backend.ts';
import { MAIL_KEY, startFakeResend } from '../../support/fake-resend.ts';
import { serveBackend } from '../../support/server.ts';

export const ORIGIN = 'https://goldatlas.test';

type TestBackend = Awaited<ReturnType<typeof testBackend>>;

/** Runs deliver-outbox in Deno behind the local API, as `npm start` does, with a fake mail provider. */
export async function startOutboxStack(environment: Record<string, string> = {}) {
  const provider = await startFakeResend();
  let backend: TestBackend = await testBackend();
  const logged: string[] = [];
  let onRequest: (address: string) => Promise<Response | undefined> = async () => undefined;

  const fetchApi = async (request: Request) => (await onRequest(request.url)) ?? backend.fetch(request);
  const server = await serveBackend(
    { fetch: fetchApi },
    {
      environment: {
        SITE_ORIGIN: `${ORIGIN}, http://localhost:5173`,
        RESEND_API_KEY: MAIL_KEY,
        RESEND_BASE_URL: provider.url,
        MAIL_PER_SECOND: '1000',
        ...environment,
      },
      log: (line) => logged.push(line),
    },
  );
  const url = `${server.url}/functions/v1/deliver-outbox`;

  return {
    provider,
    url,
    /** The lines that the function has printed. */
    logged,
    backend: () => backend,
    /** Runs a worker's round, as the schedule does. */
    deliver: (key = LOCAL_KEYS.secret) => fetch(url, { method: 'POST', headers: { apikey: key } }),
    /** Sets a handler that sees each request to the API first. What it returns becomes the API's answer. */
    intercept: (handler: typeof onRequest) => {
      onRequest = handler;
    },
    /** Ends the function's process in the middle of its work. */
    killWorker: () => server.restartFunction('deliver-outbox'),
    /** Starts a new backend with the same rows. */
    restartDatabase: async () => {
      const former = backend;
      backend = await testBackend(former);
      await former.close();
    },
    reset: async () => {
      onRequest = async () => undefined;
      provider.reset();
      logged.length = 0;
      await backend.sql('delete from roster_people');
      await backend.sql('delete from leads');
      await backend.sql('delete from contact_messages');
      await backend.sql('delete from private.submissions');
    },
    close: async () => {
      await server.close();
      await Promise.all([provider.close(), backend.close()]);
    },
  };
}

export type OutboxStack = Awaited<ReturnType<typeof startOutboxStack>>;
