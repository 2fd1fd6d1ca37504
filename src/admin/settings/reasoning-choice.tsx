import { useQuery } from '@tanstack/react-query';
import { reasoningQueries, useSaveReasoning } from '../../data/settings/stored-reasoning-effort.ts';
import { REASONING_EFFORTS, reasoningEffortOf } from '../../domain/generation/reasoning-effort.ts';
import { QueryState } from '../outcomes/query-state.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import { StoredSelect } from '../saving/stored-select.tsx';

/** Choosing saves right away, but passing by key does not. A choice applies to articles that start from now on. */
export function ReasoningChoice() {
  const query = useQuery({ ...reasoningQueries.current(), select: (effort) => ({ effort }) });
  const { mutateAsync, isPending } = useSaveReasoning();
  const choose = (value: string) =>
    tellOutcome(async () => {
      await mutateAsync(reasoningEffortOf(value));
      return { title: 'Reasoning effort saved', description: 'It applies to new runs.' };
    }, 'Reasoning effort not saved');
  return (
    <QueryState query={query} failed="Couldn't load the reasoning effort.">
      {({ effort }) => (
        <StoredSelect
          label="Reasoning effort"
          hint={
            isPending
              ? 'Saving...'
              : 'How long the model should reason in a run. You pay for reasoning the same way as for text. Models without this setting ignore it.'
          }
          value={effort ?? ''}
          onStore={(value) => void choose(value)}
        >
          <option value="">Let the model decide</option>
          {REASONING_EFFORTS.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </StoredSelect>
      )}
    </QueryState>
  );
}
