import { once } from 'node:events';
import http from 'node:http';
import * as z from 'zod/mini';
import { createBackend } from '../../supabase/local/backend.ts';
import { messageOf } from '../../supabase/local/errors.ts';
import { createFunctions } from '../../supabase/local/functions/functions.ts';
import { backendMiddleware } from '../../supabase/local/http/http.ts';
import type { DatabaseMessage } from './served-database.ts';

// The local backend in a process of its own that a soak kills and starts again on the same data and the same port.
const [, , dataDir = '', port = ''] = process.argv;
const question = z.object({ id: z.number(), text: z.string() });

const say = (message: DatabaseMessage) => {
  if (process.connected) process.send?.(message);
};

const backend = await createBackend({ dataDir });
const functions = createFunctions(
  () => ({}),
  () => {},
);
const middleware = backendMiddleware(backend, functions, () => {});
const server = http.createServer((request, response) =>
  middleware(request, response, () => void response.writeHead(404).end()),
);
server.listen(Number(port), '127.0.0.1', 4096);
await once(server, 'listening');
process.on('disconnect', () => void backend.close().finally(() => process.exit(0)));
process.on('message', async (message) => {
  const { id, text } = question.parse(message);
  try {
    say({ id, rows: await backend.sql(text) });
  } catch (error) {
    say({ id, failure: messageOf(error) });
  }
});
say({ ready: true });
