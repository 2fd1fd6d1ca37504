import type { WritingMode } from './run-states.ts';

/** The most that a run may cost, in dollars. The database enforces the same range. */
export const CAP = { min: 0.01, max: 100_000 } as const;

/** How many calls run at the same time: per worker, and in a part of a batch. */
const MAX_CALLS = { live: 32, batch: 1000 };
/** Fewer simultaneous calls make a run slow. */
const FEW_CALLS = { live: 8, batch: 100 };

/** What a run costs in its mode. */
export type RunCosts = {
  mode: WritingMode;
  locations: number;
  /** The probable total cost. */
  dollars: number;
  /** What one call reserves before it is made. */
  max_call_cost: number;
};

/** Rounds up to two digits, so that no one reads too much precision into it. */
function roundUp(dollars: number): number {
  const step = 10 ** Math.max(-2, Math.floor(Math.log10(dollars)) - 1);
  return Number((Math.ceil(dollars / step - 1e-9) * step).toFixed(2));
}

/**
 * Suggests a cap under which a run does not pause: a quarter above the probable cost, plus room for all simultaneous
 * calls, because each reserves its maximum.
 */
export function suggestedCap({ mode, locations, dollars, max_call_cost }: RunCosts): number {
  const enough = dollars * 1.25 + Math.min(locations, MAX_CALLS[mode]) * max_call_cost;
  return Math.min(CAP.max, Math.max(0.1, roundUp(Math.max(enough, CAP.min))));
}

/** Parses typed dollars; null if they are not an amount from 0.01 to 100,000. */
export function parseCap(typed: string): number | null {
  const text = typed.trim().replace(/^\$/, '').replaceAll(',', '');
  if (!/^\d*\.?\d+$|^\d+\.$/.test(text)) return null;
  const dollars = Number(text);
  return dollars >= CAP.min && dollars <= CAP.max ? dollars : null;
}

/**
 * Says what is wrong with a cap: no call fits (`no_call`), it will run out before the end (`too_little`), or only
 * `calls` fit at the same time, which takes longer (`slow`).
 */
export type CapProblem =
  | { kind: 'no_call' }
  | { kind: 'too_little'; articles: number }
  | { kind: 'slow'; calls: number };

export function capProblem(cap: number, costs: RunCosts): CapProblem | null {
  const { mode, locations, dollars, max_call_cost } = costs;
  if (cap < max_call_cost) return { kind: 'no_call' };
  // A call starts only if its maximum fits below the cap, so the last call needs more room than it uses.
  const needed = dollars + max_call_cost - dollars / Math.max(1, locations);
  if (cap < needed) {
    const each = dollars / Math.max(1, locations);
    return { kind: 'too_little', articles: Math.max(1, Math.floor((cap - max_call_cost) / each) + 1) };
  }
  const calls = Math.floor(cap / max_call_cost);
  return calls < Math.min(locations, FEW_CALLS[mode]) ? { kind: 'slow', calls } : null;
}
