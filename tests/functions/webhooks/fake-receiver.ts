import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = { status: number; headers?: Record<string, string>; body?: string } | 'silent' | 'lost';
export type Received = {
  id: string;
  timestamp: string;
  signatures: string[];
  text: string;
  body: { id: string; type: string; data: { lead: { id: string }; contact?: Record<string, string> | null } };
};

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

const header = (request: IncomingMessage, name: string): string => String(request.headers[name] ?? '');

/** As docs/webhooks.md shows it: one of the signatures is that of the secret, and the request is not old. */
export function isAuthentic(secret: string, { id, timestamp, signatures, text }: Received): boolean {
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest();
  return signatures.some((each) => {
    const given = Buffer.from(each.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** A receiver of webhooks on a free loopback port, which answers as a test wants. */
export async function startFakeReceiver() {
  const received: Received[] = [];
  const waiting: (() => void)[] = [];
  let answerTo: (request: Received, at: number) => Answer | Promise<Answer> = () => ({ status: 200 });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const text = await textOf(request);
    const got: Received = {
      ...{ id: header(request, 'webhook-id'), timestamp: header(request, 'webhook-timestamp'), text },
      signatures: header(request, 'webhook-signature').split(' '),
      body: JSON.parse(text),
    };
    received.push(got);
    const reply = await answerTo(got, received.length);
    for (const tell of waiting.splice(0)) tell();
    if (reply === 'lost') request.socket.destroy();
    else if (reply !== 'silent')
      response.writeHead(reply.status, reply.headers ?? {}).end(reply.body ?? 'ok');
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/1`,
    received,
    answer: (how: typeof answerTo) => {
      answerTo = how;
    },
    /** Resolves with the next request. */
    nextRequest: () => new Promise<void>((resolve) => waiting.push(resolve)),
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
