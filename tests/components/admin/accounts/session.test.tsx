import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuthEvent } from '../../../../src/data/accounts/auth.ts';
import { DataError } from '../../../../src/data/client/data-error.ts';
import { currentToast, dismissToast } from '../../../../src/ui/toast.ts';
import { reading, show } from './auth-screen.tsx';
import { auth, people, resetAuth } from './fake-auth.ts';

vi.mock('../../../../src/data/accounts/auth.ts', () => import('./fake-auth.ts'));
vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

beforeEach(() => {
  resetAuth();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  const shown = currentToast();
  if (shown) dismissToast(shown.id);
});

describe('a check of access that the server does not answer', () => {
  beforeEach(() => {
    auth.isDown = true;
  });

  test('says so at the address that was asked for, and goes on there after a retry', async () => {
    auth.kept = people.admin;
    const { user } = show('/admin/leads');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Couldn't check your access\./);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    auth.isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Notes')).toBeInTheDocument();
  });

  test('lets nobody in, and tells somebody who may not enter once it works', async () => {
    auth.kept = people.reader;
    const { user } = show('/admin/leads');
    await screen.findByRole('alert');
    expect(screen.queryByLabelText('Notes')).not.toBeInTheDocument();
    auth.isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
  });

  test('is told after signing in too', async () => {
    const { user } = show('/admin/leads');
    await user.type(await screen.findByLabelText('Email'), people.admin.email);
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect(await screen.findByText(/^Couldn't check your access\./)).toBeInTheDocument();
    auth.isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Notes')).toBeInTheDocument();
  });
});

describe('a session that ends in the middle of work', () => {
  test('leaves the page as it is under a dialog, and continues after signing in', async () => {
    auth.kept = people.admin;
    const { user } = show('/admin/leads');
    await user.type(await screen.findByLabelText('Notes'), 'half a sentence');
    auth.emit({ kind: 'signed_out', user: null });
    const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
    expect(within(dialog).getByLabelText('Email')).toHaveValue(people.admin.email);
    await user.keyboard('{Escape}');
    expect(dialog).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByLabelText('Notes')).toHaveValue('half a sentence');
  });

  test('says so when access cannot be checked after signing in, and goes on once it can', async () => {
    auth.kept = people.admin;
    const { user } = show('/admin/leads');
    await user.type(await screen.findByLabelText('Notes'), 'half a sentence');
    auth.emit({ kind: 'signed_out', user: null });
    auth.isDown = true;
    const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
    await user.type(within(dialog).getByLabelText('Password'), 'secret{Enter}');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      "The password is right, but we couldn't check your access. Try again.",
    );
    auth.isDown = false;
    await user.type(within(dialog).getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByLabelText('Notes')).toHaveValue('half a sentence');
  });

  test('lets nobody else go on with the work, and says whose it is', async () => {
    auth.kept = people.admin;
    auth.admins.add(people.reader.id);
    const { user } = show('/admin/leads');
    await screen.findByText('At /admin/leads');
    auth.emit({ kind: 'signed_out', user: null });
    const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
    const email = within(dialog).getByLabelText('Email');
    await user.clear(email);
    await user.type(email, people.reader.email);
    await user.type(within(dialog).getByLabelText('Password'), 'secret{Enter}');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      `Sign in as ${people.admin.email} to go on here, or leave without saving.`,
    );
    auth.admins.delete(people.reader.id);
  });

  test('is noticed when the server refuses a read', async () => {
    auth.kept = people.admin;
    const { user } = show('/admin/leads');
    await screen.findByText('Has read');
    reading.read = async () => {
      throw new DataError('signed_out', 'JWT expired');
    };
    await user.click(screen.getByRole('button', { name: 'Read again' }));
    expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeInTheDocument();
    expect(auth.renewals).toBe(1);
    reading.read = async () => 'read';
  });

  test('offers a way to leave', async () => {
    auth.kept = people.admin;
    const { user } = show('/admin/leads');
    await screen.findByText('At /admin/leads');
    auth.emit({ kind: 'signed_out', user: null });
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('heading', { name: 'Back office' })).toBeInTheDocument();
  });
});

describe('logging out in another tab', () => {
  test.each(['first', 'last'])(
    'leads to the login and removes what was read, with its event %s',
    async (when) => {
      auth.kept = people.admin;
      show('/admin/leads');
      await screen.findByText('Has read');
      const events: AuthEvent[] = [
        { kind: 'left', user: null },
        { kind: 'signed_out', user: null },
      ];
      for (const event of when === 'first' ? events : events.reverse()) auth.emit(event);
      expect(await screen.findByRole('heading', { name: 'Back office' })).toBeInTheDocument();
      expect(screen.queryByText('Has read')).not.toBeInTheDocument();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );
});

describe('logging out', () => {
  test('says so and leads to the login page', async () => {
    auth.kept = people.admin;
    const { user } = show('/admin');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Back office' })).toBeInTheDocument();
    expect((await screen.findAllByText('Logged out successfully'))[0]).toBeInTheDocument();
  });

  test('asks before unfinished work is lost', async () => {
    auth.kept = people.admin;
    const { user } = show('/admin');
    await user.type(await screen.findByLabelText('Notes'), 'half a sentence');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    const asked = await screen.findByRole('alertdialog', { name: 'Unsaved notes' });
    await user.click(within(asked).getByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('Notes')).toHaveValue('half a sentence');

    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Back office' })).toBeInTheDocument();
  });

  test('keeps the page when it fails', async () => {
    auth.kept = people.admin;
    auth.signOutError = new Error('no connection');
    const { user } = show('/admin');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect((await screen.findAllByText('There was a problem logging out'))[0]).toBeInTheDocument();
    expect(screen.getByText('At /admin')).toBeInTheDocument();
  });
});

describe('somebody who is not in the back office, and whose leaving fails', () => {
  test('is told so where a second factor is asked for, and can sign in as somebody else once it works', async () => {
    auth.kept = people.admin;
    auth.requirement = 'factor_needed';
    auth.signOutError = new Error('no connection');
    const { user } = show('/admin');
    await user.click(await screen.findByRole('button', { name: 'Use a different account' }));
    // The setup next to it shows its own alert, because it has no server here.
    expect(await screen.findByText(/^There was a problem logging out\./)).toHaveRole('alert');
    expect(screen.getByRole('button', { name: 'Use a different account' })).toBeEnabled();
    auth.signOutError = null;
    await user.click(screen.getByRole('button', { name: 'Use a different account' }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
  });

  test('is told so in the dialog of an ended session', async () => {
    auth.kept = people.admin;
    const { user } = show('/admin');
    await screen.findByText('At /admin');
    auth.emit({ kind: 'signed_out', user: null });
    auth.signOutError = new Error('no connection');
    const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
    await user.click(within(dialog).getByRole('button', { name: 'Leave without saving' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('There was a problem logging out.');
  });
});

describe('the layout', () => {
  test('has the menu, the current section, and a skip link past both', async () => {
    auth.kept = people.admin;
    const { user } = show('/admin/settings');
    const menu = await screen.findByRole('navigation', { name: 'Back office' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Dashboard',
      'Locations',
      'Content Management',
      'Runs',
      'Facts',
      'Editorial',
      'Leads',
      'Partners',
      'Broken Addresses',
      'Settings',
      'Documentation',
    ]);
    expect(within(menu).getByRole('link', { current: 'page' })).toHaveTextContent('Settings');
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
    expect(document.title).toContain('Settings');

    await user.click(within(menu).getByRole('link', { name: 'Leads' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Leads' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(screen.getByText(document.title, { ignore: 'title' })).toHaveAttribute('aria-live', 'polite');
  });

  test('its drawer opens, leads to a section and closes', async () => {
    auth.kept = people.admin;
    const { user } = show('/admin');
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    await user.click(within(drawer).getByRole('link', { name: 'Documentation' }));
    await waitFor(() => expect(drawer).not.toBeInTheDocument());
    expect(screen.getByText('At /admin/documentation')).toBeInTheDocument();
  });
});
