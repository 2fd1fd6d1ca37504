import path from 'node:path';
import { fromRoot } from '../shared/root.ts';

/** Files and folders of src (folders end in a slash), `without` those among them that only some pages need. */
type SharedFiles = { name: string; files: string[]; without: string[] };

/**
 * A page that the server delivers needs the first three of these at most. The bundler's own division made 25 files for
 * a page, which took 3 KiB more because many files compress worse than a few. A file that several chunks need goes into
 * the first of them.
 */
export const SHARED_FILES: readonly SharedFiles[] = [
  {
    name: 'layout',
    files: [
      'app/',
      'config/',
      'domain/checked-figures/checked-on.ts',
      'domain/folder-page.ts',
      'site/layout/',
      'site/search/search-button.tsx',
      'lib/address.tsx',
      'lib/class-names.ts',
      'lib/first-screen.ts',
      'lib/long-date.ts',
      'lib/local-page.ts',
      'lib/navigate.ts',
      'lib/plain-click.ts',
      'lib/prefetch.ts',
      'lib/route-pattern.ts',
      'lib/screen-routes.tsx',
      'lib/source-date.ts',
      'ui/button.tsx',
      'ui/loading.tsx',
      'ui/picture.tsx',
      'ui/retry-notice.tsx',
      'ui/toast.ts',
      'ui/toaster.tsx',
    ],
    without: [
      'app/remade-controls.ts',
      'config/guide-facts.ts',
      'config/law-feed-address.ts',
      'config/site-keys.ts',
      'site/layout/correction-link.tsx',
      'site/layout/fetched-part.tsx',
      'site/layout/footer-columns.tsx',
      'site/layout/page-hero.tsx',
      'site/layout/social-links.tsx',
      'site/layout/static-text.tsx',
      'site/layout/table-of-contents.tsx',
    ],
  },
  {
    name: 'reading',
    files: ['site/layout/table-of-contents.tsx', 'site/reading/reading-columns.tsx'],
    without: [],
  },
  { name: 'fetched', files: ['site/layout/fetched-part.tsx'], without: [] },
  {
    name: 'names',
    files: [
      'domain/articles/text-counts.ts',
      'domain/locations/display-name.ts',
      'domain/locations/location-letters.ts',
      'domain/locations/location-path.ts',
      'domain/locations/location.ts',
    ],
    without: [],
  },
  {
    name: 'location-pages',
    files: ['site/locations/'],
    without: [
      'site/locations/article-page.tsx',
      'site/locations/filtered-location-list.tsx',
      'site/locations/letter-links.tsx',
      'site/locations/letter-page.tsx',
      'site/locations/location-filter.tsx',
      'site/locations/long-location-list.tsx',
      'site/locations/state-facts.tsx',
    ],
  },
  {
    name: 'arrival',
    files: ['lib/arrival.ts', 'lib/privacy-control.ts', 'site/forms/ad-click-box.tsx'],
    without: [],
  },
  {
    name: 'requests',
    files: ['site/forms/lead-origin.ts', 'site/forms/sent-request.ts'],
    without: [],
  },
  {
    name: 'reads',
    files: [
      'data/client/fetch-all-pages.ts',
      'data/client/public-client.ts',
      'data/locations/state-reads.ts',
    ],
    without: [],
  },
  {
    name: 'states',
    files: ['domain/locations/slug.ts', 'domain/locations/us-states.ts'],
    without: [],
  },
  {
    name: 'location-reads',
    files: [
      'data/locations/location-columns.ts',
      'data/locations/location-list-reads.ts',
      'data/locations/published-location-reads.ts',
    ],
    without: [],
  },
];

const isAmong = (files: string[], file: string): boolean =>
  files.some((each) => (each.endsWith('/') ? file.startsWith(each) : file === each));

/** The chunk of a module, given its absolute path; undefined for one that goes with the screen that needs it. */
export function sharedChunkOf(module: string): string | undefined {
  const file = path.relative(fromRoot('src'), module).split(path.sep).join('/');
  return SHARED_FILES.find(({ files, without }) => isAmong(files, file) && !isAmong(without, file))?.name;
}

const PACKAGES_OF_ALL = /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/;

/** The same division in the bundler's terms. The packages of every page stand with what every page has of ours. */
export const siteChunks = SHARED_FILES.map(({ name }) => ({
  name,
  test: (module: string) =>
    sharedChunkOf(module) === name || (name === 'layout' && PACKAGES_OF_ALL.test(module)),
}));

/** The back office has one chunk of what at least eight of its files import: 1 to 6 KiB less for a screen. */
export const adminChunks = [
  // One file compresses better than eight, and changes with the packages only.
  { name: 'vendor', test: PACKAGES_OF_ALL },
  { name: 'shared', test: /[\\/]src[\\/]/, minShareCount: 8 },
];
