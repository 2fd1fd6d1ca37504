import { LOCAL_KEYS } from '../../../supabase/local/keys.ts';
import { webhooksOf } from '../../database/webhooks/webhooks-setup.ts';
import { testBackend } from '../../support/backend.ts';
import { serveBackend } from '../../support/server.ts';
import { startFakeReceiver } from './fake-receiver.ts';

/** Runs deliver-webhooks in Deno behind the local API, as `npm start` does, with a receiver. */
export async function startWebhooksStack() {
  const [receiver, backend] = await Promise.all([startFakeReceiver(), testBackend()]);
  const logged: string[] = [];
  const server = await serveBackend(backend, { log: (line) => logged.push(line) });
  const url = `${server.url}/functions/v1/deliver-webhooks`;
  return {
    receiver,
    backend,
    hooks: webhooksOf(backend, await backend.admin()),
    /** The lines that the function has printed. */
    logged,
    /** Runs a worker's round, as the schedule does. */
    deliver: (key = LOCAL_KEYS.secret, method = 'POST') => fetch(url, { method, headers: { apikey: key } }),
    /** Ends the function's process in the middle of its work. */
    killWorker: () => server.restartFunction('deliver-webhooks'),
    close: async () => {
      await server.close();
      await Promise.all([receiver.close(), backend.close()]);
    },
  };
}
