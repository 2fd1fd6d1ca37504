import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_SECONDS = 30;

/** 160 random bits in the letters that authenticator apps accept. */
export const newSecret = (): string =>
  Array.from(randomBytes(32), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of a half-minute (RFC 6238: SHA-1, six digits). */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

export const stepAt = (time: number): number => Math.floor(time / 1000 / STEP_SECONDS);

/** The half-minute that a code belongs to, or undefined. Clocks differ, so the ones before and after now count too. */
export function stepOf(secret: string, code: string, time: number): number | undefined {
  const now = stepAt(time);
  const given = Buffer.from(code);
  return [now, now - 1, now + 1].find((step) => {
    const expected = Buffer.from(codeAt(secret, step));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}
