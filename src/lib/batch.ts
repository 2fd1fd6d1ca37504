/** A reason why work waits, although the work itself has not failed. */
export type Interruption = 'offline' | 'signed_out';

/** The result of one item. */
export type BatchResult<Item, Value> = { item: Item } & (
  | { success: true; value: Value }
  | { success: false; error: string }
);

export type BatchProgress<Item, Value> = {
  done: number;
  total: number;
  /** The items in progress. */
  current: readonly Item[];
  /** The results in the order in which the items were done. */
  results: readonly BatchResult<Item, Value>[];
};

/**
 * The state of a batch. `stopping` means that items in progress are finished, but no more are started.
 */
export type BatchState<Item, Value> = BatchProgress<Item, Value> &
  (
    | { kind: 'running' | 'stopping' }
    | { kind: 'paused'; reason: Interruption }
    | { kind: 'finished'; cancelled: boolean }
  );

/** Runs a step of an item, and retries it once an interruption is over. */
export type RetryRunner = <T>(step: () => Promise<T>) => Promise<T>;

export type BatchOptions<Item, Value> = {
  items: readonly Item[];
  work: (item: Item, withRetry: RetryRunner) => Promise<Value>;
  /** How many items are in progress at once. */
  concurrency: number;
  /** The interruption behind a step's error, or null if the step itself failed. */
  interruptionOf: (error: unknown) => Interruption | null;
  /** Resolves when the interruption is over; rejects if `signal` aborts. */
  untilRecovered: (reason: Interruption, signal: AbortSignal) => Promise<void>;
  /** Puts a failure into words for the list of results. */
  failureText: (error: unknown) => string;
  onChange: (state: BatchState<Item, Value>) => void;
};

/** After this many interruptions, a step counts as failed. */
const MAX_INTERRUPTIONS = 5;

class Batch<Item, Value> {
  private readonly options: BatchOptions<Item, Value>;
  private readonly waiting: Item[];
  private readonly stop = new AbortController();
  private readonly current = new Set<Item>();
  private results: readonly BatchResult<Item, Value>[] = [];
  private pause: { reason: Interruption; over: Promise<void> } | null = null;

  constructor(options: BatchOptions<Item, Value>) {
    this.options = options;
    this.waiting = [...options.items];
  }

  cancel(): void {
    this.waiting.length = 0;
    this.stop.abort();
    if (this.current.size > 0) this.report();
  }

  async run(): Promise<BatchState<Item, Value>> {
    const workers = Math.min(this.options.concurrency, this.waiting.length);
    this.report();
    await Promise.all(Array.from({ length: workers }, () => this.processQueue()));
    const end = { ...this.progress(), kind: 'finished' as const, cancelled: this.stop.signal.aborted };
    this.options.onChange(end);
    return end;
  }

  private async processQueue(): Promise<void> {
    for (let item = this.waiting.shift(); item !== undefined; item = this.waiting.shift()) {
      this.current.add(item);
      this.report();
      const result = await this.outcomeOf(item);
      this.current.delete(item);
      this.results = [...this.results, result];
      this.report();
    }
  }

  private async outcomeOf(item: Item): Promise<BatchResult<Item, Value>> {
    try {
      return { item, success: true, value: await this.options.work(item, (step) => this.withRetry(step)) };
    } catch (error) {
      console.error('An item of a batch failed:', error);
      return { item, success: false, error: this.options.failureText(error) };
    }
  }

  private async withRetry<T>(step: () => Promise<T>): Promise<T> {
    for (let interruptions = 0; ; interruptions += 1) {
      try {
        return await step();
      } catch (error) {
        const reason = this.options.interruptionOf(error);
        if (!reason || interruptions === MAX_INTERRUPTIONS || this.stop.signal.aborted) throw error;
        await this.waitOut(reason).catch(() => Promise.reject(error));
      }
    }
  }

  /** All items share one wait, which the first interrupted item starts. */
  private waitOut(reason: Interruption): Promise<void> {
    if (!this.pause) {
      const over = this.options.untilRecovered(reason, this.stop.signal).finally(() => {
        this.pause = null;
        this.report();
      });
      this.pause = { reason, over };
      this.report();
    }
    return this.pause.over;
  }

  private progress(): BatchProgress<Item, Value> {
    return {
      done: this.results.length,
      total: this.options.items.length,
      current: [...this.current],
      results: this.results,
    };
  }

  private report(): void {
    const progress = this.progress();
    if (this.stop.signal.aborted) this.options.onChange({ ...progress, kind: 'stopping' });
    else if (this.pause) this.options.onChange({ ...progress, kind: 'paused', reason: this.pause.reason });
    else this.options.onChange({ ...progress, kind: 'running' });
  }
}

/**
 * Processes the items, several at once. If one fails, the rest continue. An interruption pauses all of them. `finished`
 * resolves with the final state and never rejects.
 */
export function startBatch<Item, Value>(
  options: BatchOptions<Item, Value>,
): { finished: Promise<BatchState<Item, Value>>; cancel: () => void } {
  const batch = new Batch(options);
  return { finished: batch.run(), cancel: () => batch.cancel() };
}
