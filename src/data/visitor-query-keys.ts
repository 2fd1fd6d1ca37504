/**
 * The keys of what visitors' pages read. They stand beside those of the back office and not among them, because a
 * visitor's page loads them.
 */
export const visitorQueryKeys = {
  states: ['unique-states'],
  locations: {
    page: (slugs: object) => ['published-locations', 'page', slugs],
    listing: (slugs: object) => ['published-locations', 'listing', slugs],
    siblings: (slugs: object) => ['published-locations', 'siblings', slugs],
    letter: (slugs: object, letter: string) => ['published-locations', 'letter', slugs, letter],
    wholeList: (slugs: object) => ['published-locations', 'whole-list', slugs],
  },
  /** About a state by its slug, or the list of changes by its address. */
  facts: (about: string) => ['facts', about],
  preview: (secret: string) => ['preview', secret],
};
