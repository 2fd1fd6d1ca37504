import { useQuery } from '@tanstack/react-query';
import { DataError } from '../../../data/client/data-error.ts';
import { useGenerateArticle } from '../../../data/generation/article-generation.ts';
import { spellingRefusal } from '../../../data/locations/city-twin.ts';
import { useAddLocation } from '../../../data/locations/location-changes.ts';
import { firstStepQueries, lacksModelKey } from '../../../data/settings/first-step-reads.ts';
import type { Location } from '../../../domain/locations/location.ts';
import type { NewLocation } from '../../../domain/locations/new-location.ts';
import { addedAround } from '../../location-forms/added-around.ts';
import { failureText } from '../../outcomes/failure-text.ts';
import { tellOutcome } from '../../outcomes/tell-outcome.ts';

/**
 * The result of adding a location. `duplicate` means that its address is taken, `spelled` that a colleague has just added
 * the city in another spelling.
 */
type Added = { kind: 'added' | 'duplicate' | 'failed' } | { kind: 'spelled'; reason: string };

/** The form itself shows what is taken, so this is not reported as a failure. */
function takenBy(error: unknown): Added {
  const reason = spellingRefusal(error);
  if (reason !== null) return { kind: 'spelled', reason };
  if (error instanceof DataError && error.kind === 'conflict') return { kind: 'duplicate' };
  throw error;
}

/**
 * Adds a location, then generates and publishes its article. The generation may outlive the dialog. Where `lacksKey`, the
 * dialog says first that it would be the built-in text.
 */
export function useAddAndGenerate() {
  const lacksKey = lacksModelKey(useQuery(firstStepQueries.secrets()).data);
  const { mutateAsync: add } = useAddLocation();
  const { mutateAsync: generate } = useGenerateArticle();

  // The location has been added in any case, so each outcome is a success.
  const success = (description: string) => ({ title: 'Success', description, variant: 'default' as const });
  const write = (location: Location) =>
    tellOutcome(
      async () => {
        const task = { location, article_id: null, publish: true, allowsBuiltIn: lacksKey };
        const { is_template, review_reasons } = await generate(task);
        return success(
          review_reasons
            ? `Location added, but its article needs review: ${review_reasons.join(' ')}`
            : `Location added and article published${is_template ? ' with the built-in text' : ''}.`,
        );
      },
      (error) => success(`Location added, but article generation failed: ${failureText(error)}`),
    );
  const addAndGenerate = async (location: NewLocation): Promise<Added> => {
    let outcome: Added = { kind: 'failed' };
    await tellOutcome(async () => {
      const added = await add(location).catch(takenBy);
      outcome = 'kind' in added ? added : { kind: 'added' };
      if ('kind' in added) return;
      void write(added);
      return {
        title: 'Location added',
        description: `Generating its article...${addedAround(added.parents)}`,
      };
    }, 'Error');
    return outcome;
  };
  return { addAndGenerate, lacksKey };
}
