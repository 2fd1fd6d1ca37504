import { useCallback, useState } from 'react';
import { useGenerateArticle } from '../../data/generation/article-generation.ts';
import type { LocationOverview } from '../../data/locations/location-overview.ts';
import { locationName } from '../../domain/display-name.ts';
import { toast } from '../../ui/toast.ts';
import { failureText } from '../shared/failure-text.ts';

export type RowGenerations = {
  /** The ids of the locations whose article is being generated. */
  running: ReadonlySet<string>;
  /**
   * Generates the article of one row and says how it went, even when the administrator has left the screen meanwhile.
   */
  generate: (location: LocationOverview) => void;
};

async function generateOne(
  location: LocationOverview,
  mutateAsync: ReturnType<typeof useGenerateArticle>['mutateAsync'],
) {
  try {
    const { is_template, review_reasons } = await mutateAsync({ location, article_id: null, publish: true });
    if (review_reasons) {
      toast({
        title: 'Article waits in review',
        description: `${locationName(location)} was not published. ${review_reasons.join(' ')}`,
        variant: 'destructive',
      });
      return;
    }
    toast({
      title: 'Article Generated & Published',
      description: is_template
        ? `${locationName(location)}: with the built-in text.`
        : locationName(location),
    });
  } catch (error) {
    toast({
      title: 'Generation Failed',
      description: `Failed to generate article: ${failureText(error)}`,
      variant: 'destructive',
    });
  }
}

/** Generates articles from single rows of the table, several at a time. */
export function useRowGenerations(): RowGenerations {
  const { mutateAsync } = useGenerateArticle();
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  const generate = useCallback(
    async (location: LocationOverview) => {
      setRunning((ids) => new Set(ids).add(location.id));
      await generateOne(location, mutateAsync);
      setRunning((ids) => new Set([...ids].filter((id) => id !== location.id)));
    },
    [mutateAsync],
  );
  return { running, generate };
}
