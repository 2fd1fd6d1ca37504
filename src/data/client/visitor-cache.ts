import type { DataClient } from './data-client.ts';
import { mayRecover } from './data-error.ts';
import type { VisitorQuery } from './visitor-query.ts';

/** What is known of a question's answer. */
export type Answer<Data> = { data: Data | undefined; error: unknown; isFetching: boolean };

/** Answers as a page is delivered with them. */
export type DeliveredAnswers = readonly (readonly [key: readonly unknown[], data: unknown])[];

const FRESH_MS = 30_000;
const MAX_RETRIES = 2;
const FIRST_RETRY_MS = 1000;

export const UNASKED: Answer<never> = { data: undefined, error: null, isFetching: false };

/** One question with its answer, which components follow. */
export class Question<Data> {
  readonly query: VisitorQuery<Data>;
  private readonly client: DataClient | undefined;
  private known: Answer<Data> = UNASKED;
  private readAt = 0;
  private underWay: Promise<void> | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(query: VisitorQuery<Data>, client: DataClient | undefined) {
    this.query = query;
    this.client = client;
  }

  /** The answer for a component: one that comes after a failure asks again, so it does not show the failure. */
  readonly current = (): Answer<Data> =>
    this.known.data === undefined && this.listeners.size === 0 ? UNASKED : this.known;

  get answer(): Answer<Data> {
    return this.known;
  }

  get isShown(): boolean {
    return this.listeners.size > 0;
  }

  /** Follows the answer, which is asked for if it is old. */
  readonly follow = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    void this.refresh();
    return () => {
      this.listeners.delete(listener);
      this.forgetUnshown();
    };
  };

  private forgetUnshown(): void {
    if (this.query.gcTime === 0 && !this.isShown) this.known = UNASKED;
  }

  /** Stores an answer. An equal one keeps its identity, so that nothing renders again. */
  put(data: Data, readAt = Date.now()): void {
    const isSame = JSON.stringify(data) === JSON.stringify(this.known.data);
    this.readAt = readAt;
    this.show({ data: isSame ? this.known.data : data, error: null, isFetching: false });
  }

  /** Asks if the answer is old or missing. It never rejects. */
  async refresh(): Promise<void> {
    const isFresh = Date.now() - this.readAt < (this.query.staleTime ?? FRESH_MS);
    if (this.known.data === undefined || !isFresh) await this.ask();
  }

  /** Asks, once for all who want to know. It never rejects. */
  readonly ask = (): Promise<void> => {
    this.underWay ??= this.readAnswer().finally(() => {
      this.underWay = null;
    });
    return this.underWay;
  };

  private async readAnswer(): Promise<void> {
    this.show({ ...this.known, error: null, isFetching: true });
    try {
      this.put(await this.fetch());
    } catch (error) {
      this.show({ ...this.known, error, isFetching: false });
    }
    this.forgetUnshown();
  }

  /** A server, which has its own client, has no time to try again. */
  private async fetch(): Promise<Data> {
    const { queryFn, retry = !this.client } = this.query;
    const meta = this.client && { dataClient: this.client };
    for (let failures = 0; ; failures += 1) {
      try {
        return await queryFn({ meta });
      } catch (error) {
        if (!retry || failures === MAX_RETRIES || !mayRecover(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, FIRST_RETRY_MS * 2 ** failures));
      }
    }
  }

  private show(answer: Answer<Data>): void {
    this.known = answer;
    for (const listener of this.listeners) listener();
  }
}

/** All that a visitor's pages, or one page on a server, have asked. */
export class VisitorCache {
  private readonly client: DataClient | undefined;
  private readonly all = new Map<string, Question<unknown>>();
  private readonly delivered = new Map<string, { data: unknown; readAt: number }>();

  /** A server passes its client. */
  constructor(client?: DataClient) {
    this.client = client;
  }

  of<Data>(query: VisitorQuery<Data>): Question<Data> {
    const key = JSON.stringify(query.queryKey);
    // A key is one query's, so what is stored there is of that query's kind.
    const known = this.all.get(key) as Question<Data> | undefined;
    if (known) return known;
    const read = new Question(query, this.client);
    const answer = this.delivered.get(key) as { data: Data; readAt: number } | undefined;
    if (answer) read.put(answer.data, answer.readAt);
    this.all.set(key, read as Question<unknown>);
    return read;
  }

  get reads(): Question<unknown>[] {
    return [...this.all.values()];
  }

  /** Takes answers that are known already. Those that are not current show at once, and are asked for again. */
  deliver(answers: DeliveredAnswers, isCurrent: boolean): void {
    const readAt = isCurrent ? Date.now() : 0;
    for (const [key, data] of answers) this.delivered.set(JSON.stringify(key), { data, readAt });
  }

  /** Asks again what is shown and old. */
  readonly refreshShown = (): void => {
    for (const read of this.all.values()) if (read.isShown) void read.refresh();
  };
}
