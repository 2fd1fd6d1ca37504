import { PostgrestClient } from '@supabase/postgrest-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DataError } from '../../src/data/client/data-error.ts';
import { VisitorCache } from '../../src/data/client/visitor-cache.ts';
import type { VisitorQuery } from '../../src/data/client/visitor-query.ts';
import type { Database } from '../../src/data/database.types.ts';

const down = () => new DataError('server', 'down');
const refusal = () => new DataError('forbidden', 'no');

let answers: (() => unknown)[];
const read = vi.fn(async () => {
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  return answer?.();
});
const failing = (error: Error) => () => Promise.reject(error);

function question(more: Partial<VisitorQuery<unknown>> = {}, cache = new VisitorCache()) {
  const query = { queryKey: ['states'], queryFn: read, ...more };
  return { cache, asked: cache.of<unknown>(query) };
}

const show = (asked: ReturnType<typeof question>['asked']) => asked.follow(() => {});
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  read.mockClear();
  answers = [() => ['Texas']];
});
afterEach(() => void vi.useRealTimers());

describe('a read that fails', () => {
  test('is tried again after one second, and after two more, and then shows its failure', async () => {
    answers = [failing(down())];
    const { asked } = question();
    show(asked);
    const calls = [];
    for (const milliseconds of [999, 1, 1999, 1, 60_000]) {
      await pass(milliseconds);
      calls.push(read.mock.calls.length);
    }
    expect(calls).toEqual([1, 2, 2, 3, 3]);
    expect(asked.current()).toEqual({ data: undefined, error: down(), isFetching: false });
  });

  test.each([
    ['that is refused', refusal(), {}],
    ['whose failure is final', down(), { retry: false as const }],
  ])('%s is not tried again', async (_, error, more) => {
    answers = [failing(error)];
    const { asked } = question(more);
    show(asked);
    await pass(60_000);
    expect(read).toHaveBeenCalledTimes(1);
    expect(asked.current().error).toEqual(error);
  });

  test('is not tried again by a server, whose client it is asked with', async () => {
    answers = [failing(down())];
    const client = new PostgrestClient<Database>('http://localhost');
    const { asked } = question({}, new VisitorCache(client));
    await asked.refresh();
    expect(read).toHaveBeenCalledExactlyOnceWith({ meta: { dataClient: client } });
    expect(asked.answer.error).toEqual(down());
  });

  test('keeps the answer before it, and is tried again once the tab or the network is back', async () => {
    const { cache, asked } = question();
    show(asked);
    await pass(30_000);
    answers = [failing(refusal())];
    cache.refreshShown();
    await pass(0);
    expect(asked.current()).toEqual({ data: ['Texas'], error: refusal(), isFetching: false });
    answers = [() => ['Utah']];
    cache.refreshShown();
    await pass(0);
    expect(asked.current()).toEqual({ data: ['Utah'], error: null, isFetching: false });
  });

  test('is not asked twice where the network comes back while a try waits', async () => {
    answers = [failing(down()), () => ['Utah']];
    const { cache, asked } = question();
    show(asked);
    await pass(500);
    cache.refreshShown();
    await pass(500);
    expect(read).toHaveBeenCalledTimes(2);
    expect(asked.current().data).toEqual(['Utah']);
  });

  test('does not show its failure to a component that comes later, which asks again', async () => {
    answers = [failing(refusal())];
    const { asked } = question();
    const leave = show(asked);
    await pass(0);
    leave();
    expect(asked.current()).toEqual({ data: undefined, error: null, isFetching: false });
    answers = [() => ['Utah']];
    show(asked);
    expect(asked.current()).toEqual({ data: undefined, error: null, isFetching: true });
    await pass(0);
    expect(asked.current().data).toEqual(['Utah']);
  });
});

describe('an answer', () => {
  test('is read once for all who ask meanwhile, and tells each of them', async () => {
    const { cache, asked } = question();
    const told = [vi.fn(), vi.fn()];
    for (const listener of told) asked.follow(listener);
    // As React's strict mode does it: a component leaves and comes again at once.
    show(asked)();
    show(cache.of({ queryKey: ['states'], queryFn: read }));
    await pass(0);
    expect(read).toHaveBeenCalledTimes(1);
    for (const listener of told) expect(listener).toHaveBeenCalled();
  });

  test('is old after half a minute: who comes back to the tab has it read again, if it still shows', async () => {
    const { cache, asked } = question();
    const leave = show(asked);
    const calls = [];
    for (const milliseconds of [29_999, 1]) {
      await pass(milliseconds);
      cache.refreshShown();
      calls.push(read.mock.calls.length);
    }
    expect(calls).toEqual([1, 2]);
    await pass(60_000);
    leave();
    cache.refreshShown();
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('that is the same as before keeps its identity, and another does not', async () => {
    answers = [() => [{ name: 'Texas' }]];
    const { asked } = question();
    await asked.ask();
    const { data } = asked.answer;
    await asked.ask();
    expect(asked.answer.data).toBe(data);
    answers = [() => [{ name: 'Utah' }]];
    await asked.ask();
    expect(asked.answer.data).toEqual([{ name: 'Utah' }]);
  });

  test.each([
    ['before', 0],
    ['after', 5000],
  ])(
    'that nobody shall see later is forgotten where it comes %s the last component leaves',
    async (_, milliseconds) => {
      answers = [() => new Promise((resolve) => setTimeout(() => resolve('a draft'), milliseconds))];
      const { asked } = question({ gcTime: 0, staleTime: 0 });
      const leave = show(asked);
      await pass(0);
      expect(asked.current().data).toBe(milliseconds === 0 ? 'a draft' : undefined);
      leave();
      await pass(5000);
      expect(asked.current().data).toBeUndefined();
    },
  );

  test('that nobody shall see later stays while another component shows it', async () => {
    const { asked } = question({ gcTime: 0 });
    const leave = show(asked);
    show(asked);
    await pass(0);
    leave();
    expect(asked.current().data).toEqual(['Texas']);
  });
});

describe('what a page is delivered with', () => {
  test.each([
    ['current', true, 0],
    ['of files, which may be old', false, 1],
  ])('shows at once; %s', async (_, isCurrent, reads) => {
    const cache = new VisitorCache();
    cache.deliver([[['states'], ['Ohio']]], isCurrent);
    const { asked } = question({}, cache);
    expect(asked.current()).toEqual({ data: ['Ohio'], error: null, isFetching: false });
    show(asked);
    await pass(0);
    expect(read).toHaveBeenCalledTimes(reads);
    expect(asked.current().data).toEqual(isCurrent ? ['Ohio'] : ['Texas']);
    expect(cache.reads).toEqual([asked]);
  });
});
