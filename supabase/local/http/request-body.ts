import type { IncomingMessage, ServerResponse } from 'node:http';
import { PICTURE_MAX_BYTES } from '../../../src/domain/articles/article-pictures.ts';

/** The local API's limit in bytes: the longest article fits, and an import splits what does not fit. */
const MAX_BODY_BYTES = 1024 * 1024;

/** The storage service's limit in bytes: a picture and the form around it. */
const MAX_UPLOAD_BYTES = PICTURE_MAX_BYTES + 64 * 1024;
const STORAGE = /^\/storage\/v1\//;

/** How many bytes the body of a request to this address may have. */
export const bodyLimit = (address: string): number =>
  STORAGE.test(address) ? MAX_UPLOAD_BYTES : MAX_BODY_BYTES;

/** Whether the caller announces more than fits. */
export const announcesTooMuch = (request: IncomingMessage, most: number): boolean =>
  Number(request.headers['content-length'] ?? 0) > most;

const wordsOf = (most: number) =>
  `The request's body is larger than ${Math.floor(most / 1024 / 1024)} MB. Send less at a time.`;

/** We stop waiting for a caller that sends nothing for this long. */
const IDLE_MS = 2000;
const LONGEST_MS = 30_000;
/** The most bytes to throw away. People send nothing larger by mistake. */
const MOST_THROWN_AWAY = 64 * 1024 * 1024;

/**
 * The complete body, or why there is none: it is too large, or the caller has left. No more than the limit is ever
 * kept in memory, whatever length the sender claims or sends.
 */
export function bodyBytes(
  request: IncomingMessage,
  most = MAX_BODY_BYTES,
): Promise<Buffer | 'too large' | 'gone'> {
  if (announcesTooMuch(request, most)) return Promise.resolve('too large');
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= most) chunks.push(chunk);
      else {
        request.off('data', take);
        resolve('too large');
      }
    };
    request.on('data', take);
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', () => resolve('gone'));
    request.once('close', () => resolve('gone'));
  });
}

/** Throws away the rest of a body, up to a limit, and then continues. */
function throwAway(request: IncomingMessage, then: () => void): void {
  if (request.readableEnded) {
    then();
    return;
  }
  let left = MOST_THROWN_AWAY;
  const end = () => {
    clearTimeout(idle);
    clearTimeout(longest);
    request.off('data', take);
    request.off('end', end);
    then();
  };
  const take = (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) end();
    else idle.refresh();
  };
  const idle = setTimeout(end, IDLE_MS).unref();
  const longest = setTimeout(end, LONGEST_MS).unref();
  request.on('data', take);
  request.once('end', end);
  request.resume();
}

/**
 * Refuses in PostgREST's form, so that every screen can show it. It answers when the caller has sent everything: many
 * callers read nothing before, and find a broken connection in place of the answer if ours closes before they are done.
 */
export function refuseBody(request: IncomingMessage, response: ServerResponse, most = MAX_BODY_BYTES): void {
  throwAway(request, () => {
    if (response.destroyed) return;
    response.writeHead(413, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify({ code: 'PT413', message: wordsOf(most), details: null, hint: null }));
    if (request.readableEnded) return;
    request.resume();
    setTimeout(() => request.destroy(), IDLE_MS).unref();
  });
}
