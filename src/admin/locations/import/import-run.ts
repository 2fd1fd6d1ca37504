import { adminClient } from '../../../data/client/admin-client.ts';
import { withDatabaseReason } from '../../../data/generation/generation-runs.ts';
import { fetchEstimate, type RunStart, startRun } from '../../../data/generation/run-start.ts';
import type { Refusal } from '../../../data/locations/import-batches.ts';
import {
  IMPORT_BATCH_SIZE,
  type LocationImportState,
  startLocationImport,
} from '../../../data/locations/import-batches.ts';
import {
  type Completion,
  type CompletionState,
  startCompletion,
} from '../../../data/locations/location-completion.ts';
import type { ImportState } from '../../../domain/locations/import-progress.ts';
import type { Interruption } from '../../../lib/batch.ts';
import { countText } from '../../../lib/number-text.ts';
import { failureText } from '../../outcomes/failure-text.ts';
import type { ImportPreview } from './import-session.ts';
import type { RemoteSession } from './worker-session.ts';

/** The import's progress and, at its end, its result. */
export type ImportProgress = {
  state: ImportState;
  /** Counts of locations to add, those that were added, those that existed already, and lines that are no location. */
  total: number;
  added: number;
  existing: number;
  /** How many of the existing locations got the ZIP code that they lacked. */
  completed: number;
  faulty: number;
  /** What the database refused. */
  refused: readonly Refusal[];
  /** At the end, all skipped lines with their reasons; null when there are none. */
  faultsCsv: string | null;
  /** Neighborhoods that get no article because they have no ZIP code. */
  noZip: number;
  /** The run that writes the articles, once it has been started. */
  runId: string | null;
  interruption: Interruption | null;
  isStopping: boolean;
};

export type ImportPlan = {
  /** The name of the file that the lines come from. */
  source: string;
  session: Pick<RemoteSession, 'batch' | 'completionLines' | 'withoutArticle' | 'faultsCsv'>;
  preview: ImportPreview;
  withParents: boolean;
  /** The choices of staff about the articles; null when the import writes none. */
  articles: RunStart | null;
  /** Also writes articles for locations that existed already and have none. */
  withMissing: boolean;
};

type Running = LocationImportState | CompletionState;

const waits = (state: Running) => ({
  interruption: state.kind === 'paused' ? state.reason : null,
  isStopping: state.kind === 'stopping',
});

/**
 * One import: it writes the locations, then starts one run for their articles, which continues without the browser.
 * `go` resumes after a stop or a failure.
 */
export class ImportRun {
  private readonly id = crypto.randomUUID();
  private readonly plan: ImportPlan;
  private readonly onChange: (progress: ImportProgress) => void;
  private pending: number[];
  /** What the lines add to existing locations and is not stored yet; null before it is requested. */
  private incomplete: readonly Completion[] | null = null;
  /** Starting again starts the same run, not a second one. */
  private readonly runId = crypto.randomUUID();
  private wasAsked = false;
  private stop: () => void = () => {};
  progress: ImportProgress;

  constructor(plan: ImportPlan, onChange: (progress: ImportProgress) => void) {
    this.plan = plan;
    this.onChange = onChange;
    const { added, existing, faulty, parentCount } = plan.preview;
    const total = added + (plan.withParents ? parentCount : 0);
    this.pending = Array.from({ length: Math.ceil(total / IMPORT_BATCH_SIZE) }, (_, batch) => batch);
    this.progress = {
      state: { kind: 'importing', count: total },
      ...{ total, added: 0, existing, completed: 0, faulty, refused: [], faultsCsv: null, noZip: 0 },
      ...{ runId: null, interruption: null, isStopping: false },
    };
  }

  cancel(): void {
    this.stop();
  }

  /** Starts or continues the import; resolves when it is complete, has started its run, has failed or was stopped. */
  async go(): Promise<ImportProgress> {
    await this.write();
    await this.listFaults();
    if (!this.isBroken()) await this.complete();
    if (!this.isBroken() && this.plan.articles) await this.startArticles(this.plan.articles);
    if (!this.isBroken() && !this.progress.runId) this.set({ state: { kind: 'complete' } });
    return this.progress;
  }

  private set(change: Partial<ImportProgress>): void {
    this.progress = { ...this.progress, ...change };
    this.onChange(this.progress);
  }

  private isBroken(): boolean {
    return this.progress.state.kind === 'failed';
  }

  private sizeOf(batch: number): number {
    return Math.min(IMPORT_BATCH_SIZE, this.progress.total - batch * IMPORT_BATCH_SIZE);
  }

  private async write(): Promise<void> {
    const before = this.progress;
    this.set({ state: { kind: 'importing', count: before.total } });
    if (this.pending.length === 0) return;
    const running = startLocationImport({
      origin: { id: this.id, source: this.plan.source },
      batches: this.pending,
      load: (batch) =>
        this.plan.session.batch(batch * IMPORT_BATCH_SIZE, IMPORT_BATCH_SIZE, this.plan.withParents),
      failureText,
      onChange: (state) => this.set({ ...this.countsOf(state, before), ...waits(state) }),
    });
    this.stop = running.cancel;
    const { results } = await running.finished;
    for (const result of results) {
      if (result.success) this.pending = this.pending.filter((batch) => batch !== result.item);
    }
    if (this.pending.length === 0) return;
    const failure = results.find((result) => !result.success);
    const done = `${countText(this.progress.added)} of ${countText(before.total)} locations were added.`;
    this.set({
      state: { kind: 'failed', reason: failure ? `${failure.error} ${done}` : `Stopped: ${done}` },
    });
  }

  private async complete(): Promise<void> {
    if (this.plan.preview.completed === 0) return;
    this.incomplete ??= await this.plan.session.completionLines();
    const running = startCompletion({
      lines: this.incomplete,
      failureText,
      onChange: (state) => this.set(waits(state)),
    });
    this.stop = running.cancel;
    const { completed, left, reason } = await running.outcome;
    this.incomplete = left;
    this.set({ completed: this.progress.completed + completed });
    if (reason) this.set({ state: { kind: 'failed', reason } });
  }

  private async startArticles(articles: RunStart): Promise<void> {
    const { session, withMissing } = this.plan;
    try {
      const choice = { import: this.id, locations: withMissing ? await session.withoutArticle() : [] };
      const start = { ...articles, id: this.runId, choice };
      const { locations, busy, no_zip } = await fetchEstimate(adminClient, start);
      this.set({ noZip: no_zip });
      // If the answer to the start was lost, this run may have written them all already.
      if (locations + busy === 0 && !this.wasAsked) return;
      this.wasAsked = true;
      const total = await withDatabaseReason(() => startRun(adminClient, start));
      this.set({ runId: this.runId, state: { kind: 'generating', done: 0, total } });
    } catch (error) {
      const reason = `The locations were added, but article generation did not start: ${failureText(error)}`;
      this.set({ state: { kind: 'failed', reason } });
    }
  }

  private countsOf({ results }: LocationImportState, before: ImportProgress) {
    const counts = { added: before.added, existing: before.existing, refused: [...before.refused] };
    for (const result of results) {
      if (!result.success) continue;
      const { added, refused } = result.value;
      counts.added += added;
      counts.refused.push(...refused);
      counts.existing += this.sizeOf(result.item) - added - refused.length;
    }
    return counts;
  }

  private async listFaults(): Promise<void> {
    const { faulty, refused } = this.progress;
    if (faulty + refused.length === 0) return;
    const reasons = new Map(refused.map(({ location, reason }) => [location.id, reason]));
    this.set({ faultsCsv: await this.plan.session.faultsCsv(reasons) });
  }
}
