import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach } from 'vitest';
import { LeaveGuardProvider } from '../../../src/admin/screen-state/leave-guard.tsx';
import { createQueryClient } from '../../../src/app/query-client.ts';
import { useAddress } from '../../../src/lib/address.tsx';
import { Routes } from '../../../src/lib/screen-routes.tsx';
import { currentToast, dismissToast } from '../../../src/ui/toast.ts';
import { Toaster } from '../../../src/ui/toaster.tsx';
import { resetApi } from './admin-api.ts';
import { renderOffice } from './office.tsx';

beforeEach(resetApi);
afterEach(() => {
  const shown = currentToast();
  if (shown) dismissToast(shown.id);
});

function Address() {
  const { pathname, search } = useAddress();
  return <div data-testid="address">{`${pathname}${search}`}</div>;
}

export const address = (): string => screen.getByTestId('address').textContent ?? '';

/**
 * Renders a back-office screen at an address; every other address shows 'Another screen'. `path` is the route's
 * pattern, if it has parameters.
 */
export function showScreen(at: string, element: ReactNode, path = at.replace(/\?.*$/, '')) {
  const queryClient = createQueryClient();
  // Without retries, a failed read shows immediately and not after some seconds.
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } });
  const frame = (content: ReactNode) => (
    <LeaveGuardProvider>
      <main tabIndex={-1}>{content}</main>
      <Address />
    </LeaveGuardProvider>
  );
  const screens = <Routes screens={{ [path]: frame(element), '*': frame(<p>Another screen</p>) }} />;
  const around = (office: ReactNode) => (
    <QueryClientProvider client={queryClient}>
      {office}
      <Toaster />
    </QueryClientProvider>
  );
  return { user: userEvent.setup(), queryClient, ...renderOffice(at, around, screens) };
}

/** The screen without its toasts, which may say the same for some seconds. */
export const onScreen = () => within(screen.getByRole('main'));

/** Waits for a toast and returns its whole text. */
export async function toastText(title: string): Promise<string> {
  const [shown] = await screen.findAllByText(title);
  return shown?.closest('li')?.textContent ?? shown?.textContent ?? '';
}

/** Searches in one step: letters that a busy machine types slowly are several searches. */
export async function searchFor(user: ReturnType<typeof userEvent.setup>, text: string): Promise<void> {
  await user.click(screen.getByLabelText('Search'));
  await user.paste(text);
  await user.keyboard('{Enter}');
}
