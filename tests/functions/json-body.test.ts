import { expect, test } from 'vitest';
import { readJson } from '../../supabase/functions/_shared/json-body.ts';

const LIMIT = 16 * 1024;
const jsonOfBytes = (length: number) => `"${'a'.repeat(length - 2)}"`;

const post = (body: BodyInit, headers?: HeadersInit) =>
  new Request('http://function', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);

/** A body in pieces of the given size, without an announced length. */
function inPieces(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(sent, sent + size));
      sent += size;
    },
  });
}

test('a body of exactly the limit is read, in one piece and in many', async () => {
  const text = jsonOfBytes(LIMIT);
  expect(await readJson(post(text))).toBe(JSON.parse(text));
  expect(await readJson(post(inPieces(text, 1000)))).toBe(JSON.parse(text));
});

test('one byte more is refused, in one piece and in many', async () => {
  const text = jsonOfBytes(LIMIT + 1);
  await expect(readJson(post(text))).rejects.toMatchObject({ status: 413 });
  await expect(readJson(post(inPieces(text, 1000)))).rejects.toMatchObject({ status: 413 });
});

test('an announced length over the limit is refused before anything is read', async () => {
  const request = post('{}', { 'content-length': String(LIMIT + 1) });
  await expect(readJson(request)).rejects.toMatchObject({ status: 413 });
  expect(request.bodyUsed).toBe(false);
});

test('a character of several bytes may be split between pieces', async () => {
  expect(await readJson(post(inPieces('"Doña Ana"', 1)))).toBe('Doña Ana');
});

test('an empty body, broken JSON and bytes that are not UTF-8 are refused', async () => {
  const nothing = new Request('http://function', { method: 'POST' });
  for (const request of [nothing, post('{"location":'), post(Uint8Array.of(0x22, 0xff, 0x22))]) {
    await expect(readJson(request)).rejects.toMatchObject({ status: 400 });
  }
});
