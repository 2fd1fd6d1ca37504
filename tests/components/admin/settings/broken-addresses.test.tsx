import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { BrokenAddressesPage } from '../../../../src/admin/broken-addresses/broken-addresses-page.tsx';
import { answer, requests } from '../admin-api.ts';
import { address, showScreen, toastText } from '../admin-screen.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const open = {
  address: '/californa',
  requests: 1234,
  first_day: '2026-11-01',
  last_day: '2026-11-20',
  referrers: ['/about'],
  answer: 'open',
  target: null,
  rule_updated_at: null,
};
const redirect = {
  ...open,
  address: '/texs',
  referrers: [],
  answer: 'redirect',
  target: '/texas',
  rule_updated_at: '2026-11-20T12:00:00.123456+00:00',
};
const gone = { ...redirect, address: '/old.php', answer: 'gone', target: null };

const show = (rows: readonly object[] = [open, redirect, gone], at = '/admin/broken-addresses') => {
  answer('broken_addresses', () => ({ rows }));
  answer('similar_addresses', () => ({ value: ['/california', '/california/fresno'] }));
  return showScreen(at, <BrokenAddressesPage />);
};

test('the days are those of the named zone', async () => {
  show();
  expect(
    await screen.findByText(/count requests per day \(in Pacific Time\) and address/),
  ).toBeInTheDocument();
});

const row = (text: string) => screen.findByRole('row', { name: new RegExp(text) });
const asked = (table: string) => requests.filter((request) => request.table === table);
const decide = async (user: ReturnType<typeof show>['user'], of: string, choice: string) => {
  await user.click(await screen.findByRole('button', { name: `Resolve: ${of}` }));
  await user.click(screen.getByRole('menuitem', { name: choice }));
};

describe('the list', () => {
  test('shows how often, when and from where an address was asked for, and what is done with it', async () => {
    show();
    expect(screen.getByText('Loading broken addresses...')).toBeInTheDocument();
    const first = within(await row('/californa'));
    for (const text of ['1,234', 'Nov 1', 'Nov 20', 'Open'])
      expect(first.getByText(text)).toBeInTheDocument();
    expect(first.getByRole('link', { name: '/about' })).toHaveAttribute('href', '/about');
    expect(within(await row('/texs')).getByRole('link', { name: '/texas' })).toBeInTheDocument();
    expect(within(await row('/old.php')).getByText('Gone')).toBeInTheDocument();
    expect(screen.getByText('Showing 1-3 of 3 addresses')).toBeInTheDocument();
    expect(screen.getByText(/keep the counts for 400 days/)).toBeInTheDocument();
  });

  test('says where a page has come since, and offers to remove what was decided before', async () => {
    answer('remove_address_rule', () => ({ value: null }));
    const { user } = show([{ ...redirect, answer: 'page' }]);
    const line = within(await row('/texs'));
    expect(line.getByText('Has a page now')).toBeInTheDocument();
    expect(line.queryByRole('link', { name: '/texas' })).not.toBeInTheDocument();
    await decide(user, '/texs', 'Remove former decision');
    expect(await toastText('Decision removed')).toContain('/texs');
  });

  test('is filtered in the database, and its address keeps the filters', async () => {
    const { user } = show();
    await user.selectOptions(await screen.findByLabelText('Status'), 'Open');
    await user.type(screen.getByLabelText('Search'), 'cali_');
    await waitFor(() => expect(address()).toBe('/admin/broken-addresses?search=cali_&decision=open'));
    await waitFor(() => {
      const search = asked('broken_addresses').at(-1)?.search;
      expect([search?.get('address'), search?.get('answer')]).toEqual(['ilike.%cali\\_%', 'eq.open']);
    });
  });

  test('says so when nothing is broken', async () => {
    show([]);
    expect(
      await screen.findByText('No broken addresses yet. Visitors have not run into any missing pages.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  });
});

describe('a decision', () => {
  test('leads to a page that was suggested', async () => {
    answer('save_address_rules', () => ({ value: [] }));
    const { user } = show();
    await decide(user, '/californa', 'Redirect to a page...');
    await user.click(await screen.findByRole('button', { name: '/california' }));
    expect(screen.getByLabelText('Page path')).toHaveValue('/california');
    await user.click(screen.getByRole('button', { name: 'Save redirect' }));
    expect(await toastText('Redirect saved')).toContain('/californa now redirects to /california.');
    expect(asked('save_address_rules').map(({ body }) => body)).toEqual([
      { rules: [{ address: '/californa', target: '/california', seen: null }] },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('that the database refuses keeps what was typed and says why', async () => {
    answer('save_address_rules', () => ({ value: [{ line: 1, problem: 'There is no page at /calif.' }] }));
    const { user } = show();
    await decide(user, '/californa', 'Redirect to a page...');
    const field = await screen.findByLabelText('Page path');
    await user.type(field, 'calif{Enter}');
    expect(await screen.findByText(/Enter the path of a page/)).toBeInTheDocument();
    await waitFor(() => expect(field).toHaveFocus());
    await user.clear(field);
    await user.type(field, '/calif{Enter}');
    expect(await screen.findByText('There is no page at /calif.')).toBeInTheDocument();
    expect(field).toHaveValue('/calif');
  });

  test('that it is gone, and that it is open again, names the decision that was seen', async () => {
    answer('save_address_rules', () => ({ value: [] }));
    answer('remove_address_rule', () => ({ value: null }));
    const { user } = show();
    await decide(user, '/texs', 'Mark as gone');
    expect(await toastText('Marked as gone')).toContain('/texs');
    expect(asked('save_address_rules')[0]?.body).toEqual({
      rules: [{ address: '/texs', target: null, seen: redirect.rule_updated_at }],
    });
    await decide(user, '/old.php', 'Reopen');
    expect(await toastText('Reopened')).toContain('/old.php');
    expect(asked('remove_address_rule')[0]?.body).toEqual({
      address: '/old.php',
      seen: gone.rule_updated_at,
    });
  });

  test('of somebody else is shown, and not overwritten', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const message = 'Someone else has changed this.';
    answer('remove_address_rule', () => ({ refusal: 412, message }));
    const { user } = show();
    await row('/texs');
    answer('broken_addresses', () => ({ rows: [{ ...redirect, target: '/nevada' }] }));
    await decide(user, '/texs', 'Reopen');
    expect(await toastText('Change not saved')).toContain(message);
    expect(await screen.findByRole('link', { name: '/nevada' })).toBeInTheDocument();
  });
});

describe('a file of decisions', () => {
  const choose = async (text: string) => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
    await user.upload(screen.getByLabelText('CSV file'), new File([text], 'rules.csv', { type: 'text/csv' }));
    return user;
  };

  test('is imported, and each line that was not taken is named', async () => {
    answer('save_address_rules', () => ({ value: [{ line: 2, problem: 'There is no page at /nowhere.' }] }));
    const user = await choose('Address,Redirects To\n/a,/texas\nb,/texas\n\n/c,/nowhere\n/d,\n/e,gone\n');
    expect(
      await screen.findByText('rules.csv: 3 rows to import, 1 skipped because the second column is blank.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Line 3: The address must start with a slash: b')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Import 3 rows' }));
    expect(await screen.findByText('2 rows saved.')).toBeInTheDocument();
    expect(screen.getByText('Line 5: There is no page at /nowhere.')).toBeInTheDocument();
    expect(asked('save_address_rules')[0]?.body).toEqual({
      rules: [
        { address: '/a', target: '/texas' },
        { address: '/c', target: '/nowhere' },
        { address: '/e', target: null },
      ],
    });
  });

  test('stays chosen when the database does not answer', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer('save_address_rules', () => ({ refusal: 503 }));
    const user = await choose('/a,/texas');
    await user.click(await screen.findByRole('button', { name: 'Import 1 row' }));
    expect(await screen.findByText('The server had a problem. Try again in a moment.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
  });
});
