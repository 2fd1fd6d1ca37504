import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RunEstimate, type RunStart, runStartQueries } from '../../data/generation/run-start.ts';
import { firstStepQueries, lacksModelKey } from '../../data/settings/first-step-reads.ts';
import { modelQueries } from '../../data/settings/generator-model.ts';
import type { ArticleStatus } from '../../domain/articles/article.ts';
import {
  CAP,
  type CapProblem,
  capProblem,
  parseCap,
  type RunCosts,
  suggestedCap,
} from '../../domain/generation/run-budget.ts';
import type { WritingMode } from '../../domain/generation/run-states.ts';
import type { LocationType } from '../../domain/locations/location.ts';
import { countOf, countText, dollarsText } from '../../lib/number-text.ts';
import type { RunRequest } from './run-request.ts';

/** What staff choose for a run. Texts are as typed; the cap follows the suggestion until the user types one. */
export type RunChoices = {
  model: string;
  mode: WritingMode;
  articlesBecome: ArticleStatus;
  keepsDoubtful: boolean;
  cap: string | null;
  perDay: string;
};

/** Locations that do not exist yet: how many there will be, and the types that are known. */
export type ExpectedLocations = { count: number; byType: Record<LocationType, number> };

/** What one of the expected articles costs, by their types. */
function expectedCost({ dollars_each, dollars_by_type }: RunEstimate, expected?: ExpectedLocations) {
  const { state = 0, city = 0, neighborhood = 0 } = expected?.byType ?? {};
  const known = state + city + neighborhood;
  if (known === 0 || !dollars_by_type) return dollars_each;
  const sum =
    state * dollars_by_type.state + city * dollars_by_type.city + neighborhood * dollars_by_type.neighborhood;
  return sum / known;
}

function costsOf(estimate: RunEstimate, mode: WritingMode, expected?: ExpectedLocations): RunCosts | null {
  const { max_call_cost, price } = estimate;
  const locations = expected?.count ?? estimate.locations;
  const dollars_each = expectedCost(estimate, expected);
  if (dollars_each === null || max_call_cost === null || price === null) return null;
  const factor = mode === 'batch' ? price.batch_factor : 1;
  return {
    mode,
    locations,
    dollars: locations * dollars_each * factor,
    max_call_cost: max_call_cost * factor,
  };
}

/** The message beside the cap. An error keeps the run from starting. */
export type CapMessage = { text: string; isError: boolean };

function problemText(problem: CapProblem, costs: RunCosts): CapMessage {
  switch (problem.kind) {
    case 'no_call':
      return {
        isError: true,
        text: `Enter at least ${dollarsText(costs.max_call_cost)}, the most that a single call to the model can cost.`,
      };
    case 'too_little':
      return {
        isError: false,
        text: `Probably enough for ${countText(problem.articles)} of ${countText(costs.locations)}. The run then pauses until you raise the cap.`,
      };
    case 'slow':
      return {
        isError: false,
        text: `This leaves room for only ${countOf(problem.calls, 'call')} at a time, so the run takes longer.`,
      };
  }
}

/** The message about a typed cap; null if the cap is fine. */
export function capMessage(typed: string, costs: RunCosts, monthLeft: number | null): CapMessage | null {
  const cap = parseCap(typed);
  if (cap === null) {
    return { isError: true, text: `Enter an amount from $${CAP.min} to $${countText(CAP.max)}.` };
  }
  const problem = capProblem(cap, costs);
  if (problem?.kind === 'no_call') return problemText(problem, costs);
  if (monthLeft !== null && monthLeft < costs.dollars + costs.max_call_cost) {
    return {
      isError: false,
      text: `Only ${dollarsText(monthLeft)} is left under the monthly cap. The run will pause until you raise that cap in Settings.`,
    };
  }
  return problem && problemText(problem, costs);
}

/** Parses the articles per day: null publishes all immediately, NaN is invalid. */
export function parsePerDay(typed: string): number | null {
  if (typed.trim() === '') return null;
  const count = Number(typed);
  return Number.isInteger(count) && count >= 1 && count <= 100_000 ? count : Number.NaN;
}

/** Whether the provider's key is missing. If the function does not say, the run itself will. */
const useLacksKey = (isAsked: boolean): boolean =>
  lacksModelKey(useQuery({ ...firstStepQueries.secrets(), enabled: isAsked }).data);

/**
 * Returns the choices for an order, its estimated costs, and the run that would start with them.
 * @param expected the locations of the articles, when they do not exist yet
 */
export function useRunChoices(order: RunRequest, expected?: ExpectedLocations) {
  const [changed, setChanged] = useState<Partial<RunChoices>>({});
  // Pressing again starts the same run, not a second one.
  const [id] = useState(() => crypto.randomUUID());
  const isAsked = expected?.count !== 0;
  const current = useQuery({ ...modelQueries.current(), enabled: isAsked });
  const lacksKey = useLacksKey(isAsked);
  const { onlyBuiltIn = false, rewrites, choice, origin, label } = order;
  const model = changed.model ?? current.data;
  const question = { choice, model: model ?? '', rewrites, onlyBuiltIn };
  const estimate = useQuery({
    ...runStartQueries.estimate(question),
    enabled: isAsked && model !== undefined,
    // A different model changes the costs, not the count.
    placeholderData: keepPreviousData,
  });
  const choices = {
    ...{ mode: 'live' as const, keepsDoubtful: true, cap: null, perDay: '' },
    articlesBecome: order.articlesBecome,
    ...changed,
  };
  const costs = estimate.data ? costsOf(estimate.data, choices.mode, expected) : null;
  const cap = choices.cap ?? (costs && costs.locations > 0 ? suggestedCap(costs).toFixed(2) : '');
  const mostDollars = parseCap(cap);
  const perDay = choices.articlesBecome === 'published' && !rewrites ? parsePerDay(choices.perDay) : null;
  const message = costs && estimate.data ? capMessage(cap, costs, estimate.data.month_left) : null;
  const isSound = mostDollars !== null && !message?.isError && !Number.isNaN(perDay);
  const start: RunStart | null =
    lacksKey ||
    model === undefined ||
    estimate.isPlaceholderData ||
    !costs ||
    costs.locations === 0 ||
    !isSound
      ? null
      : {
          ...{ id, label, origin, ...question, model, mode: choices.mode, mostDollars },
          // A rewritten text keeps its status.
          articlesBecome: rewrites ? 'draft' : choices.articlesBecome,
          ...{ keepsDoubtful: choices.keepsDoubtful, publishPerDay: perDay },
        };
  return {
    ...{ choices: { ...choices, model, cap }, costs, estimate, lacksKey, message, start },
    modelError: current.error,
    refetch: () => (current.error ? current.refetch() : estimate.refetch()),
    change: (patch: Partial<RunChoices>) => setChanged({ ...changed, ...patch }),
  };
}

export type RunDecision = ReturnType<typeof useRunChoices>;
