import { useCallback, useState } from 'react';
import { useGenerateArticle } from '../../data/generation/article-generation.ts';
import type { GeneratedArticle } from '../../data/generation/article-storage.ts';
import { GenerationError } from '../../data/generation/generation-error.ts';
import type { LocationOverview } from '../../data/locations/location-overview.ts';
import { locationName } from '../../domain/locations/display-name.ts';
import { generationFailed, tellOutcome } from '../outcomes/tell-outcome.ts';

export type RowGenerations = {
  /** The ids of locations whose article is being generated. */
  running: ReadonlySet<string>;
  /** Generates the article of one row and reports the result, even after the administrator has left the screen. */
  generate: (location: LocationOverview) => void;
  /** The same, without asking about a missing key. */
  generateAnyway: (location: LocationOverview) => void;
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

const lacksKey = (error: unknown): boolean => error instanceof GenerationError && error.failure === 'no_key';

/**
 * Generates articles from single rows of the table, several at a time. Without the model's key, `onNoKey` asks whether
 * to publish the built-in text.
 */
export function useRowGenerations(onNoKey: (location: LocationOverview) => void): RowGenerations {
  const { mutateAsync } = useGenerateArticle();
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  const start = useCallback(
    async (location: LocationOverview, allowsBuiltIn: boolean) => {
      setRunning((ids) => new Set(ids).add(location.id));
      await tellOutcome(async () => {
        try {
          const task = { location, article_id: null, publish: true, allowsBuiltIn };
          return wordsOfGeneration(location, await mutateAsync(task));
        } catch (error) {
          if (!lacksKey(error)) throw error;
          onNoKey(location);
        }
      }, generationFailed);
      setRunning((ids) => new Set([...ids].filter((id) => id !== location.id)));
    },
    [mutateAsync, onNoKey],
  );
  const generate = useCallback((location: LocationOverview) => void start(location, false), [start]);
  const generateAnyway = useCallback((location: LocationOverview) => void start(location, true), [start]);
  return { running, generate, generateAnyway };
}
