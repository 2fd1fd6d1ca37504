import { useGenerateArticle } from '../../data/article-generation.ts';
import type { LocationOverview } from '../../data/location-overview.ts';
import { placeName } from '../../domain/display-name.ts';
import { toast } from '../../ui/toast.ts';
import { failureText } from '../failure-text.ts';

/** Makes the article of one row and says how it went, wherever the reader has gone meanwhile. */
export function useRowGeneration(place: LocationOverview) {
  const { mutateAsync, isPending } = useGenerateArticle();

  const generate = async () => {
    try {
      const { is_template } = await mutateAsync({ place, article_id: null, publish: true });
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
  };
  return { isPending, generate };
}
