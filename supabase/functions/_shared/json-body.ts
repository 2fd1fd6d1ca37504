import { Failure } from './failure.ts';

const MAX_BYTES = 16 * 1024;

/** Reads the request's JSON. It counts the bytes as they come, because a chunked body announces no length. */
export async function readJson(request: Request): Promise<unknown> {
  if (Number(request.headers.get('content-length')) > MAX_BYTES) throw tooLarge();
  const bytes = new Uint8Array(MAX_BYTES);
  let length = 0;
  for await (const chunk of request.body ?? []) {
    if (length + chunk.byteLength > MAX_BYTES) throw tooLarge();
    bytes.set(chunk, length);
    length += chunk.byteLength;
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length)));
  } catch {
    throw new Failure(400, 'The request body is not valid JSON.');
  }
}

const tooLarge = () => new Failure(413, `The request body is larger than ${MAX_BYTES / 1024} kB.`);
