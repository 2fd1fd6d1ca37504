import type { IncomingMessage } from 'node:http';
import { LOCAL_KEYS } from './keys.ts';

const HERE = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/;
const LOOPBACK = /^(?:::1|(?:::ffff:)?127(?:\.\d+){3})$/;
const OWN_SITE = ['same-origin', 'none'];

/**
 * Whether a page of another address has made this request: of another port of this machine too. The keys of the local
 * backend stand in the repository, so that any page that a developer opens knows them.
 */
export function isOfForeignPage({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (typeof site === 'string' && !OWN_SITE.includes(site)) return true;
  return origin !== undefined && origin.replace(/^https?:\/\//, '') !== host;
}

/** Whether a program of this machine asks, or a page of ours in a browser of it, by one of this machine's own names. */
export const isFromHere = (request: Pick<IncomingMessage, 'headers' | 'socket'>): boolean =>
  HERE.test(request.headers.host ?? '') &&
  LOOPBACK.test(request.socket.remoteAddress ?? '') &&
  !isOfForeignPage(request);

/** Whether a request asks to be shown inside another page. */
export const isForFrame = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  /^(?:i?frame|embed|object)$/.test(String(headers['sec-fetch-dest'] ?? ''));

/** Whether a request holds the key that passes every policy, wherever it stands. */
export const hasServiceKey = ({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>): boolean =>
  [headers.apikey, headers.authorization, url].some((text) => String(text ?? '').includes(LOCAL_KEYS.secret));
