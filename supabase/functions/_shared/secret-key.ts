import { isCurrentKey } from '../../../src/domain/key-headers.ts';
import { givenToken } from './authorize.ts';

const digest = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

const isSame = (given: Uint8Array, expected: Uint8Array): boolean =>
  given.reduce((difference, byte, at) => difference | (byte ^ (expected[at] ?? 0)), 0) === 0;

/** The key in the header `apikey`, and a legacy one in the token's place, where older schedules put it. */
function givenKeys(request: Request): string[] {
  const token = givenToken(request) ?? '';
  return [request.headers.get('apikey') ?? '', isCurrentKey(token) ? '' : token].filter(Boolean);
}

/**
 * Whether the caller has one of the project's secret keys. No gateway judges that before the function does. All bytes
 * of all keys are compared, so that the time reveals nothing.
 */
export async function hasSecretKey(request: Request, secrets: readonly string[]): Promise<boolean> {
  const [given, expected] = await Promise.all([
    Promise.all(givenKeys(request).map(digest)),
    Promise.all(secrets.map(digest)),
  ]);
  return given.flatMap((key) => expected.map((secret) => isSame(key, secret))).includes(true);
}
