import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '../../../src/ui/toast.ts';
import { loadToastView, Toaster } from '../../../src/ui/toaster.tsx';

beforeEach(async () => {
  await loadToastView();
  vi.useFakeTimers({ shouldAdvanceTime: false });
});
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function show(message: Parameters<typeof toast>[0]) {
  render(
    <>
      <button type="button">Before</button>
      <Toaster />
    </>,
  );
  screen.getByRole('button', { name: 'Before' }).focus();
  act(() => toast(message));
  await pass(100);
}

test('what a toast offers is there as long as the toast says, and closes it', async () => {
  const onPress = vi.fn();
  await show({ title: 'Set', action: { label: 'Undo', onPress }, duration: 10_000 });
  const undo = screen.getByRole('button', { name: /Undo/ });
  await pass(9_800);
  expect(undo).toBeInTheDocument();
  undo.focus();
  fireEvent.click(undo);
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
  await pass(100);
  expect(screen.queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
});

test('without being used, it is gone after that', async () => {
  await show({ title: 'Set', action: { label: 'Undo', onPress: () => {} }, duration: 10_000 });
  expect(screen.getByRole('button', { name: /Undo/ })).toBeInTheDocument();
  await pass(10_100);
  expect(screen.queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
});
