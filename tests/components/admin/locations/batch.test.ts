import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type BatchOptions,
  type BatchState,
  type Interruption,
  startBatch,
} from '../../../../src/lib/batch.ts';

class Interrupted extends Error {
  constructor(readonly reason: Interruption) {
    super(`Interrupted: ${reason}`);
  }
}

let states: BatchState<string, string>[] = [];
let recover: () => void = () => {};

beforeEach(() => {
  states = [];
  vi.useFakeTimers();
});

const options = (more: Partial<BatchOptions<string, string>>): BatchOptions<string, string> => ({
  items: ['a', 'b', 'c'],
  work: async (item) => item.toUpperCase(),
  concurrency: 1,
  interruptionOf: (error) => (error instanceof Interrupted ? error.reason : null),
  untilRecovered: (_, signal) =>
    new Promise((resolve, reject) => {
      recover = resolve;
      signal.addEventListener('abort', () => reject(signal.reason));
    }),
  failureText: (error) => (error instanceof Error ? error.message : 'unknown'),
  onChange: (state) => states.push(state),
  ...more,
});

const last = () => states.at(-1);
const flush = () => vi.advanceTimersByTimeAsync(0);
const expectErrors = () => vi.spyOn(console, 'error').mockImplementation(() => {});

describe('a batch', () => {
  test('works through all items and reports its progress', async () => {
    const end = await startBatch(options({})).finished;
    expect(end).toEqual({
      kind: 'finished',
      cancelled: false,
      done: 3,
      total: 3,
      current: [],
      results: [
        { item: 'a', success: true, value: 'A' },
        { item: 'b', success: true, value: 'B' },
        { item: 'c', success: true, value: 'C' },
      ],
    });
    expect(states.map(({ kind, done, current }) => [kind, done, ...current])).toContainEqual([
      'running',
      1,
      'b',
    ]);
  });

  test('keeps as many items running as it may, and no more', async () => {
    const release = new Map<string, () => void>();
    const work = (item: string) => new Promise<string>((resolve) => release.set(item, () => resolve(item)));
    const { finished } = startBatch(options({ items: ['a', 'b', 'c', 'd'], concurrency: 2, work }));
    await flush();
    expect(last()?.current).toEqual(['a', 'b']);
    release.get('b')?.();
    await flush();
    expect(last()?.current).toEqual(['a', 'c']);
    release.get('a')?.();
    await flush();
    expect(last()?.current).toEqual(['c', 'd']);
    release.get('c')?.();
    release.get('d')?.();
    expect((await finished).results.map(({ item }) => item)).toEqual(['b', 'a', 'c', 'd']);
  });

  test('logs a failure, counts it and continues', async () => {
    const log = expectErrors();
    const work = async (item: string) => {
      if (item === 'b') throw new Error('b is broken');
      return item;
    };
    const end = await startBatch(options({ work })).finished;
    expect(end.results).toEqual([
      { item: 'a', success: true, value: 'a' },
      { item: 'b', success: false, error: 'b is broken' },
      { item: 'c', success: true, value: 'c' },
    ]);
    expect(log).toHaveBeenCalledOnce();
  });

  test('ends at once without items', async () => {
    expect(await startBatch(options({ items: [] })).finished).toMatchObject({ kind: 'finished', total: 0 });
  });

  test('finishes what is running when it is cancelled, and starts nothing more', async () => {
    let release = () => {};
    const work = (item: string) =>
      new Promise<string>((resolve) => {
        release = () => resolve(item);
      });
    const { finished, cancel } = startBatch(options({ work }));
    await flush();
    cancel();
    expect(last()).toMatchObject({ kind: 'stopping', current: ['a'] });
    release();
    expect(await finished).toMatchObject({
      kind: 'finished',
      cancelled: true,
      done: 1,
      total: 3,
    });
  });
});

describe('an interruption', () => {
  /** Fails at its second step the given number of times, and counts how often each step ran. */
  const interrupted = (times: number, reason: Interruption) => {
    const ran = { first: 0, second: 0 };
    const work: BatchOptions<string, string>['work'] = async (item, through) => {
      await through(async () => {
        ran.first += 1;
      });
      return through(async () => {
        ran.second += 1;
        if (ran.second <= times) throw new Interrupted(reason);
        return item;
      });
    };
    return { ran, work };
  };

  test('pauses the batch, which then repeats only the interrupted step', async () => {
    const { ran, work } = interrupted(1, 'signed_out');
    const { finished } = startBatch(options({ items: ['a'], work }));
    await flush();
    expect(last()).toMatchObject({ kind: 'paused', reason: 'signed_out', done: 0, current: ['a'] });
    recover();
    expect((await finished).results).toEqual([{ item: 'a', success: true, value: 'a' }]);
    expect(ran).toEqual({ first: 1, second: 2 });
    expect(states.map(({ kind }) => kind)).toContain('running');
  });

  test('is waited out once for several items', async () => {
    const untilRecovered = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          recover = resolve;
        }),
    );
    let isDown = true;
    const work: BatchOptions<string, string>['work'] = (item, through) =>
      through(async () => {
        if (isDown) throw new Interrupted('offline');
        return item;
      });
    const { finished } = startBatch(options({ work, concurrency: 3, untilRecovered }));
    await flush();
    isDown = false;
    recover();
    expect((await finished).results.every(({ success }) => success)).toBe(true);
    expect(untilRecovered).toHaveBeenCalledOnce();
  });

  test('makes the item a failure when it keeps coming back', async () => {
    expectErrors();
    const { work } = interrupted(Number.POSITIVE_INFINITY, 'offline');
    const end = await startBatch(options({ items: ['a'], work, untilRecovered: async () => {} })).finished;
    expect(end.results).toEqual([{ item: 'a', success: false, error: 'Interrupted: offline' }]);
  });

  test('does not keep a batch from being cancelled', async () => {
    expectErrors();
    const { work } = interrupted(1, 'offline');
    const { finished, cancel } = startBatch(options({ work }));
    await flush();
    cancel();
    expect(await finished).toMatchObject({
      cancelled: true,
      results: [{ item: 'a', success: false, error: 'Interrupted: offline' }],
    });
  });
});
