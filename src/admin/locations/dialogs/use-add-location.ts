import { useGenerateArticle } from '../../../data/article-generation.ts';
import { DataError } from '../../../data/data-error.ts';
import { useAddLocation } from '../../../data/location-changes.ts';
import type { Location } from '../../../domain/location.ts';
import type { NewLocation } from '../../../domain/new-location.ts';
import { toast } from '../../../ui/toast.ts';
import { addedAround } from '../../added-around.ts';
import { failureText } from '../../failure-text.ts';

/** What came of adding a place; `duplicate`: there is one at its address. */
export type Added = 'added' | 'duplicate' | 'failed';

/** Adds a place, then generates and publishes its article; the article may outlast the dialog. */
export function useAddAndGenerate(): (location: NewLocation) => Promise<Added> {
  const { mutateAsync: add } = useAddLocation();
  const { mutateAsync: generate } = useGenerateArticle();

  const write = async (place: Location) => {
    try {
      const { is_template, review_reasons } = await generate({ place, article_id: null, publish: true });
      if (review_reasons) {
        toast({
          title: 'Success',
          description: `Location added, but its article waits in review: ${review_reasons.join(' ')}`,
        });
        return;
      }
      toast({
        title: 'Success',
        description: `Location added and its article published${is_template ? ' with the built-in text' : ''}.`,
      });
    } catch (error) {
      toast({
        title: 'Success',
        description: `Location added, but article generation failed: ${failureText(error)}`,
      });
    }
  };
  return async (location) => {
    try {
      const place = await add(location);
      toast({
        title: 'Location added',
        description: `Generating its article...${addedAround(place.parents)}`,
      });
      void write(place);
      return 'added';
    } catch (error) {
      if (error instanceof DataError && error.kind === 'conflict') return 'duplicate';
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
      return 'failed';
    }
  };
}
