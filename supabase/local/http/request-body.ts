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

/** Long enough for the caller to read the answer; the rest of what it sends is thrown away. */
const PATIENCE_MS = 2000;

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

/** Refuses in PostgREST's form, so that every screen can show it. */
export function refuseBody(request: IncomingMessage, response: ServerResponse, most = MAX_BODY_BYTES): void {
  response.writeHead(413, { 'content-type': 'application/json; charset=utf-8', connection: 'close' });
  response.end(JSON.stringify({ code: 'PT413', message: wordsOf(most), details: null, hint: null }));
  request.resume();
  setTimeout(() => request.destroy(), PATIENCE_MS).unref();
}
