import { useCallback, useState } from 'react';
import { useGenerateArticle } from '../../data/article-generation.ts';
import type { LocationOverview } from '../../data/location-overview.ts';
import { placeName } from '../../domain/display-name.ts';
import { toast } from '../../ui/toast.ts';
import { failureText } from '../failure-text.ts';

export type RowGenerations = {
  /** The ids of the places whose article is being made. */
  running: ReadonlySet<string>;
  /** Makes the article of one row and says how it went, wherever the reader has gone meanwhile. */
  generate: (place: LocationOverview) => void;
};

async function generateOne(
  place: LocationOverview,
  mutateAsync: ReturnType<typeof useGenerateArticle>['mutateAsync'],
) {
  try {
    const { is_template, review_reasons } = await mutateAsync({ place, article_id: null, publish: true });
    if (review_reasons) {
      toast({
        title: 'Article waits in review',
        description: `${placeName(place)} was not published. ${review_reasons.join(' ')}`,
        variant: 'destructive',
      });
      return;
    }
    toast({
      title: 'Article Generated & Published',
      description: is_template ? `${placeName(place)}: with the built-in text.` : placeName(place),
    });
  } catch (error) {
    toast({
      title: 'Generation Failed',
      description: `Failed to generate article: ${failureText(error)}`,
      variant: 'destructive',
    });
  }
}

/** The articles that are made from single rows of the table, several at a time. */
export function useRowGenerations(): RowGenerations {
  const { mutateAsync } = useGenerateArticle();
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  const generate = useCallback(
    async (place: LocationOverview) => {
      setRunning((ids) => new Set(ids).add(place.id));
      await generateOne(place, mutateAsync);
      setRunning((ids) => new Set([...ids].filter((id) => id !== place.id)));
    },
    [mutateAsync],
  );
  return { running, generate };
}
