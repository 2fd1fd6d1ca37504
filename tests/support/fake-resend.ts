import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMailbox, type StoredMail } from '../../supabase/local/mailbox/mailbox.ts';
import { resendReply } from '../../supabase/local/mailbox/resend-protocol.ts';

/** The fake's key, for RESEND_API_KEY. */
export const MAIL_KEY = 're_of_the_test';

/**
 * How a request is treated. 'well' accepts and answers it. 'lost-answer' accepts it, but the connection ends before
 * the answer. 'silent' neither accepts nor answers it. 'slow' accepts it and answers at release().
 */
export type Behaviour =
  | 'well'
  | 'lost-answer'
  | 'silent'
  | 'slow'
  | 'dropping'
  | { status: number; body?: unknown; headers?: Record<string, string> };

/** A request as the fake received it. */
interface MailRequest {
  path: string;
  authorization: string | undefined;
  key: string | undefined;
  body: string;
}

export interface FakeResend {
  /** For RESEND_BASE_URL. */
  url: string;
  requests: MailRequest[];
  /** The mails that were sent. Retries with the same key do not count. */
  mails: () => StoredMail[];
  /** Sets how the next requests are treated, all alike or each by its number from 0 on. */
  behave: (next: Behaviour | ((at: number) => Behaviour)) => void;
  /** Resolves with the next request as soon as it has been treated. */
  nextRequest: () => Promise<MailRequest>;
  release: () => void;
  /** Forgets requests, mails and keys, and behaves well. */
  reset: () => void;
  close: () => Promise<void>;
}

/** Speaks Resend's protocol on a free loopback port, as badly as a test wants. */
export async function startFakeResend(): Promise<FakeResend> {
  const requests: MailRequest[] = [];
  const waiting: ((request: MailRequest) => void)[] = [];
  const held: (() => void)[] = [];
  let mailbox = createMailbox();
  let behaviourAt: (at: number) => Behaviour = () => 'well';

  const server = createServer(async (incoming, response) => {
    const request = await record(incoming);
    const behaviour = behaviourAt(requests.push(request) - 1);
    treat(behaviour, response, () => resendReply(mailbox, incoming.headers, request.body, MAIL_KEY), held);
    for (const resolve of waiting.splice(0)) resolve(request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const release = () => {
    for (const answerNow of held.splice(0)) answerNow();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    mails: () => mailbox.list(),
    behave: (next) => {
      behaviourAt = typeof next === 'function' ? next : () => next;
    },
    nextRequest: () => new Promise((resolve) => waiting.push(resolve)),
    release,
    reset: () => {
      requests.length = 0;
      mailbox = createMailbox();
      behaviourAt = () => 'well';
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Reply = { status: number; body: unknown; headers?: Record<string, string> };

function treat(behaviour: Behaviour, response: ServerResponse, take: () => Reply, held: (() => void)[]) {
  if (behaviour === 'silent') return;
  if (behaviour === 'dropping') response.destroy();
  else if (behaviour === 'lost-answer') {
    take();
    response.destroy();
  } else if (behaviour === 'slow') {
    const reply = take();
    held.push(() => send(response, reply));
  } else if (behaviour === 'well') send(response, take());
  else {
    const { status, headers, body = { statusCode: status, name: 'fake', message: 'Not now' } } = behaviour;
    send(response, { status, body, headers });
  }
}

async function record(incoming: IncomingMessage): Promise<MailRequest> {
  let body = '';
  for await (const chunk of incoming.setEncoding('utf8')) body += chunk;
  return {
    path: incoming.url ?? '',
    authorization: incoming.headers.authorization,
    key: incoming.headers['idempotency-key']?.toString(),
    body,
  };
}

function send(response: ServerResponse, { status, body, headers }: Reply): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(typeof body === 'string' ? body : JSON.stringify(body));
}
