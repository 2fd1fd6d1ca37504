import { Failure } from './failure.ts';

const USUAL_BYTES = 16 * 1024;

/**
 * Reads the request's JSON, of at most `most` bytes. It counts them as they come, because a chunked body announces no
 * length.
 */
export async function readJson(request: Request, most = USUAL_BYTES): Promise<unknown> {
  if (Number(request.headers.get('content-length')) > most) throw tooLarge(most);
  const bytes = new Uint8Array(most);
  let length = 0;
  for await (const chunk of request.body ?? []) {
    if (length + chunk.byteLength > most) throw tooLarge(most);
    bytes.set(chunk, length);
    length += chunk.byteLength;
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length)));
  } catch {
    throw new Failure(400, 'The request body is not valid JSON.');
  }
}

const tooLarge = (most: number) => new Failure(413, `The request body is larger than ${most / 1024} kB.`);
