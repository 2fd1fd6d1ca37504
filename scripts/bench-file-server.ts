import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import { listenerOf } from './serve/node-site.ts';

// bench-publish compares kept answers with this server, which reads one compressed file for each request. It ends with
// the process that started it.
const [, , file = ''] = process.argv;
process.once('disconnect', () => process.exit(0));

const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
const server = http.createServer(
  listenerOf(async () => new Response(new Uint8Array(await readFile(file)), { headers })),
);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
if (address && typeof address === 'object') process.send?.({ port: address.port });
