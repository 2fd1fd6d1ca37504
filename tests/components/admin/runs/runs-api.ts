import { beforeEach } from 'vitest';
import type { WholeRunProgress } from '../../../../src/data/generation/generation-runs.ts';
import type { RunEstimate } from '../../../../src/data/generation/run-start.ts';
import { type ApiRequest, answer, requests } from '../admin-api.ts';

/** A run that has written both of its articles. */
export const doneRun = (more: Partial<WholeRunProgress> = {}): WholeRunProgress => ({
  ...{ id: 'b0000000-0000-4000-8000-000000000001', label: '2 selected locations', model: 'gpt-4o-mini' },
  ...{
    state: 'done',
    reason: null,
    mode: 'live',
    origin: 'locations',
    rewrites: false,
    only_built_in: false,
  },
  ...{ articles_become: 'published', publish_per_day: null, created_by: 'admin@goldatlas.example' },
  ...{ created_at: '2026-11-01T10:00:00Z', ended_at: '2026-11-01T10:05:00Z' },
  ...{ spent: 0.02, reserved: 0, most_dollars: 0.1 },
  ...{ jobs: 2, queued: 0, working: 0, written: 2, failed: 0, skipped: 0, cancelled: 0 },
  ...{ published: 2, in_review: 0, built_in: 0, waiting: 0, a_minute: null, seconds_left: null },
  ...{ waits_until: null, waits_because: null, failures: [] },
  ...more,
});

/** The same run while nothing of it is written yet. */
export const activeRun = (more: Partial<WholeRunProgress> = {}): WholeRunProgress =>
  doneRun({ state: 'running', ended_at: null, queued: 2, written: 0, published: 0, ...more });

export const outcomeOf = (location: object, more: object = {}) => ({
  ...{ id: crypto.randomUUID(), state: 'written', became: 'published', problem: null },
  ...{ article_id: 'a0000000-0000-4000-8000-000000000001', location },
  ...more,
});

/** What the server knows about runs; a test changes it. */
export const server: {
  estimate: RunEstimate;
  run: WholeRunProgress;
  outcomes: ReturnType<typeof outcomeOf>[];
} = {
  estimate: plainEstimate(2),
  run: doneRun(),
  outcomes: [],
};

export function plainEstimate(locations: number, more: Partial<RunEstimate> = {}): RunEstimate {
  return {
    ...{ locations, busy: 0, no_zip: 0, published: 0, dollars_each: 0.002, max_call_cost: 0.005 },
    ...{ dollars_by_type: null, month_left: null, seconds: null, price: { batch_factor: 0.5 } },
    ...more,
  };
}

const given = ({ body }: ApiRequest): { run_id?: string } => Object(body);

/** Before each test the server knows no run. A run that a test starts is in the state of `server.run`. */
export function serveRuns(): void {
  beforeEach(() => {
    localStorage.clear();
    Object.assign(server, { estimate: plainEstimate(2), run: doneRun(), outcomes: [] });
    answer('estimate_generation', () => ({ value: server.estimate }));
    answer('start_generation_run', (request) => ({
      value: { run: given(request).run_id, jobs: server.run.jobs },
    }));
    answer('generation_progress', (request) => ({
      value: { ...server.run, id: given(request).run_id },
    }));
    answer('generation_jobs', ({ search }) => ({
      rows: server.outcomes.filter(({ state }) => search.get('state') === `eq.${state}`),
    }));
    answer('cancel_generation_run', () => ({ value: 2 }));
    answer('continue_generation_run', () => ({ value: 1 }));
    answer('retry_generation_jobs', () => ({ value: 1 }));
  });
}

/** What was sent to a function, each time. */
export const calls = (name: string): unknown[] =>
  requests.filter(({ table }) => table === name).map(({ body }) => body);
