import type { DeliveredAnswers } from '../data/client/visitor-cache.ts';
import { publicContributorsQuery } from '../data/contributors/public-contributors.ts';
import { publicCorrectionQueries } from '../data/corrections/public-corrections.ts';
import { publicFactQueries } from '../data/facts/public-facts.ts';
import { letterQueries } from '../data/locations/letters.ts';
import { publishedLocationQueries } from '../data/locations/published-locations.ts';
import { type StateAnswers, stateAnswers } from '../data/locations/state-answers.ts';
import type { StateContents } from '../data/locations/state-contents.ts';
import type { State } from '../data/locations/state-reads.ts';
import { stateQueries } from '../data/locations/states.ts';
import { surroundingsQuery } from '../data/locations/surroundings.ts';
import type { RouteParams } from '../lib/route-pattern.ts';
import type { Prime } from './entry-server.tsx';
import { findRoute } from './preload.ts';
import { articlePages, type PublicPage } from './public-pages.ts';
import { correctedPaths, locationSlugs } from './server-reads.ts';

/** The answers to the route table's queries for such an address, in the same order. */
function answersOf(params: RouteParams, answers: StateAnswers, states: readonly State[]): DeliveredAnswers {
  const { state = '', city, letter } = params;
  const list = city === undefined ? { state } : { state, city };
  if (letter !== undefined)
    return [[letterQueries.page(list, letter).queryKey, answers.letter(list, letter)]];
  const slugs = locationSlugs(params);
  const page = [publishedLocationQueries.page(slugs).queryKey, answers.page(slugs)] as const;
  const listing = [publishedLocationQueries.listing(list).queryKey, answers.listing(list)] as const;
  const facts = [publicFactQueries.ofState(state).queryKey, answers.facts()] as const;
  const made: DeliveredAnswers = [
    [publicFactQueries.citable(state).queryKey, answers.citableFacts()],
    [publicContributorsQuery().queryKey, answers.contributors()],
    ...correctedPaths(params).map(
      (path) => [publicCorrectionQueries.ofPage(path).queryKey, answers.corrections(path)] as const,
    ),
  ];
  const around = [surroundingsQuery(slugs).queryKey, answers.surroundings(slugs)] as const;
  if (city === undefined)
    return [page, listing, facts, around, ...made, [stateQueries.drawn().queryKey, states]];
  const shared = [page, facts, around, ...made];
  return slugs.neighborhood === undefined ? [...shared, listing] : shared;
}

/** A page of a state with all its data. */
export type PageOfState = PublicPage & { answers: () => DeliveredAnswers };

/** Lists the pages of a state, each with its data. */
export function statePages(contents: StateContents, states: readonly State[]): PageOfState[] {
  const answers = stateAnswers(contents);
  const rows = contents.published.flatMap(({ articles, ...location }) =>
    articles.map((article) => ({ ...article, locations: location })),
  );
  const letters = answers.letterAddresses().map((path) => ({ path, entry: null }));
  return [...articlePages(rows), ...letters].map((page) => ({
    ...page,
    answers: () => answersOf(findRoute(page.path)?.params ?? {}, answers, states),
  }));
}

/** Adds answers to a query cache, so that the page asks for nothing. */
export const primedWith =
  (answers: DeliveredAnswers): Prime =>
  (cache) =>
    cache.deliver(answers, true);
