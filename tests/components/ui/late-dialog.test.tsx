import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazyDialog } from '../../../src/ui/lazy-dialog.tsx';
import { currentToast } from '../../../src/ui/toast.ts';

const Greeting = ({ name }: { name: string; onClose: () => void }) => <p>{`Hello ${name}`}</p>;

test('shows a dialog as soon as its code has loaded, and at once from then on', async () => {
  const load = vi.fn(async () => Greeting);
  const LateGreeting = lazyDialog(load);
  const { unmount } = render(<LateGreeting name="Ann" onClose={() => {}} />);
  expect(await screen.findByText('Hello Ann')).toBeVisible();
  unmount();
  render(<LateGreeting name="Bob" onClose={() => {}} />);
  expect(screen.getByText('Hello Bob')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test('says so and closes when its code cannot be loaded, and tries again when it is opened again', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>(async () => Greeting);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const onClose = vi.fn();
  const LateGreeting = lazyDialog(load);
  const { unmount } = render(<LateGreeting name="Ann" onClose={onClose} />);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(currentToast()?.description).toBe(
    "Couldn't load this part of the page. Check your connection and try again.",
  );
  unmount();
  render(<LateGreeting name="Ann" onClose={onClose} />);
  expect(await screen.findByText('Hello Ann')).toBeVisible();
});
