import { useCallback, useState } from 'react';
import { useGenerateArticle } from '../../data/generation/article-generation.ts';
import type { GeneratedArticle } from '../../data/generation/article-storage.ts';
import type { LocationOverview } from '../../data/locations/location-overview.ts';
import { locationName } from '../../domain/locations/display-name.ts';
import { generationFailed, tellOutcome } from '../outcomes/tell-outcome.ts';

export type RowGenerations = {
  /** The ids of locations whose article is being generated. */
  running: ReadonlySet<string>;
  /** Generates the article of one row and reports the result, even after the administrator has left the screen. */
  generate: (location: LocationOverview) => void;
};

function wordsOfGeneration(location: LocationOverview, { is_template, review_reasons }: GeneratedArticle) {
  const name = locationName(location);
  if (review_reasons) {
    return {
      title: 'Article needs review',
      description: `${name} was not published. ${review_reasons.join(' ')}`,
      variant: 'destructive' as const,
    };
  }
  return {
    title: 'Article Generated & Published',
    description: is_template ? `${name}, with the built-in text` : name,
  };
}

/** Generates articles from single rows of the table, several at a time. */
export function useRowGenerations(): RowGenerations {
  const { mutateAsync } = useGenerateArticle();
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  const generate = useCallback(
    async (location: LocationOverview) => {
      setRunning((ids) => new Set(ids).add(location.id));
      await tellOutcome(
        async () =>
          wordsOfGeneration(location, await mutateAsync({ location, article_id: null, publish: true })),
        generationFailed,
      );
      setRunning((ids) => new Set([...ids].filter((id) => id !== location.id)));
    },
    [mutateAsync],
  );
  return { running, generate };
}
