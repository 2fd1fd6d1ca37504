import { act, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { originIn } from '../../../../src/admin/auth/origin.ts';
import { DataError } from '../../../../src/data/client/data-error.ts';
import { currentToast, dismissToast, toast } from '../../../../src/ui/toast.ts';
import { logIn, Stray, show } from './auth-screen.tsx';
import { auth, people, resetAuth } from './fake-auth.ts';
import { factor } from './fake-second-factor.ts';

vi.mock('../../../../src/data/accounts/auth.ts', () => import('./fake-auth.ts'));
vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));
vi.mock('../../../../src/data/accounts/second-factor.ts', () => import('./fake-second-factor.ts'));

beforeEach(() => {
  resetAuth();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  const shown = currentToast();
  if (shown) dismissToast(shown.id);
});

describe('the guard', () => {
  test('checks the session, then the right, and then shows the page', async () => {
    let release = () => {};
    auth.hold = new Promise((resolve) => {
      release = resolve;
    });
    auth.kept = people.admin;
    show('/admin/leads');
    expect(screen.getByText('Checking authentication...')).toBeInTheDocument();
    expect(await screen.findByText('Verifying admin access...')).toBeInTheDocument();
    release();
    expect(await screen.findByText('At /admin/leads')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Leads' })).toBeInTheDocument();
    // No navigation has happened, so the focus must not move.
    expect(document.body).toHaveFocus();
  });

  test('sends a visitor to the login page, which leads back to the whole address', async () => {
    const { user } = show('/admin/locations?state=texas&page=3');
    await logIn(user, people.admin.email);
    expect(await screen.findByText('At /admin/locations?state=texas&page=3')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Locations' })).toHaveFocus();
  });

  test('sends away people who are not administrators, also after signing in', async () => {
    auth.kept = people.reader;
    const { user } = show('/admin/leads');
    expect(await screen.findByRole('heading', { name: 'Back office' })).toBeInTheDocument();
    await logIn(user, people.reader.email);
    expect(await screen.findByRole('alert')).toHaveTextContent('This account has no access');
    expect(screen.queryByText(/^At /)).not.toBeInTheDocument();
  });

  test('keeps the page when the session is reported again', async () => {
    auth.kept = people.admin;
    const { user } = show('/admin');
    await user.type(await screen.findByLabelText('Notes'), 'half a sentence');
    auth.emit({ kind: 'signed_in', user: people.admin });
    expect(screen.getByLabelText('Notes')).toHaveValue('half a sentence');
  });

  test('the context throws outside its provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => render(<Stray />)).toThrow('useAuthContext must be used within an AuthProvider');
  });
});

describe('a second factor', () => {
  beforeEach(() => {
    factor.code = '123456';
    factor.recovery = 'aaaaa-bbbbb-ccccc-ddddd';
  });

  test('is asked for after the password, and a wrong code is reported', async () => {
    auth.requirement = 'code_needed';
    const { user } = show('/admin/leads');
    await logIn(user, people.admin.email);
    await user.type(await screen.findByLabelText('Code from your authenticator app'), '000000');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('That code is wrong');
    expect(screen.queryByText(/^At /)).not.toBeInTheDocument();

    await user.type(screen.getByLabelText('Code from your authenticator app'), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('At /admin/leads')).toBeInTheDocument();
  });

  test('is replaced by a recovery code when it is lost', async () => {
    auth.kept = people.admin;
    auth.requirement = 'code_needed';
    const { user } = show('/admin');
    await user.click(await screen.findByRole('button', { name: /Use a recovery code$/ }));
    await user.type(screen.getByLabelText('Recovery code'), 'no such code');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('wrong or has already been used');
    await user.type(screen.getByLabelText('Recovery code'), factor.recovery);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('At /admin')).toBeInTheDocument();
  });

  test('is set up first when the owner demands it, with its recovery codes shown before anything opens', async () => {
    auth.kept = people.admin;
    auth.requirement = 'factor_needed';
    const { user } = show('/admin');
    expect(
      await screen.findByText(/requires two-factor authentication for every administrator/),
    ).toBeInTheDocument();
    await user.type(await screen.findByLabelText(/6-digit code/), '123456');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    auth.emit({ kind: 'signed_in', user: people.admin });
    expect(await screen.findByText(factor.recovery)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'I saved my codes' }));
    expect(await screen.findByText('At /admin')).toBeInTheDocument();
  });

  test('is asked for in the dialog of an ended session too, above the unfinished work', async () => {
    auth.kept = people.admin;
    const { user } = show('/admin/leads');
    await user.type(await screen.findByLabelText('Notes'), 'half a sentence');
    auth.emit({ kind: 'signed_out', user: null });
    auth.requirement = 'code_needed';
    const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
    await user.type(within(dialog).getByLabelText('Password'), 'secret{Enter}');
    await user.type(
      await within(dialog).findByLabelText('Code from your authenticator app'),
      '123456{Enter}',
    );
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByLabelText('Notes')).toHaveValue('half a sentence');
  });
});

describe('signing in', () => {
  test('needs both fields', async () => {
    const { user } = show('/admin/login');
    await user.type(await screen.findByLabelText('Email'), 'somebody@example.com');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter both email and password');
    expect((await screen.findAllByText('Login Failed'))[0]).toBeInTheDocument();
  });

  test.each([
    ['the words of the server', new Error('Too many attempts'), 'Too many attempts'],
    [
      'that there is no connection',
      new DataError('offline', 'Failed to fetch'),
      'You are offline. Connect to the internet and try again.',
    ],
    ['Invalid credentials where it said nothing', new Error(''), 'Invalid credentials'],
  ])('shows %s', async (_, error, words) => {
    auth.signInError = error;
    const { user } = show('/admin/login');
    await logIn(user, people.admin.email);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect((await screen.findAllByText('Login Failed'))[0]).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue(people.admin.email);
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  test('leads to /admin when there is nothing to go back to', async () => {
    const { user } = show('/admin/login');
    await logIn(user, people.admin.email);
    expect(await screen.findByText('At /admin')).toBeInTheDocument();
  });

  test.each([
    ['/admin/articles/7?tab=history#top', '/admin/articles/7?tab=history#top'],
    ['/admin', '/admin'],
    ['/admin/login?x=1', '/admin'],
    ['https://evil.example/admin', '/admin'],
    ['//evil.example/admin', '/admin'],
    ['/admin\\..\\..\\evil', '/admin'],
    ['/\\evil.example', '/admin'],
    ['/\\evil.example/admin', '/admin'],
    ['/admin/../..//evil.example', '/admin'],
    ['/admin/..//evil.example/admin', '/admin'],
    ['/admin/%2e%2e/%2e%2e//evil.example', '/admin'],
    ['/admin/..\\..\\\\evil.example', '/admin'],
    ['/\t/evil.example', '/admin'],
    ['/admin//evil.example', '/admin'],
    ['/admin/../', '/admin'],
    ['admin', '/admin'],
    ['/admin/x/../leads?open=1', '/admin/leads?open=1'],
    ['/admin/x/../login', '/admin'],
    ['/admin/leads?next=//evil.example', '/admin/leads?next=//evil.example'],
    ['/administrator', '/admin'],
    ['javascript:alert(1)', '/admin'],
    [42, '/admin'],
  ])('with origin %s leads to %s', (origin, target) => {
    expect(originIn({ origin })).toBe(target);
    expect(originIn(null)).toBe('/admin');
  });
});

test.each(['here', 'in another tab'])(
  'logging out %s takes what a message offered with it',
  async (place) => {
    auth.kept = people.admin;
    const { user } = show('/admin/leads');
    await screen.findByLabelText('Notes');
    act(() => toast({ title: 'Set', action: { label: 'Undo', onPress: () => {} } }));
    await screen.findByText('Set');
    if (place === 'here') await user.click(screen.getByRole('button', { name: 'Logout' }));
    else act(() => auth.emit({ kind: 'left', user: null }));
    expect(await screen.findByLabelText('Email')).toBeInTheDocument();
    act(() => {
      const shown = currentToast();
      if (shown && !shown.action) dismissToast(shown.id);
    });
    expect(currentToast()?.open && currentToast()?.action).toBeFalsy();
  },
);
