import { paths } from '../config/paths.ts';
import { siteRoutes } from './routes.tsx';

const pathsOf = (routes: typeof siteRoutes): string[] => routes.map(({ path }) => path);

/** The addresses that a header and robots.txt close to search engines. */
export const disallowedPaths = pathsOf(siteRoutes.filter(({ noIndex }) => noIndex === 'at its address'));

const askedInQuery: ReadonlySet<string> = new Set(
  pathsOf(siteRoutes.filter(({ noIndex }) => noIndex === 'with a query')),
);

/** Whether a page answers the query of its address, so that its form works without a script. */
export const isAskedInQuery = (path: string): boolean => askedInQuery.has(path);

/** Always closed, and yet the same for every visitor. */
const RENDERED: readonly string[] = [paths.introduction, paths.notFound, '*'];

/** The addresses of screens that only a browser can fill: all others that are always closed. */
export const browserPaths = pathsOf(siteRoutes.filter(({ noIndex }) => noIndex)).filter(
  (path) => !RENDERED.includes(path) && !isAskedInQuery(path),
);
