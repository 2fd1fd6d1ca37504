import { DataError } from '../../../data/client/data-error.ts';
import { useGenerateArticle } from '../../../data/generation/article-generation.ts';
import { useAddLocation } from '../../../data/locations/location-changes.ts';
import type { Location } from '../../../domain/location.ts';
import type { NewLocation } from '../../../domain/new-location.ts';
import { toast } from '../../../ui/toast.ts';
import { addedAround } from '../../shared/added-around.ts';
import { failureText } from '../../shared/failure-text.ts';
import { tellOutcome, toastFailure } from '../../shared/tell-outcome.ts';

/** The result of adding a location; `duplicate` means that its address is taken. */
export type Added = 'added' | 'duplicate' | 'failed';

/** Adds a location, then generates and publishes its article. The generation may outlive the dialog. */
export function useAddAndGenerate(): (location: NewLocation) => Promise<Added> {
  const { mutateAsync: add } = useAddLocation();
  const { mutateAsync: generate } = useGenerateArticle();

  // The location was added in any case, so each outcome is a success.
  const success = (description: string) => ({ title: 'Success', description, variant: 'default' as const });
  const write = (location: Location) =>
    tellOutcome(
      async () => {
        const { is_template, review_reasons } = await generate({ location, article_id: null, publish: true });
        return success(
          review_reasons
            ? `Location added, but its article waits in review: ${review_reasons.join(' ')}`
            : `Location added and its article published${is_template ? ' with the built-in text' : ''}.`,
        );
      },
      (error) => success(`Location added, but article generation failed: ${failureText(error)}`),
    );
  return async (location) => {
    try {
      const added = await add(location);
      toast({
        title: 'Location added',
        description: `Generating its article...${addedAround(added.parents)}`,
      });
      void write(added);
      return 'added';
    } catch (error) {
      if (error instanceof DataError && error.kind === 'conflict') return 'duplicate';
      toastFailure('Error', error);
      return 'failed';
    }
  };
}
