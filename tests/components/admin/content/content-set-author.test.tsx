import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ContentPage } from '../../../../src/admin/content/content-page.tsx';
import { answer, requests } from '../admin-api.ts';
import { address, showScreen, toastText } from '../admin-screen.tsx';
import { articleId, listedArticle } from './content-setup.ts';
import { ada, sentTo, serveContributors } from './editorial-setup.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const two = [listedArticle(1), listedArticle(2)];

async function select(rows = two) {
  answer('article_overview', () => ({ rows }));
  serveContributors();
  const shown = showScreen('/admin/articles', <ContentPage />);
  await screen.findByText('Article 1');
  await shown.user.click(screen.getByRole('checkbox', { name: 'Select all articles on this page' }));
  await shown.user.click(screen.getByRole('button', { name: 'Set author...' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Set the author of/ }));
  await dialog.findByLabelText('Author');
  return { ...shown, dialog };
}
const bar = () => screen.queryByRole('region', { name: 'Selected articles' });

test('one author is set for the selected articles, as they were seen', async () => {
  answer('set_authors', () => ({ rows: [] }));
  const { user, dialog } = await select();
  expect(within(dialog.getByRole('list', { name: 'Articles' })).getAllByRole('listitem')).toHaveLength(2);
  await user.selectOptions(dialog.getByLabelText('Author'), 'Ada Author, CFP');
  await user.click(dialog.getByRole('button', { name: 'Set for 2' }));
  expect(await toastText('Author set')).toMatch(/2 articles changed\./);
  expect(sentTo('set_authors')).toEqual([
    { articles: [articleId(1), articleId(2)], seen: two.map(({ updated_at }) => updated_at), author: ada.id },
  ]);
  await waitFor(() => expect(bar()).toBeNull());
});

test('those that were left alone are named with the reason, and stay selected', async () => {
  answer('set_authors', () => ({
    rows: [
      {
        article_id: articleId(2),
        title: 'Article 2',
        status: 'draft',
        updated_at: '2026',
        reason: 'reviewer',
      },
    ],
  }));
  const { user, dialog } = await select();
  await user.click(dialog.getByRole('button', { name: 'Set for 2' }));
  expect(await dialog.findByRole('list', { name: 'Not changed' })).toHaveTextContent(
    /Article 2.*This person has reviewed it\./,
  );
  expect(sentTo('set_authors')[0]).not.toHaveProperty('author');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(bar()).toHaveTextContent('1 selected');
});

test('after a failure it says so, and the same button goes on with the rest', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer('set_authors', () => ({ refusal: 500 }));
  const { user, dialog } = await select();
  await user.click(dialog.getByRole('button', { name: 'Set for 2' }));
  expect(await dialog.findByText('The server had a problem. Try again in a moment.')).toBeVisible();
  answer('set_authors', () => ({ rows: [] }));
  await user.click(dialog.getByRole('button', { name: 'Set for 2' }));
  await toastText('Author set');
});

test('the articles of a contributor are listed by the address, until all are shown again', async () => {
  answer('article_overview', () => ({ rows: two }));
  serveContributors();
  const { user } = showScreen(`/admin/articles?contributor=${ada.id}`, <ContentPage />);
  const only = await screen.findByRole('button', { name: /^Naming Ada Author/ });
  const [asked] = requests.filter(({ table }) => table === 'article_overview');
  expect(asked?.search.get('or')).toBe(`(author_id.eq.${ada.id},reviewer_id.eq.${ada.id})`);
  await user.click(only);
  await waitFor(() => expect(address()).toBe('/admin/articles'));
});
