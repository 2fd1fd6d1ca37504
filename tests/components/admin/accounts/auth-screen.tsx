import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AuthProvider, useAuthContext } from '../../../../src/admin/auth/auth-provider.tsx';
import { createQueryClient } from '../../../../src/app/query-client.ts';
import { useAddress } from '../../../../src/lib/address.tsx';
import { Toaster } from '../../../../src/ui/toaster.tsx';
import { answer } from '../admin-api.ts';
import { Notes } from '../notes.tsx';
import { renderOffice } from '../office.tsx';
import { OfficeFrame } from '../office-frame.tsx';

// The frame of the screens asks for these.
answer('active_generation_runs', () => ({ value: [] }));
answer('app_settings', () => ({ rows: [{ setting_value: 'America/Los_Angeles' }] }));

export const Stray = () => <p>{useAuthContext().state.kind}</p>;

/** What the screen reads; a test replaces it. */
export const reading: { read: () => Promise<string> } = { read: async () => 'read' };

function Screen() {
  const { pathname, search } = useAddress();
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
  const screens = (
    <OfficeFrame>
      <Screen />
    </OfficeFrame>
  );
  const around = (office: ReactNode) => (
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider>{office}</AuthProvider>
      <Toaster />
    </QueryClientProvider>
  );
  return { user: userEvent.setup(), ...renderOffice(at, around, screens) };
}

export async function logIn(user: ReturnType<typeof userEvent.setup>, email: string) {
  await user.clear(await screen.findByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}
