import { queryOptions, useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { RUN_LOOK_MS } from '../../domain/generation/run-look.ts';
import {
  JOB_STATES,
  OPEN_JOB_STATES,
  TEXT_CHOICES,
  type TextChoice,
} from '../../domain/generation/run-states.ts';
import { adminClient } from '../client/admin-client.ts';
import { DataError, dataOf } from '../client/data-error.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { locationNamesShape } from '../locations/location-names-shape.ts';
import { queryKeys } from '../query-keys.ts';

const testedText = z.object({
  title: z.nullable(z.string()),
  content: z.nullable(z.string()),
  state: z.enum(JOB_STATES),
  /** Why there is no text. */
  problem: z.nullable(z.string()),
});
const comparison = z.object({
  is_revealed: z.boolean(),
  pairs: z.array(
    z.object({
      id: z.string(),
      location: z.nullable(z.object(locationNamesShape)),
      ...{ left: z.nullable(testedText), right: z.nullable(testedText) },
      choice: z.nullable(z.enum(TEXT_CHOICES)),
    }),
  ),
});
export type TestedText = z.infer<typeof testedText>;
export type Comparison = z.infer<typeof comparison>;
export type ComparedPair = Comparison['pairs'][number];

const number = z.number();
const orNone = z.nullable(number);
const measures = z.object({
  version: z.object({ id: z.string(), number, name: z.string(), is_active: z.boolean() }),
  ...{ wins: number, texts: number, failed: number },
  /** Words of a text, and dollars that it cost, on average. */
  ...{ words: orNone, dollars: orNone },
  /** How much of a text's wording appears in a text about another location, on average and at most: from 0 to 1. */
  ...{ likeness: orNone, most_alike: orNone },
  ...{ with_findings: number, promises: number },
});
export type VersionMeasures = z.infer<typeof measures>;

const result = z.object({ a: measures, b: measures, equal: number, choosers: number });
export type ComparisonResult = z.infer<typeof result>;

const isWritten = ({ left, right }: ComparedPair): boolean =>
  [left, right].every((text) => text === null || !OPEN_JOB_STATES.includes(text.state));

export const comparisonQueries = {
  /** The pairs without their versions; null if the run is not a comparison. */
  of: (runId: string) =>
    queryOptions({
      queryKey: queryKeys.runs.comparison(runId),
      queryFn: async () =>
        z
          .nullable(comparison)
          .parse(
            dataOf(await adminClient.rpc('prompt_comparison', { run_id: runId }), 'Reading a comparison'),
          ),
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data?.pairs.every(isWritten) === true ? false : RUN_LOOK_MS),
    }),
  /** Which version was which, and what it cost; null until staff reveal the versions. */
  result: (runId: string) =>
    queryOptions({
      queryKey: queryKeys.runs.comparisonResult(runId),
      queryFn: async () =>
        z
          .nullable(result)
          .parse(dataOf(await adminClient.rpc('comparison_result', { run_id: runId }), 'Reading the result')),
      staleTime: 0,
    }),
};

export type ComparisonStart = {
  id: string;
  versionA: string;
  versionB: string;
  model: string;
  mostDollars: number;
};

/** Starts the test run. Repeating it with the same id starts nothing new. */
export const useStartComparison = () =>
  useMutation({
    mutationFn: async ({ id, versionA, versionB, model, mostDollars }: ComparisonStart) => {
      const answer = await adminClient.rpc('start_prompt_comparison', {
        ...{ run_id: id, version_a: versionA, version_b: versionB, model, most_dollars: mostDollars },
      });
      try {
        dataOf(answer, 'Starting a comparison');
      } catch (error) {
        // The database says in words why there is nothing to compare now.
        if (!(error instanceof DataError) || error.kind !== 'conflict') throw error;
        throw new DataError('rejected', error.message, error.code);
      }
    },
  });

export function useSaveChoice(runId: string) {
  const afterChange = useInvalidate([queryKeys.runs.comparison(runId)]);
  return useMutation({
    // Two quick choices of one pair must arrive in order.
    scope: { id: `choices-${runId}` },
    mutationFn: async ({ pairId, choice }: { pairId: string; choice: TextChoice }) =>
      dataOf(await adminClient.rpc('choose_text', { pair_id: pairId, choice }), 'Keeping a choice'),
    onSettled: afterChange,
  });
}

export function useRevealComparison(runId: string) {
  const afterChange = useInvalidate([
    queryKeys.runs.comparison(runId),
    queryKeys.runs.comparisonResult(runId),
  ]);
  return useMutation({
    mutationFn: async () =>
      dataOf(await adminClient.rpc('reveal_comparison', { run_id: runId }), 'Revealing the versions'),
    onSettled: afterChange,
  });
}
