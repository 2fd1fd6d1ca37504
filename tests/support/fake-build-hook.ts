import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = { status: number; headers?: Record<string, string> } | 'lost' | 'slow';

/** A static host's build hook on a free loopback port, which answers as a test wants. */
export async function startFakeBuildHook() {
  const calls: { method: string | undefined; path: string | undefined }[] = [];
  const held: ServerResponse[] = [];
  const waiting: (() => void)[] = [];
  let next: Answer = { status: 201 };
  const server = createServer((request, response) => {
    calls.push({ method: request.method, path: request.url });
    if (next === 'lost') request.socket.destroy();
    else if (next === 'slow') held.push(response);
    else response.writeHead(next.status, next.headers ?? {}).end('{"secret":"of-the-test"}');
    for (const tell of waiting.splice(0)) tell();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/secret-of-the-test`,
    calls,
    answerWith: (answer: Answer) => {
      next = answer;
    },
    /** Resolves with the next call. */
    nextCall: () => new Promise<void>((resolve) => waiting.push(resolve)),
    /** Answers those that wait. */
    release: () => {
      for (const response of held.splice(0)) response.writeHead(201).end();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
