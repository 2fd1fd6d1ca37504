import { lazy } from 'react';
import { fetchedPart } from '../layout/fetched-part.tsx';

// The sections that only the server draws; see ServerSection.
export const isBrowserBundle = import.meta.env.VITE_APP === 'site';

/** The sales tax on gold, in a line. */
export const AnswerContent = isBrowserBundle
  ? null
  : lazy(async () => ({ default: (await import('./answer-box.tsx')).AnswerBox }));

/** The facts of a state. */
export const StateFactsContent = isBrowserBundle
  ? null
  : lazy(async () => ({ default: (await import('./state-facts.tsx')).StateFacts }));

/** The map, what is nearby, and how the page was made. */
export const SurroundingsContent = isBrowserBundle
  ? null
  : lazy(async () => ({ default: (await import('./surroundings.tsx')).LocationSurroundings }));

/** The same after a navigation. */
export const FetchedSurroundings = fetchedPart({
  loading: 'Loading...',
  failed: "Couldn't load what is around here.",
});

/** An article's text with notes beside it. */
export const NotedContent = isBrowserBundle
  ? null
  : lazy(async () => ({ default: (await import('./noted-article.tsx')).NotedArticle }));
