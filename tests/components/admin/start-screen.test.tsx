import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AuthProvider } from '../../../src/admin/auth/auth-provider.tsx';
import { OfficeScreens } from '../../../src/app/office-screens.tsx';
import { createQueryClient } from '../../../src/app/query-client.ts';
import { startScreen } from '../../../src/app/start-screen.ts';
import { auth, people, resetAuth } from './accounts/fake-auth.ts';
import { answer, pending, requests } from './admin-api.ts';
import './locations/locations-setup.tsx';
import { renderOffice } from './office.tsx';

vi.mock('../../../src/data/accounts/auth.ts', () => import('./accounts/fake-auth.ts'));
vi.mock('../../../src/data/client/admin-client.ts', () => import('./admin-api.ts'));

const AT = '/admin/locations?state=california';

beforeEach(() => {
  resetAuth();
  vi.stubGlobal('scrollTo', () => {});
  answer('active_generation_runs', () => ({ value: [] }));
});

/** Starts the back office at an address, as a page load does. */
function start() {
  const queries = createQueryClient();
  const around = (office: React.ReactNode) => (
    <QueryClientProvider client={queries}>
      <AuthProvider>{office}</AuthProvider>
    </QueryClientProvider>
  );
  window.history.replaceState(null, '', AT);
  const started = startScreen(queries);
  renderOffice(AT, around, <OfficeScreens />);
  return { queries, started };
}

const lists = () => requests.filter(({ table }) => table === 'location_overview');

test('the rows are read while the right is checked, and the screen does not read them again', async () => {
  const check = pending<void>();
  auth.kept = people.admin;
  auth.hold = check.promise;
  const { started } = start();
  await started;
  expect(lists()).toHaveLength(1);
  expect(lists()[0]?.search.get('state_slug')).toBe('eq.california');
  expect(await screen.findByText('Verifying admin access...')).toBeInTheDocument();
  check.settle();
  await screen.findByRole('checkbox', { name: /^Select La Jolla/ });
  expect(lists()).toHaveLength(1);
});

test('without a session nothing is read', async () => {
  await start().started;
  expect(requests).toEqual([]);
});

test('what was read for somebody without the right is no answer to the next person', async () => {
  auth.kept = people.reader;
  const { queries, started } = start();
  await started;
  await screen.findByRole('heading', { name: 'Back office' });
  await waitFor(() => expect(queries.getQueryCache().findAll({ queryKey: ['locations'] })).toEqual([]));
});
