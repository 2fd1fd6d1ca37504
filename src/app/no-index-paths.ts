import { paths } from '../config/paths.ts';
import { siteRoutes } from './routes.tsx';

const pathsOf = (routes: typeof siteRoutes): string[] => routes.map(({ path }) => path);

/** The addresses that a header and robots.txt close to search engines. */
export const disallowedPaths = pathsOf(siteRoutes.filter(({ noIndex }) => noIndex === 'at its address'));

/** The addresses of screens that only a browser can fill: all closed ones except the not-found page. */
export const browserPaths = pathsOf(siteRoutes.filter(({ noIndex }) => noIndex)).filter(
  (path) => path !== paths.notFound && path !== '*',
);
