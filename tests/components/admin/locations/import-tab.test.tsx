import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, pending } from '../admin-api.ts';
import { onScreen, toastText } from '../admin-screen.tsx';
import {
  box,
  button,
  database,
  insert,
  paste,
  ready,
  type Sent,
  show,
  texas,
  written,
} from './import-setup.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));
// jsdom has no workers, so the page holds the session that the worker would hold.
vi.mock('../../../../src/admin/locations/import/worker-session.ts', async () => {
  const { ImportSession } = await import('../../../../src/admin/locations/import/import-session.ts');
  return { openSession: () => Object.assign(new ImportSession(), { close: () => {} }) };
});

test('the form has ten monospace rows with examples, and a button that needs text', async () => {
  show();
  expect(screen.getByRole('heading', { name: 'Simple Location Import' })).toBeInTheDocument();
  expect(box()).toHaveAttribute('rows', '10');
  expect(box()).toHaveClass('font-mono');
  expect(box()).toHaveAttribute(
    'placeholder',
    'California\nCalifornia,San Diego\nCalifornia,San Diego,La Jolla,92037',
  );
  expect(button()).toBeDisabled();
  paste('  \n ');
  expect(button()).toBeDisabled();
  paste('Texas');
  expect(screen.getByText('Parsing locations...')).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '10');
  expect(button()).toBeDisabled();
  await ready();
});

test('a preview comes before anything is written', async () => {
  database.stored = [{ id: 'id', location_type: 'state', state_slug: 'texas', city_slug: null }];
  show();
  paste('Texas\nCalifornia,San Diego\n,Nowhere');
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  const figure = (label: string) => preview.getByText(label).nextElementSibling?.textContent;
  expect([figure('New'), figure('Already exist'), figure('Errors')]).toEqual(['1', '1', '1']);
  expect(preview.getByText('1 city')).toBeInTheDocument();
  expect(preview.getByRole('checkbox', { name: /Also add 1 missing parent location/ })).toBeChecked();
  expect(preview.getByRole('row', { name: /3 The state is missing/ })).toBeInTheDocument();
  expect(written()).toEqual([]);
});

test('says when no line is valid', async () => {
  const { user } = show();
  paste(',Nowhere');
  await ready();
  await user.click(button());
  expect(await toastText('No valid locations found')).toContain('Please check your data format');
});

test('an empty file is no data', async () => {
  const { user } = show();
  await user.upload(
    screen.getByLabelText('Choose a CSV file'),
    new File([], 'empty.csv', { type: 'text/csv' }),
  );
  expect(await toastText('No data provided')).toContain('Please paste location data to import');
  expect(box()).toBeInTheDocument();
});

test('a dropped file is imported without articles; the form is free after two seconds, and the results stay', async () => {
  const { user } = show();
  const file = new File(['state,city\r\nTexas,\r\nTexas,Austin\r\n,Nowhere'], 'locations.csv', {
    type: 'text/csv',
  });
  fireEvent.drop(box(), { dataTransfer: { files: [file] } });
  expect(await screen.findByText('locations.csv')).toBeInTheDocument();
  await ready();
  await user.click(screen.getByRole('checkbox', { name: 'Generate articles' }));
  expect(button()).toHaveTextContent(/^Import Locations$/);
  vi.useFakeTimers();
  button().focus();
  fireEvent.click(button());
  await vi.waitFor(() => expect(screen.getByText('Import complete!')).toBeInTheDocument(), 30_000);
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  expect(screen.getByText('2 successful')).toBeInTheDocument();
  expect(screen.getByText('Total: 2')).toBeInTheDocument();
  // The first toast also loads the code for toasts.
  await vi.waitFor(() => expect(screen.getAllByText('Locations imported').length).toBeGreaterThan(0), 30_000);
  expect(written()[0]?.search.get('on_conflict')).toBe(
    'location_type,state_slug,city_slug,neighborhood_slug',
  );
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.queryByText('Import complete!')).not.toBeInTheDocument();
  expect(box()).toHaveValue('');
  // The button is no longer usable, so the focus moves from it to its results.
  expect(screen.getByRole('heading', { name: 'Import results' })).toHaveFocus();
  expect(screen.getByText('2 locations added, 1 line with errors skipped.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download lines with errors' })).toBeInTheDocument();
});

test('what was written before a failure stays, and Resume continues with the rest', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let refused = false;
  answer('locations', ({ body }) => {
    if (database.stored.length > 0 && !refused) {
      refused = true;
      return { refusal: 500 };
    }
    return insert(body);
  });
  const { user } = show();
  paste(texas(2_500));
  await ready();
  await user.click(screen.getByRole('checkbox', { name: 'Generate articles' }));
  await user.click(button());
  expect(await toastText('Import failed')).toMatch(/ of 2,500 locations were added\./);
  expect(database.stored.length).toBeLessThan(2_500);
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await onScreen().findByText('2,500 locations added.')).toBeInTheDocument();
  expect(database.stored).toHaveLength(2_500);
  expect(new Set(database.stored.map(({ city_slug }) => city_slug)).size).toBe(2_500);
  expect(written().map(({ body }) => (body as Sent[]).length)).toEqual([1_000, 1_000, 1_000, 500]);
});

test('an import can be stopped, and leaving during one asks first', async () => {
  const gate = pending<void>();
  answer('locations', async ({ body }) => {
    await gate.promise;
    return insert(body);
  });
  const { user, router } = show();
  paste(texas(2_001));
  await ready();
  await user.click(button());
  expect(await screen.findByText('Importing 2,001 locations...')).toBeInTheDocument();
  await router.navigate('/admin/leads');
  const question = await screen.findByRole('alertdialog', { name: 'An import is running' });
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  gate.settle();
  expect(await screen.findByText('Stopped: 2,000 of 2,001 locations were added.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Resume' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Discard the rest' }));
  expect(box()).toHaveValue('');
});

test('a failed comparison with the tables can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer('location_overview', () => ({ refusal: 500 }));
  const { user } = show();
  paste('Texas');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Couldn't check the lines. The server had a problem. Try again in a moment.",
  );
  expect(button()).toBeDisabled();
  answer('location_overview', () => ({}));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await ready();
});
