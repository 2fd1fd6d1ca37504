import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, lazy } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AuthProvider } from '../../../src/admin/auth/auth-provider.tsx';
import { adminEntrances, adminRoutes } from '../../../src/app/admin-routes.tsx';
import type { Leaf } from '../../../src/app/leaf.tsx';
import { OfficeScreens } from '../../../src/app/office-screens.tsx';
import { createQueryClient } from '../../../src/app/query-client.ts';
import { auth, people, resetAuth } from './accounts/fake-auth.ts';
import { answer, pending, resetApi } from './admin-api.ts';
import { renderOffice, shownAddress } from './office.tsx';

/** The screens that still load, and those that cannot be drawn. */
const late = new Map<string, ComponentType>();
const broken = new Set<string>();

vi.mock('../../../src/data/accounts/auth.ts', () => import('./accounts/fake-auth.ts'));
vi.mock('../../../src/data/client/admin-client.ts', () => import('./admin-api.ts'));
vi.mock('../../../src/app/leaf.tsx', async (original) => ({
  ...(await original<object>()),
  LeafScreen: ({ leaf: { path } }: { leaf: Leaf }) => {
    const Late = late.get(path);
    if (Late) return <Late />;
    if (broken.has(path)) throw new Error('This screen is broken.');
    return <p>{`Screen of ${path}`}</p>;
  },
}));

beforeEach(() => {
  resetAuth();
  resetApi();
  late.clear();
  broken.clear();
  vi.stubGlobal('scrollTo', () => {});
  auth.kept = people.admin;
  answer('active_generation_runs', () => ({ value: [] }));
  answer('app_settings', () => ({ rows: [{ setting_value: 'America/Los_Angeles' }] }));
});

function open(at: string) {
  const view = renderOffice(
    at,
    (office) => (
      <QueryClientProvider client={createQueryClient()}>
        <AuthProvider>{office}</AuthProvider>
      </QueryClientProvider>
    ),
    <OfficeScreens />,
  );
  return { user: userEvent.setup(), ...view };
}

const shows = (path: string) => screen.findByText(`Screen of ${path}`);
const title = (name: string) => screen.getByRole('heading', { level: 1, name });

test.each([...adminEntrances, ...adminRoutes].map(({ path }) => path))('%s is reached', async (path) => {
  open(path.replace(':id', 'b6a4d1de-0a7c-4a7e-9a51-6f2b8f0a4c11').replace('*', '/admin/nothing/here'));
  await shows(path);
});

test.each([
  ['/admin/', '/admin'],
  ['/admin?tab=x', '/admin'],
  ['/admin/login/', '/admin/login'],
  ['/Admin/Runs', '/admin/runs'],
  ['/admin/%72uns', '/admin/runs'],
  ['/admin/runs/', '/admin/runs'],
  ['/admin/runs/5/other', '*'],
  ['/administrators', '*'],
])('%s shows the screen of %s', async (at, path) => {
  open(at);
  await shows(path);
});

describe('while a screen loads', () => {
  test('the first one has its frame', async () => {
    late.set(
      '/admin/leads',
      lazy(() => new Promise(() => {})),
    );
    open('/admin/leads');
    expect(await screen.findByText('Loading...')).toBeInTheDocument();
    expect(title('Leads')).toBeInTheDocument();
  });

  test('the last one stays', async () => {
    const loading = pending<{ default: ComponentType }>();
    late.set(
      '/admin/runs',
      lazy(() => loading.promise),
    );
    const { user } = open('/admin/leads');
    await shows('/admin/leads');
    await user.click(screen.getByRole('link', { name: 'Runs' }));
    expect(window.location.pathname).toBe('/admin/runs');
    expect(title('Leads')).toBeInTheDocument();
    expect(screen.getByText('Screen of /admin/leads')).toBeVisible();
    await act(async () => loading.settle({ default: () => 'The runs' }));
    expect(await screen.findByText('The runs')).toBeInTheDocument();
    expect(title('Runs')).toHaveFocus();
  });
});

test('a screen that cannot be drawn says so, and going back recovers', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  broken.add('/admin/runs');
  const { user, router } = open('/admin/leads');
  await shows('/admin/leads');
  await user.click(screen.getByRole('link', { name: 'Runs' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  await router.navigate(-1);
  await shows('/admin/leads');
});

describe('a link', () => {
  test('to the address that is shown adds no history entry', async () => {
    const { user } = open('/admin/leads');
    await shows('/admin/leads');
    await user.click(screen.getByRole('link', { name: 'Runs' }));
    await shows('/admin/runs');
    const entries = window.history.length;
    await user.click(screen.getByRole('link', { name: 'Runs' }));
    await waitFor(() => expect(shownAddress()).toBe('/admin/runs'));
    expect(window.history.length).toBe(entries);
  });

  test.each(['Control', 'Meta', 'Shift', 'Alt'])(
    'is left to the browser when it is pressed with %s',
    async (key) => {
      const { user } = open('/admin/leads');
      await shows('/admin/leads');
      const link = screen.getByRole('link', { name: 'Runs' });
      let isLeft: boolean | undefined;
      addEventListener(
        'click',
        (event) => {
          isLeft = !event.defaultPrevented;
          event.preventDefault();
        },
        { once: true },
      );
      await user.keyboard(`{${key}>}`);
      await user.click(link);
      await user.keyboard(`{/${key}}`);
      expect(isLeft).toBe(true);
      expect(window.location.pathname).toBe('/admin/leads');
    },
  );
});
