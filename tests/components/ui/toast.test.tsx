import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '../../../src/ui/toast.ts';
import { loadToastView, Toaster } from '../../../src/ui/toaster.tsx';

beforeEach(async () => {
  await loadToastView();
  vi.useFakeTimers({ shouldAdvanceTime: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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

test('what a toast offers comes back after a message that covers it, and not once it was used', async () => {
  const offered = () => screen.queryByRole('button', { name: /Undo/ });
  const onPress = () => toast({ title: 'Restored', duration: 5_000 });
  await show({ title: 'Set', action: { label: 'Undo', onPress }, duration: 10_000 });
  act(() => toast({ title: 'Export complete', duration: 5_000 }));
  await pass(100);
  act(() => toast({ title: 'Copied', duration: 5_000 }));
  await pass(100);
  expect(offered()).not.toBeInTheDocument();
  await pass(5_200);
  expect(screen.queryByText('Copied')).not.toBeInTheDocument();
  await pass(9_000);
  const undo = screen.getByRole('button', { name: /Undo/ });
  fireEvent.click(undo);
  await pass(100);
  expect(screen.getByText('Restored')).toBeInTheDocument();
  await pass(6_000);
  expect(offered()).not.toBeInTheDocument();
});

test('a message that offers something else takes the place of what was offered before', async () => {
  await show({ title: 'Set', action: { label: 'Undo', onPress: () => {} }, duration: 10_000 });
  act(() => toast({ title: 'Export complete', duration: 5_000 }));
  act(() => toast({ title: 'Deleted', action: { label: 'Undo', onPress: () => {} }, duration: 10_000 }));
  await pass(10_200);
  expect(screen.queryByText('Set')).not.toBeInTheDocument();
});

test('once it is gone, it follows the focus no more', async () => {
  await show({ title: 'Set', duration: 1_000 });
  await pass(1_200);
  expect(screen.queryByText('Set')).not.toBeInTheDocument();
  fireEvent.focusIn(screen.getByRole('button', { name: 'Before' }));
  const frames = vi.spyOn(window, 'requestAnimationFrame');
  await pass(1_000);
  expect(frames).not.toHaveBeenCalled();
});

test('in a low window it makes way too, and comes back', async () => {
  const boxes = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  const place = (toastTop: number, buttonTop: number) =>
    boxes.mockImplementation(function place(this: HTMLElement) {
      return this.tagName === 'BUTTON'
        ? new DOMRect(0, buttonTop, 90, 40)
        : new DOMRect(0, toastTop, 300, 130);
    });
  vi.stubGlobal('innerHeight', 256);
  place(110, 180);
  await show({ title: 'Set', duration: 10_000 });
  const viewport = () => screen.getByText('Set').closest('ol');
  expect(viewport()).toHaveClass('top-0');
  place(16, 60);
  fireEvent.focusIn(screen.getByRole('button', { name: 'Before' }));
  await pass(100);
  expect(viewport()).toHaveClass('bottom-0');
});
