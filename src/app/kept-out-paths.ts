import { paths } from '../config/paths.ts';
import { siteRoutes } from './routes.tsx';

const pathsOf = (routes: typeof siteRoutes): string[] => routes.map(({ path }) => path);

/** The addresses that a header and robots.txt bar search engines from. */
export const barredPaths = pathsOf(siteRoutes.filter(({ keptOut }) => keptOut === 'at its address'));

/** The addresses of screens that only a browser can fill: all that are kept out, but for those of the missing page. */
export const browserPaths = pathsOf(siteRoutes.filter(({ keptOut }) => keptOut)).filter(
  (path) => path !== paths.notFound && path !== '*',
);
