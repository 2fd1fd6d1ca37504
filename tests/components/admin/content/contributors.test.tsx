import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { EditorialPage } from '../../../../src/admin/editorial/editorial-page.tsx';
import { answer } from '../admin-api.ts';
import { address, showScreen, toastText } from '../admin-screen.tsx';
import { ada, former, ruth, sentTo, serveContributors } from './editorial-setup.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const show = (rows: readonly object[] = [ada, ruth, former]) => {
  serveContributors(rows);
  return showScreen('/admin/editorial', <EditorialPage />);
};
type User = ReturnType<typeof show>['user'];
const choose = async (user: User, of: string, choice: 'Edit' | 'Delete') => {
  await user.click(await screen.findByRole('button', { name: `${choice} contributor: ${of}` }));
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const question = async () => within(await screen.findByRole('alertdialog'));

describe('the list', () => {
  test('has everybody with the number of their texts, which leads to these, and who is inactive', async () => {
    show();
    await screen.findByText('Ada Author');
    const rows = screen.getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'NameBiographyNamed onStatusActions',
      expect.stringMatching(/^Ada AuthorCFPShe writes\..*No article/),
      expect.stringMatching(/^Ruth Reviewer-2 texts, 1 review/),
      expect.stringMatching(/^Former Writer.*Inactive/),
    ]);
    expect(screen.getByRole('link', { name: /^2 texts, 1 review/ })).toHaveAttribute(
      'href',
      `/admin/articles?contributor=${ruth.id}`,
    );
  });

  test('says what holds without anybody', async () => {
    show([]);
    expect(await screen.findByText(/^No contributors yet\. Until you add one/)).toBeVisible();
  });
});

describe('adding and editing', () => {
  test('says what is missing beside its field, and saves what was typed', async () => {
    answer('save_contributor', () => ({ value: ada.id }));
    const { user } = show([]);
    await user.click(await screen.findByRole('button', { name: 'Add contributor' }));
    const form = await dialog('Add contributor');
    await user.type(form.getByLabelText('Link'), 'ada.example');
    await user.click(form.getByRole('button', { name: 'Save contributor' }));
    expect(await form.findByText('Enter the name of a person.')).toBeVisible();
    expect(form.getByText('Enter an address that begins with https://.')).toBeVisible();
    await user.type(form.getByLabelText('Name'), 'Ada Author');
    await user.clear(form.getByLabelText('Link'));
    await user.click(form.getByRole('button', { name: 'Save contributor' }));
    await toastText('Contributor saved');
    expect(sentTo('save_contributor')).toEqual([
      { contributor: { name: 'Ada Author', credentials: '', biography: '', link: '', is_active: true } },
    ]);
  });

  test('tells who comes second what the other has changed, keeps what was typed, and then saves it knowingly', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const theirs = { ...ruth, credentials: 'Attorney', biography: 'Ruth reads.', updated_at: 'later' };
    answer('save_contributor', ({ body }) =>
      JSON.stringify(body).includes('later')
        ? { value: ruth.id }
        : { refusal: 409, code: 'PT409', message: 'Someone else has changed this contributor.' },
    );
    const { user } = show();
    await choose(user, 'Ruth Reviewer', 'Edit');
    const form = await dialog('Edit contributor');
    expect(form.getByText(/^3 articles name them\. Changes show immediately/)).toBeVisible();
    await user.type(form.getByLabelText('Credentials'), 'CPA');
    answer('contributor_list', () => ({ rows: [theirs] }));
    await user.click(form.getByRole('button', { name: 'Save contributor' }));
    const said = await form.findByRole('alert');
    expect(said).toHaveTextContent('Someone else has changed this contributor. Your changes are still here.');
    expect(said).toHaveTextContent('Credentials: they saved “Attorney”. Yours will replace it.');
    expect(said).toHaveTextContent(/Biography: they saved “Ruth reads\.”\.$/);
    expect(form.getByLabelText('Credentials')).toHaveValue('CPA');
    expect(form.getByLabelText('Biography')).toHaveValue('Ruth reads.');
    await user.click(form.getByRole('button', { name: 'Save contributor' }));
    await toastText('Contributor saved');
    expect(sentTo('save_contributor')).toMatchObject([
      { contributor_id: ruth.id, seen_at: ruth.updated_at, contributor: { credentials: 'CPA' } },
      { seen_at: 'later', contributor: { credentials: 'CPA', biography: 'Ruth reads.' } },
    ]);
  });

  test('says at the name that another contributor has it, and leads there', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const message = 'There is already a contributor with this name.';
    answer('save_contributor', () => ({ refusal: 409, code: 'PT409', message }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Add contributor' }));
    const form = await dialog('Add contributor');
    await user.type(form.getByLabelText('Name'), 'Ada Author');
    await user.click(form.getByRole('button', { name: 'Save contributor' }));
    expect(await form.findByText(message)).toBeVisible();
    expect(form.getByLabelText('Name')).toHaveAccessibleDescription(message);
    expect(form.getByLabelText('Name')).toHaveFocus();
    await user.type(form.getByLabelText('Name'), ' II');
    expect(form.queryByText(message)).not.toBeInTheDocument();
  });
});

describe('deleting', () => {
  test('names the contributor, and sends the version that was seen', async () => {
    answer('delete_contributor', () => ({}));
    const { user } = show();
    await choose(user, 'Ada Author', 'Delete');
    const asked = await question();
    expect(asked.getByRole('heading')).toHaveTextContent('Delete Ada Author?');
    await user.click(asked.getByRole('button', { name: 'Delete contributor' }));
    await toastText('Contributor deleted');
    expect(sentTo('delete_contributor')).toEqual([{ contributor_id: ada.id, seen_at: ada.updated_at }]);
  });

  test('of somebody whom articles name is refused: it counts and names these, and offers to make them inactive', async () => {
    answer('article_overview', () => ({ rows: [{ id: 'a1', title: 'Gold in Texas', status: 'draft' }] }));
    answer('save_contributor', () => ({ value: ruth.id }));
    const { user } = show();
    await choose(user, 'Ruth Reviewer', 'Delete');
    const asked = await question();
    expect(asked.getByRole('heading')).toHaveTextContent('Ruth Reviewer cannot be deleted');
    expect(asked.getByText(/^3 articles name them/)).toBeVisible();
    const list = within(await asked.findByRole('list', { name: 'Articles' }));
    expect(list.getByRole('link', { name: 'Gold in Texas' })).toHaveAttribute('href', '/admin/articles/a1');
    expect(list.getByText('and 2 more')).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Make inactive' }));
    await toastText('Ruth Reviewer is inactive');
    expect(sentTo('save_contributor')).toMatchObject([{ contributor: { is_active: false } }]);
    expect(sentTo('delete_contributor')).toEqual([]);
  });
});

test('the tab of corrections has its own address', async () => {
  answer('correction_list', () => ({ rows: [] }));
  const { user } = show();
  await user.click(await screen.findByRole('tab', { name: 'Corrections' }));
  await waitFor(() => expect(address()).toBe('/admin/editorial?tab=corrections'));
});
