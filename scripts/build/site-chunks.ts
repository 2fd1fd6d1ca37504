const inSource = (files: string) => new RegExp(`[\\\\/]src[\\\\/](${files.replaceAll('/', '[\\\\/]')})`);

// Three chunks: what every page shows, what every location's page shows, and what reads from the database. A few
// files compress better than many: the bundler's own division made 25 for a page, 3 KiB more.
const LAYOUT =
  'app/|config/(?!site-keys)|site/layout/(?!page-hero|static-text)|lib/(class-names|local-page|prefetch|plain-click)|' +
  'ui/(button|loading|picture|retry-notice|toaster?)\\.';
const LOCATIONS =
  'data/locations/published-location-reads|site/locations/(?!filtered|article-(page|not-found))';
const READS = 'data/(client/(fetch-all-pages|public-client)|locations/state-reads)';

/** A module goes into the first chunk that matches; one that matches none goes with the screen that needs it. */
export const siteChunks = [
  { name: 'layout', test: inSource(LAYOUT) },
  { name: 'reads', test: inSource(READS) },
  { name: 'location-pages', test: inSource(LOCATIONS) },
];
