import { isCurrentKey } from '../../../src/domain/key-headers.ts';
import { LEGACY_KEYS, LOCAL_KEYS } from '../keys.ts';

/** `current`: the owner has switched the legacy keys off. `legacy`: a project from before there were others. */
export type KeyKind = 'current' | 'legacy';

type Answer = (request: Request) => Promise<Response>;

interface GivenKeys {
  key: string;
  token: string;
}

const givenKeys = ({ headers, url }: Request): GivenKeys => ({
  key: headers.get('apikey') ?? new URL(url).searchParams.get('apikey') ?? '',
  token: /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? '',
});

const isLegacyKey = (key: string): boolean => Object.values(LEGACY_KEYS).includes(key);

const refusal = (body: Record<string, string>) => Response.json(body, { status: 401 });

/**
 * Refuses a key in the wrong place. A current key is no token. A publishable key may repeat what `apikey` says,
 * because supabase-js does that; Supabase's documentation allows it for a secret key too, and warns against it.
 */
function refuse({ key, token }: GivenKeys, accepted: KeyKind): Response | null {
  if (isCurrentKey(token) && (token !== key || token === LOCAL_KEYS.secret))
    return refusal({ code: 'PGRST301', message: 'Expected 3 parts in JWT; got 1' });
  const given = [key, token];
  if (accepted === 'current' && given.some(isLegacyKey))
    return refusal({
      message: 'Legacy API keys are disabled',
      hint: 'Use the new publishable and secret API keys.',
    });
  if (accepted === 'legacy' && given.some(isCurrentKey)) return refusal({ message: 'Invalid API key' });
  return null;
}

/** With legacy keys, the one in the token's place decides a request's rights, as in a project that has only these. */
function translate({ headers }: Request, { key, token }: GivenKeys): void {
  if (![key, token].some(isLegacyKey)) return;
  headers.set('apikey', token === LEGACY_KEYS.serviceRole ? LOCAL_KEYS.secret : LOCAL_KEYS.publishable);
  if (isLegacyKey(token)) headers.delete('authorization');
}

/** Judges the keys of requests to the data, auth and storage APIs, as a hosted project's gateway does. */
export function gateway(answer: Answer, accepted: KeyKind): Answer {
  return async (request) => {
    const given = givenKeys(request);
    const refused = refuse(given, accepted);
    if (refused) return refused;
    translate(request, given);
    return answer(request);
  };
}
