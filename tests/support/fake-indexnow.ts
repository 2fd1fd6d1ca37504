import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Call = { host: string; key: string; keyLocation: string; urlList: string[] };
type Answer = { status: number; headers?: Record<string, string> } | 'lost';

/** Speaks IndexNow's protocol on a free loopback port, and refuses as a test wants. */
export async function startFakeIndexNow(key: string) {
  const calls: Call[] = [];
  let next: Answer | null = null;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const call: Call = JSON.parse(body);
    calls.push(call);
    if (next === 'lost') return void request.socket.destroy();
    const isOurs = call.urlList.every((url) => new URL(url).host === call.host);
    const fits = call.key === key && call.keyLocation === `https://${call.host}/${key}.txt`;
    const status = !fits ? 403 : !isOurs ? 422 : call.urlList.length > 10_000 ? 400 : 202;
    response.writeHead(next?.status ?? status, next?.headers ?? {}).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`,
    calls,
    answerWith: (answer: Answer | null) => {
      next = answer;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
