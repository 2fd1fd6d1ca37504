import { type Location, matchPath } from 'react-router-dom';
import { paths } from '../../config/paths.ts';

/** What the guard hands to the login page, so that signing in leads back. */
export type LoginOrigin = { origin: string };

export const originOf = ({ pathname, search, hash }: Location): LoginOrigin => ({
  origin: `${pathname}${search}${hash}`,
});

/** Where to go after signing in: the remembered screen of the back office, never another address. */
export function originIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('origin' in state)) return paths.admin.root;
  const { origin } = state;
  if (typeof origin !== 'string') return paths.admin.root;
  const pathname = origin.replace(/[?#].*$/s, '');
  const isOurs = matchPath(`${paths.admin.root}/*`, pathname) !== null && !pathname.includes('\\');
  return isOurs && !matchPath(paths.admin.login, pathname) ? origin : paths.admin.root;
}
