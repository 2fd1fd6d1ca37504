import type { IncomingMessage, ServerResponse } from 'node:http';
import { LOCAL_KEYS } from './keys.ts';
import type { Mailbox } from './mailbox.ts';
import { contentDocument, listPage, mailPage } from './mailbox-pages.ts';
import { resendReply } from './resend-protocol.ts';

const HERE = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/;
const LOOPBACK = /^(?:::1|(?:::ffff:)?127(?:\.\d+){3})$/;
const PAGE = /^\/_local\/mail(?:\/([0-9a-f-]{36})(\/html)?)?\/?$/;
const MOST_BYTES = 1024 * 1024;

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'";
// A message is a stranger's HTML: it runs nothing, and its links open elsewhere.
const CONTENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * The mailbox on the local server: Resend's API at /_local/resend, its messages at /_local/mail. They are people's
 * data, so both answer this machine only, and only by its own names (another site's name may lead here too).
 */
export function mailboxMiddleware(mailbox: Mailbox) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const address = request.url?.split('?')[0] ?? '';
    if (!address.startsWith('/_local/')) next();
    else if (!isFromHere(request)) send(response, 404, 'text/plain', 'Not found');
    else if (address === '/_local/resend/emails' && request.method === 'POST')
      void receive(mailbox, request, response);
    else show(mailbox, address, response);
  };
}

const isFromHere = ({ headers, socket }: IncomingMessage): boolean =>
  HERE.test(headers.host ?? '') && LOOPBACK.test(socket.remoteAddress ?? '');

function show(mailbox: Mailbox, address: string, response: ServerResponse) {
  const [page, id, isContent] = PAGE.exec(address) ?? [];
  const mail = id === undefined ? undefined : mailbox.read(id);
  if (page === undefined || (id !== undefined && !mail)) {
    send(response, 404, 'text/plain', 'There is no such message.');
    return;
  }
  const html = !mail ? listPage(mailbox.list()) : isContent ? contentDocument(mail) : mailPage(mail);
  send(response, 200, 'text/html', html, {
    'content-security-policy': isContent ? CONTENT_POLICY : PAGE_POLICY,
  });
}

async function receive(mailbox: Mailbox, request: IncomingMessage, response: ServerResponse) {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk;
    if (body.length > MOST_BYTES) return send(response, 413, 'text/plain', 'The message is too large.');
  }
  const reply = resendReply(mailbox, request.headers, body, LOCAL_KEYS.mail);
  send(response, reply.status, 'application/json', JSON.stringify(reply.body));
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
      ...headers,
    })
    .end(body);
}
