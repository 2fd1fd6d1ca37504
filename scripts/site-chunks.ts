const inSource = (files: string) => new RegExp(`[\\\\/]src[\\\\/](${files.replaceAll('/', '[\\\\/]')})`);

// What every page of the site shows, what every page of a location shows, and what reads from the database. Few
// files compress better than many: the bundler's own division made 25 of them for a page, 3 KiB more.
const LAYOUT =
  'app/|config/(?!site-keys)|site/layout/(?!page-hero|static-text)|lib/(class-names|local-page|prefetch|plain-click)|' +
  'ui/(button|loading|picture|retry-notice|toaster?)\\.';
const LOCATIONS =
  'data/locations/published-location-reads|site/locations/(?!filtered|article-(page|not-found))';
const READS = 'data/(client/(fetch-all-pages|public-client)|locations/state-reads)';

/** The site's files, the first that fits; what stands in none of them goes with the screen that needs it. */
export const siteChunks = [
  { name: 'layout', test: inSource(LAYOUT) },
  { name: 'reads', test: inSource(READS) },
  { name: 'location-pages', test: inSource(LOCATIONS) },
];
