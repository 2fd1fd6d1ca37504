import { afterEach, expect, test, vi } from 'vitest';
import { HeldHistory } from '../../../src/admin/screen-state/held-history.ts';

afterEach(() => vi.useRealTimers());

const nobodyAnswers = () => new Promise<boolean>(() => {});

/** Moves the browser, as a step does before anyone hears of it. */
const browserIsAt = (pathname: string, entry: number) => window.history.replaceState({ entry }, '', pathname);

/** A history whose back button was just pressed while work is unsaved, and the browser's steps that undo it. */
function pressedBack() {
  vi.useFakeTimers();
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => {});
  browserIsAt('/admin/b', 1);
  const held = new HeldHistory();
  held.hold({ hasWork: () => true, ask: nobodyAnswers });
  browserIsAt('/admin/a', 0);
  expect(held.holdsStep()).toBe(true);
  return { held, go };
}

test('the step that undoes the back button may be slow: it is not taken twice, which would lead too far', () => {
  const { held, go } = pressedBack();
  vi.advanceTimersByTime(1_000);
  expect(go.mock.calls).toEqual([[1]]);
  browserIsAt('/admin/b', 1);
  expect(held.holdsStep()).toBe(true);
  vi.runAllTimers();
  expect(go.mock.calls).toEqual([[1]]);
});

test('a step that the browser forgot is taken again, and not for ever', () => {
  const { go } = pressedBack();
  vi.runAllTimers();
  expect(go.mock.calls).toEqual([[1], [1], [1]]);
});
