import { once } from 'node:events';
import http from 'node:http';
import { guardRequests } from '../../../../supabase/local/http/request-guard.ts';

export type Listener = (request: http.IncomingMessage, response: http.ServerResponse) => void;

/** Listens on a free port of this machine. */
export async function listen(listener: Listener) {
  const server = http.createServer();
  guardRequests(server, () => {});
  server.on('request', listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port.');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { port: address.port, url: `http://127.0.0.1:${address.port}`, close };
}
