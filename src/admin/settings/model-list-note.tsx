import { useQuery } from '@tanstack/react-query';
import {
  isLoadingModelList,
  type ModelListState,
  providerModelQueries,
  useCheckModels,
} from '../../data/generation/provider-models.ts';
import { minuteText } from '../../lib/local-time.ts';
import { Button } from '../../ui/button.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';

function readText(state: ModelListState): string {
  if (!state?.askedAt) return "The provider's list of models has not been checked yet.";
  if (!state.hasKey) return "No API key is set, so we cannot check the provider's list of models.";
  return state.listedAt
    ? `The provider's list of models was last checked at ${minuteText(state.listedAt)}. We check it once a day.`
    : "The provider's list of models has not been loaded yet.";
}

/** Says when we last read the provider's list of models, and offers to read it now. */
export function ModelListNote() {
  const query = useQuery({ ...providerModelQueries.state(), select: (state) => ({ state }) });
  const { mutateAsync: check, isPending } = useCheckModels();
  const ask = () =>
    tellOutcome(async () => {
      await check();
      return { title: "Checking the provider's list of models" };
    }, "Couldn't check the provider's list of models");
  return (
    <QueryState query={query} failed="Couldn't load when the list of models was last checked.">
      {({ state }) => (
        <div className="mt-3 flex flex-wrap items-center gap-3 text-sm text-ink-600">
          <div className="grow basis-64" role="status">
            <p>{isLoadingModelList(state) ? 'Checking the list of models...' : readText(state)}</p>
            {state?.problem && state.failedAt && (
              <p className="mt-1 text-negative wrap-anywhere">
                Failed at {minuteText(state.failedAt)}: {state.problem}
              </p>
            )}
          </div>
          <Button
            look="outline"
            size="small"
            busy={isPending || isLoadingModelList(state)}
            onClick={() => void ask()}
          >
            Check now
          </Button>
        </div>
      )}
    </QueryState>
  );
}
