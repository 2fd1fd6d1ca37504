import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { AuthProvider, useAuthContext } from '../../../../src/admin/auth/auth-provider.tsx';
import { LoginPage } from '../../../../src/admin/auth/login-page.tsx';
import { RequireAdmin } from '../../../../src/admin/auth/require-admin.tsx';
import { AdminLayout } from '../../../../src/admin/layout/admin-layout.tsx';
import { useUnfinishedWork } from '../../../../src/admin/screen-state/leave-guard.tsx';
import { createQueryClient } from '../../../../src/app/query-client.ts';
import { Toaster } from '../../../../src/ui/toaster.tsx';
import { answer } from '../admin-api.ts';

// The frame of the screens asks for these.
answer('active_generation_runs', () => ({ value: [] }));
answer('app_settings', () => ({ rows: [{ setting_value: 'America/Los_Angeles' }] }));

export const Stray = () => <p>{useAuthContext().state.kind}</p>;

/** What the screen reads; a test replaces it. */
export const reading: { read: () => Promise<string> } = { read: async () => 'read' };

/** A screen with unsaved text. */
function Notes() {
  const [notes, setNotes] = useState('');
  useUnfinishedWork(notes ? { title: 'Unsaved notes', description: 'They would be lost.' } : null);
  return (
    <label>
      Notes <input value={notes} onChange={(event) => setNotes(event.target.value)} />
    </label>
  );
}

function Screen() {
  const { pathname, search } = useLocation();
  const { data, refetch } = useQuery({
    queryKey: ['something'],
    queryFn: () => reading.read(),
    retry: false,
  });
  return (
    <>
      <p>{`At ${pathname}${search}`}</p>
      <p>{`Has ${data}`}</p>
      <Notes />
      <button type="button" onClick={() => void refetch()}>
        Read again
      </button>
    </>
  );
}

export function show(at: string | { pathname: string; state: unknown }) {
  const screenElement = <Screen />;
  const router = createMemoryRouter(
    [
      { path: '/admin/login', element: <LoginPage /> },
      {
        path: '/admin',
        element: (
          <RequireAdmin>
            <AdminLayout>
              <Outlet />
            </AdminLayout>
          </RequireAdmin>
        ),
        children: [
          { index: true, element: screenElement },
          { path: '*', element: screenElement },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider>
        <RouterProvider router={router} />
      </AuthProvider>
      <Toaster />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), router };
}

export async function logIn(user: ReturnType<typeof userEvent.setup>, email: string) {
  await user.clear(await screen.findByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}
