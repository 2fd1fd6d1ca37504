/** Begins the keys of what only the server draws: a page brings the drawn section along and not its data. */
export const DRAWN_BY_SERVER = 'drawn-by-server';

/** Begins the keys of what a page is shown without while it cannot be read: texts of ours need no database. */
const optional = [DRAWN_BY_SERVER, 'corrections-of-a-page'];

/** Whether a page is shown without the answer to a query. It is not kept then. */
export const isOptional = (key: readonly unknown[]): boolean =>
  optional.every((part, at) => key[at] === part);

/**
 * The keys of what visitors' pages read. They stand beside those of the back office and not among them, because a
 * visitor's page loads them.
 */
export const visitorQueryKeys = {
  states: ['unique-states'],
  drawnStates: [DRAWN_BY_SERVER, 'states'],
  stateGuides: [DRAWN_BY_SERVER, 'state-guides'],
  locations: {
    page: (slugs: object) => ['published-locations', 'page', slugs],
    listing: (slugs: object) => ['published-locations', 'listing', slugs],
    siblings: (slugs: object) => [DRAWN_BY_SERVER, 'siblings', slugs],
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
  factsOfKind: (kind: string) => ['facts-of-kind', kind],
  /** What the server drew of a page. */
  delivered: (path: string) => ['delivered', path],
  preview: (secret: string) => ['preview', secret],
};
