import { afterEach, expect, test, vi } from 'vitest';
import { HeldHistory } from '../../../src/admin/screen-state/held-history.ts';

afterEach(() => vi.useRealTimers());

const nobodyAnswers = () => new Promise<boolean>(() => {});

/** Where the browser's step leads, before anybody hears of it. */
const browserIsAt = (pathname: string, entry: number) => window.history.replaceState({ entry }, '', pathname);

test('the step that undoes the back button may be slow: it is not taken twice, which would lead too far', () => {
  vi.useFakeTimers();
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => {});
  browserIsAt('/admin/b', 1);
  const held = new HeldHistory();
  held.hold({ hasWork: () => true, ask: nobodyAnswers });
  browserIsAt('/admin/a', 0);
  expect(held.holdsStep()).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(go.mock.calls).toEqual([[1]]);
  browserIsAt('/admin/b', 1);
  expect(held.holdsStep()).toBe(true);
  vi.runAllTimers();
  expect(go.mock.calls).toEqual([[1]]);
});

test('a step that the browser forgot is taken again, and not for ever', () => {
  vi.useFakeTimers();
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => {});
  browserIsAt('/admin/b', 1);
  const held = new HeldHistory();
  held.hold({ hasWork: () => true, ask: nobodyAnswers });
  browserIsAt('/admin/a', 0);
  held.holdsStep();
  vi.runAllTimers();
  expect(go.mock.calls).toEqual([[1], [1], [1]]);
});
