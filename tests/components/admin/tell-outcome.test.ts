import { expect, test } from 'vitest';
import { tellOutcome } from '../../../src/admin/outcomes/tell-outcome.ts';
import { DataError } from '../../../src/data/client/data-error.ts';
import { currentToast, dismissToast } from '../../../src/ui/toast.ts';

const offline = async () => {
  throw new DataError('offline', 'Saving');
};

test('what the work returns is told', async () => {
  expect(await tellOutcome(async () => ({ title: 'Saved', description: 'All of it.' }), 'Not saved')).toBe(
    true,
  );
  expect(currentToast()).toMatchObject({ title: 'Saved', description: 'All of it.', open: true });
});

test('work that has nothing to tell leaves the last toast alone', async () => {
  const before = currentToast();
  expect(await tellOutcome(async () => {}, 'Not saved')).toBe(true);
  expect(currentToast()).toEqual(before);
});

test('a failure is told with the reason, as one', async () => {
  expect(await tellOutcome(offline, 'Not saved')).toBe(false);
  expect(currentToast()).toMatchObject({
    title: 'Not saved',
    description: 'You are offline. Connect to the internet and try again.',
    variant: 'destructive',
  });
});

test('a failure may have words of its own', async () => {
  await tellOutcome(offline, () => ({ title: 'Not now' }));
  expect(currentToast()).toMatchObject({ title: 'Not now', variant: 'destructive' });
  expect(currentToast()).not.toHaveProperty('description');
  dismissToast(currentToast()?.id ?? 0);
});
