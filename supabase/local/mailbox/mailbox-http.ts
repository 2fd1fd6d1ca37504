import type { IncomingMessage, ServerResponse } from 'node:http';
import { messageOf } from '../errors.ts';
import { isForFrame, isLocalRequest } from '../http/caller-page.ts';
import { bodyBytes } from '../http/request-body.ts';
import { LOCAL_KEYS } from '../keys.ts';
import type { Mailbox } from './mailbox.ts';
import { contentDocument, listPage, mailPage } from './mailbox-pages.ts';
import { resendRefusal, resendReply } from './resend-protocol.ts';

const PAGE = /^\/_local\/mail(?:\/([0-9a-f-]{36})(\/html)?)?\/?$/;

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/**
 * A message is a stranger's HTML: its scripts must not run, its links open in another tab, and it shows no pictures but
 * the site's own, by either name of this machine: the message has one, and whoever reads it may have typed the other.
 * `host` names the port, which may be that of another process that passed the request on.
 */
const contentPolicy = (host = ''): string => {
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  return `default-src 'none'; style-src 'unsafe-inline'; img-src data: http://localhost${port} http://127.0.0.1${port}; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`;
};

/**
 * Serves the mailbox: Resend's API at /_local/resend, and the messages at /_local/mail. They are personal data, so
 * both answer only this machine, only by its own names (another site's name may lead here too), and no page from
 * another address or port, not even in a frame.
 */
export function mailboxMiddleware(mailbox: Mailbox) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const address = request.url?.split('?')[0] ?? '';
    if (!address.startsWith('/_local/')) next();
    else if (!isLocalRequest(request)) send(response, 404, 'text/plain', 'Not found');
    else if (address === '/_local/resend/emails' && request.method === 'POST')
      void receive(mailbox, request, response).catch((error) => cannotKeep(response, error));
    else show(mailbox, address, request, response);
  };
}

function show(mailbox: Mailbox, address: string, request: IncomingMessage, response: ServerResponse) {
  const [page, id, isContent] = PAGE.exec(address) ?? [];
  if (!isContent && isForFrame(request)) {
    send(response, 404, 'text/plain', 'The mailbox cannot be shown in a frame.');
    return;
  }
  const mail = id === undefined ? undefined : mailbox.read(id);
  if (page === undefined || (id !== undefined && !mail)) {
    send(response, 404, 'text/plain', 'There is no such message.');
    return;
  }
  const html = !mail ? listPage(mailbox.list()) : isContent ? contentDocument(mail) : mailPage(mail);
  send(response, 200, 'text/html', html, {
    'content-security-policy': isContent ? contentPolicy(request.headers.host) : PAGE_POLICY,
  });
}

async function receive(mailbox: Mailbox, request: IncomingMessage, response: ServerResponse) {
  const body = await bodyBytes(request);
  if (body === 'gone') return;
  if (body === 'too large') return send(response, 413, 'text/plain', 'The message is too large.');
  const reply = resendReply(mailbox, request.headers, body.toString('utf8'), LOCAL_KEYS.mail);
  send(response, reply.status, 'application/json', JSON.stringify(reply.body));
}

/** The disk is probably full. This is Resend's answer to a failure of its own, so the sender retries later. */
function cannotKeep(response: ServerResponse, error: unknown) {
  const { status, body } = resendRefusal(
    500,
    'internal_server_error',
    `The local mailbox cannot keep the message: ${messageOf(error)}.`,
  );
  send(response, status, 'application/json', JSON.stringify(body));
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  headers: Record<string, string> = {},
) {
  response
    .writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      ...headers,
    })
    .end(body);
}
