import { type Location, matchPath } from 'react-router-dom';
import { paths } from '../../config/paths.ts';

/** What the guard hands to the login page, so that signing in leads back. */
export type LoginOrigin = { origin: string };

export const originOf = ({ pathname, search, hash }: Location): LoginOrigin => ({
  origin: `${pathname}${search}${hash}`,
});

/** Only to resolve against: what leaves it is not ours. */
const HERE = 'https://here.invalid';

/**
 * Where to go after signing in: the remembered screen of the back office, never another address. What counts is
 * where a browser would end up: "/admin/..//evil.example" and "/\\evil.example" are addresses of others.
 */
export function originIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('origin' in state)) return paths.admin.root;
  const { origin } = state;
  if (typeof origin !== 'string' || !origin.startsWith('/') || !URL.canParse(origin, HERE))
    return paths.admin.root;
  const url = new URL(origin, HERE);
  const isOurs = url.origin === HERE && matchPath(`${paths.admin.root}/*`, url.pathname) !== null;
  if (!isOurs || url.pathname.includes('//') || matchPath(paths.admin.login, url.pathname))
    return paths.admin.root;
  return `${url.pathname}${url.search}${url.hash}`;
}
