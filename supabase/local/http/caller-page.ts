import type { IncomingMessage } from 'node:http';
import { LEGACY_KEYS, LOCAL_KEYS } from '../keys.ts';

const HERE = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/;
const LOOPBACK = /^(?:::1|(?:::ffff:)?127(?:\.\d+){3})$/;
const OWN_SITE = ['same-origin', 'none'];

/**
 * Whether a page from another origin made this request; another port of this machine counts as another origin. Any
 * page that a developer opens may know the local backend's keys, because they are in the repository.
 */
export function isCrossOriginRequest({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  // Over HTTP/2 a request names its address in ":authority" and has no host.
  const { origin, ':authority': authority, host = authority, 'sec-fetch-site': site } = headers;
  if (typeof site === 'string' && !OWN_SITE.includes(site)) return true;
  return origin !== undefined && origin.replace(/^https?:\/\//, '') !== host;
}

/** Whether a program or one of our pages on this machine asks, by one of this machine's own names. */
export const isLocalRequest = (request: Pick<IncomingMessage, 'headers' | 'socket'>): boolean =>
  HERE.test(request.headers.host ?? '') &&
  LOOPBACK.test(request.socket.remoteAddress ?? '') &&
  !isCrossOriginRequest(request);

/** Whether a page wants to show the answer in a frame. */
export const isForFrame = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  /^(?:i?frame|embed|object)$/.test(String(headers['sec-fetch-dest'] ?? ''));

/** Whether a request contains, anywhere, a key that bypasses every policy. */
export const carriesServiceKey = ({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>): boolean =>
  [headers.apikey, headers.authorization, url].some((text) =>
    [LOCAL_KEYS.secret, LEGACY_KEYS.serviceRole].some((key) => String(text ?? '').includes(key)),
  );
