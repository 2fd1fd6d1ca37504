/** The key prefix of data that only the server draws: pages deliver the drawn section without its data. */
export const DRAWN_BY_SERVER = 'drawn-by-server';

/** The key prefix of data that a page can do without when the database is silent: our own texts need no database. */
const optional = [DRAWN_BY_SERVER, 'corrections-of-a-page'];

/** Whether a page can be shown without a query's answer. The server does not store such a page. */
export const isOptional = (key: readonly unknown[]): boolean =>
  optional.every((part, at) => key[at] === part);

/** The keys of visitors' queries. They are separate from those of the back office, because every visitor loads them. */
export const visitorQueryKeys = {
  company: ['company'],
  states: ['unique-states'],
  drawnStates: [DRAWN_BY_SERVER, 'states'],
  stateGuides: [DRAWN_BY_SERVER, 'state-guides'],
  locations: {
    page: (slugs: object) => ['published-locations', 'page', slugs],
    listing: (slugs: object) => ['published-locations', 'listing', slugs],
    letter: (slugs: object, letter: string) => ['published-locations', 'letter', slugs, letter],
    found: (typed: string) => ['published-locations', 'found', typed],
    suggested: (typed: string) => ['published-locations', 'suggested', typed],
    wholeList: (slugs: object) => ['published-locations', 'whole-list', slugs],
  },
  /** About a state by its slug, the country by '/', or the list of changes by its address. */
  facts: (about: string) => [DRAWN_BY_SERVER, 'facts', about],
  citableFacts: (state: string) => [DRAWN_BY_SERVER, 'citable-facts', state],
  contributors: [DRAWN_BY_SERVER, 'contributors'],
  corrections: [DRAWN_BY_SERVER, 'corrections'],
  correctionsOf: (page: string) => [...optional, page],
  surroundings: (slugs: object) => [DRAWN_BY_SERVER, 'surroundings', slugs],
  stateAnswer: (kind: string, state: string) => ['state-answer', kind, state],
  /** What the server drew of a page. */
  delivered: (path: string) => ['delivered', path],
  /** Where an address leads that the app has no page for. */
  missingAddress: (path: string) => ['missing-address', path],
  preview: (secret: string) => ['preview', secret],
};
