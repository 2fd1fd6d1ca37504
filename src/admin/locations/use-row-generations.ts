import { type QueryClient, useQueryClient } from '@tanstack/react-query';
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

/** Whether the built-in text would be published, as far as the function says. */
async function wouldBeBuiltIn(client: QueryClient): Promise<boolean> {
  const { firstStepQueries, lacksModelKey } = await import('../../data/settings/first-step-reads.ts');
  return lacksModelKey(await client.fetchQuery(firstStepQueries.secrets()));
}

/**
 * Generates articles from single rows of the table, several at a time. Without the model's key, `onNoKey` asks whether
 * to publish the built-in text.
 */
export function useRowGenerations(onNoKey: (location: LocationOverview) => void): RowGenerations {
  const client = useQueryClient();
  const { mutateAsync } = useGenerateArticle();
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  const generateAnyway = useCallback(
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
  const generate = useCallback(
    async (location: LocationOverview) => {
      setRunning((ids) => new Set(ids).add(location.id));
      const isBuiltIn = await wouldBeBuiltIn(client).catch(() => false);
      if (!isBuiltIn) return generateAnyway(location);
      setRunning((ids) => new Set([...ids].filter((id) => id !== location.id)));
      onNoKey(location);
    },
    [client, generateAnyway, onNoKey],
  );
  return { running, generate, generateAnyway };
}
