import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { givenFactQueries } from '../../data/facts/given-facts.ts';
import { fillPrompt } from '../../domain/generation/prompt-placeholders.ts';
import type { LocationNames } from '../../domain/locations/location.ts';
import { QueryState } from '../outcomes/query-state.tsx';

type FilledPromptProps = { template: string; location: LocationNames };

/** Shows the prompt as the model gets it for a location, including the facts. */
export function FilledPrompt({ template, location }: FilledPromptProps) {
  const query = useQuery(givenFactQueries.of(location));
  const text = useDeferredValue(template);
  return (
    <QueryState
      query={query}
      failed="Couldn't load the facts about the location."
      loading={<span className="text-ink-600">Loading the facts...</span>}
      layout="line"
    >
      {(pack) => fillPrompt(text, location, pack)}
    </QueryState>
  );
}
