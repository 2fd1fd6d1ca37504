import { paths } from '../../config/paths.ts';
import { isAt, joinAddress, type VisitedAddress } from '../../lib/address.tsx';

/** The guard passes this to the login page, so that signing in leads back. */
export type LoginOrigin = { origin: string };

export const originOf = (address: VisitedAddress): LoginOrigin => ({ origin: joinAddress(address) });

/** A base to resolve addresses against: an address that leaves this origin is not ours. */
const HERE = 'https://here.invalid';

/**
 * Returns where to go after signing in: the remembered back-office screen, never another site. It checks where a
 * browser would end up, because "/admin/..//evil.example" and "/\\evil.example" lead to other sites.
 */
export function originIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('origin' in state)) return paths.admin.root;
  const { origin } = state;
  if (typeof origin !== 'string' || !origin.startsWith('/') || !URL.canParse(origin, HERE))
    return paths.admin.root;
  const url = new URL(origin, HERE);
  const isOurs = url.origin === HERE && isAt(`${paths.admin.root}/*`, url.pathname);
  if (!isOurs || url.pathname.includes('//') || isAt(paths.admin.login, url.pathname))
    return paths.admin.root;
  return `${url.pathname}${url.search}${url.hash}`;
}
