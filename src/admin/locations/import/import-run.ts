import type { GenerationLocation, GenerationTask } from '../../../data/generation/article-generation.ts';
import {
  type GenerationBatchState,
  startGenerationBatch,
} from '../../../data/generation/generation-batch.ts';
import {
  type Completion,
  type CompletionState,
  startCompletion,
} from '../../../data/locations/location-completion.ts';
import {
  IMPORT_BATCH_SIZE,
  type LocationImportState,
  type MissingArticlesState,
  startLocationImport,
  startMissingArticles,
} from '../../../data/locations/location-import.ts';
import { canGenerate } from '../../../domain/generation/generation-eligibility.ts';
import { IMPORT_GENERATION_PAUSE } from '../../../domain/locations/import-progress.ts';
import { countText } from '../../../lib/number-text.ts';
import { failureText } from '../../shared/failure-text.ts';
import type { ImportPreview } from './import-session.ts';
import type { ImportProgress } from './run-progress.ts';
import type { RemoteSession } from './worker-session.ts';

export type ImportPlan = {
  /** The name of the file that the lines come from. */
  source: string;
  session: Pick<RemoteSession, 'batch' | 'completionLines' | 'withoutArticle' | 'faultsCsv'>;
  preview: ImportPreview;
  withParents: boolean;
  generate: boolean;
  /** Also writes articles for locations that existed already and have none. */
  withMissing: boolean;
};

type Succeeded = Extract<GenerationBatchState['results'][number], { success: true }>;
type Running = LocationImportState | CompletionState | MissingArticlesState | GenerationBatchState;

const waits = (state: Running) => ({
  interruption: state.kind === 'paused' ? state.reason : null,
  isStopping: state.kind === 'stopping',
});

/** One import: it writes the locations, then their articles. `go` continues with what a stop or a failure left. */
export class ImportRun {
  private readonly id = crypto.randomUUID();
  private readonly plan: ImportPlan;
  private readonly onChange: (progress: ImportProgress) => void;
  private pending: number[];
  /** What the lines add to existing locations and is not stored yet; null before it is requested. */
  private incomplete: readonly Completion[] | null = null;
  /** Existing locations that may need an article; null before they are requested. */
  private unread: readonly string[] | null = null;
  private readonly locations: GenerationLocation[] = [];
  private tasks: GenerationTask[] | null = null;
  private taskCount = 0;
  private readonly written: Succeeded[] = [];
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
      ...{ articles: null, interruption: null, isStopping: false },
    };
  }

  cancel(): void {
    this.stop();
  }

  /** Starts or continues the import; resolves when it is complete, has failed or was stopped. */
  async go(beforeArticles: (progress: ImportProgress) => void): Promise<ImportProgress> {
    if (!this.tasks) {
      await this.write();
      await this.listFaults();
      if (!this.isBroken()) await this.complete();
      if (!this.isBroken()) await this.readMissing();
      if (this.isBroken()) return this.progress;
    }
    if (this.plan.generate && !this.tasks) {
      this.tasks = this.locations
        .filter(canGenerate)
        .map((location) => ({ location, article_id: null, publish: true }));
      this.taskCount = this.tasks.length;
      this.set({ noZip: this.locations.length - this.taskCount });
      if (this.taskCount > 0) beforeArticles(this.progress);
    }
    if (this.tasks && this.tasks.length > 0) await this.generate(this.tasks);
    if (!this.isBroken()) this.set({ state: { kind: 'complete' } });
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
      if (!result.success) continue;
      this.pending = this.pending.filter((batch) => batch !== result.item);
      if (this.plan.generate) this.locations.push(...result.value.locations);
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

  private async readMissing(): Promise<void> {
    const { generate, withMissing, session } = this.plan;
    if (!generate || !withMissing) return;
    this.unread ??= await session.withoutArticle();
    if (this.unread.length === 0) return;
    const total = this.locations.length + this.unread.length;
    const running = startMissingArticles({
      ids: this.unread,
      failureText,
      onChange: (state) => this.set({ state: { kind: 'generating', done: 0, total }, ...waits(state) }),
    });
    this.stop = running.cancel;
    const { results } = await running.finished;
    const read = new Set<string>();
    for (const result of results) {
      if (!result.success) continue;
      for (const id of result.item) read.add(id);
      this.locations.push(...result.value);
    }
    this.unread = this.unread.filter((id) => !read.has(id));
    if (this.unread.length === 0) return;
    const failure = results.find((result) => !result.success);
    this.set({ state: { kind: 'failed', reason: failure?.error ?? 'Stopped: no article was started.' } });
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

  private async generate(tasks: readonly GenerationTask[]): Promise<void> {
    const before = this.written.length;
    const whole = (state: GenerationBatchState): GenerationBatchState => ({
      ...state,
      done: before + state.done,
      total: this.taskCount,
      results: [...this.written, ...state.results],
    });
    const show = (state: GenerationBatchState) =>
      this.set({
        state: { kind: 'generating', done: before + state.done, total: this.taskCount },
        articles: whole(state),
        ...waits(state),
      });
    const running = startGenerationBatch(tasks, {
      concurrency: 1,
      pauseMs: IMPORT_GENERATION_PAUSE,
      failureText,
      onChange: show,
    });
    this.stop = running.cancel;
    const end = await running.finished;
    this.written.push(...end.results.filter((result) => result.success));
    const done = new Set(this.written.map(({ item }) => item));
    this.tasks = tasks.filter((task) => !done.has(task));
    if (end.done === end.total) return;
    const articles = `${countText(this.written.length)} of ${countText(this.taskCount)} articles were generated.`;
    const reason = end.kind === 'finished' && end.stopReason ? `${end.stopReason} ` : '';
    this.set({ state: { kind: 'failed', reason: `Stopped: ${reason}${articles}` } });
  }
}
