import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ContentPage } from '../../../src/admin/content/content-page.tsx';
import { type ApiRequest, answer, generator, pending, requests } from './admin-api.ts';
import { showScreen, toastText } from './admin-screen.tsx';
import { articleId } from './content-setup.ts';
import { keyIsRefused, REFUSAL, writes, writesWell } from './generator-answers.ts';
import { california, laJolla } from './locations.ts';

vi.mock('../../../src/data/client/admin-client.ts', () => import('./admin-api.ts'));

const builtIn = (at: number, status = 'draft', location = california) => ({
  id: articleId(at),
  status,
  generated_by: 'template',
  content: 'Built in',
  location,
});
let articles: ReturnType<typeof builtIn>[] = [];

/** Answers like the table: each article by its id, all those with a built-in text, and their number. */
function serve({ method, search, body }: ApiRequest) {
  const [, id] = /^eq\.(.*)$/.exec(search.get('id') ?? '') ?? [];
  const isBuiltInOnly = search.get('generated_by') === 'eq.template';
  const isUnpublishedOnly = search.get('status') === 'neq.published';
  const rows = articles.filter(
    (article) =>
      (!id || article.id === id) &&
      (!isBuiltInOnly || article.generated_by === 'template') &&
      (!isUnpublishedOnly || article.status !== 'published'),
  );
  if (method === 'PATCH') {
    articles = articles.map((article) =>
      rows.includes(article) ? Object.assign({ ...article }, body) : article,
    );
  }
  return { rows };
}

beforeEach(() => {
  articles = [builtIn(1, 'published'), builtIn(2, 'published', laJolla), builtIn(3)];
  answer('articles', serve);
  answer('article_overview', () => ({}));
});

const strip = () => screen.findByRole('region', { name: 'Built-in texts' });
async function ask() {
  const { user } = showScreen('/admin/articles', <ContentPage />);
  const inStrip = within(await strip());
  expect(inStrip.getByText(/3 articles have the built-in text/)).toBeInTheDocument();
  await user.click(inStrip.getByRole('button', { name: 'Rewrite all 3 built-in texts' }));
  return { user, dialog: within(await screen.findByRole('alertdialog')) };
}
const written = () => requests.filter(({ table, method }) => table === 'articles' && method === 'PATCH');

test('says nothing about built-in texts when there are none', async () => {
  articles = [];
  showScreen('/admin/articles', <ContentPage />);
  await screen.findByText('No articles found');
  expect(screen.queryByRole('region', { name: 'Built-in texts' })).not.toBeInTheDocument();
});

test('says what will happen, rewrites them all, and then has nothing left to say', async () => {
  generator.answer = writesWell;
  const { user, dialog } = await ask();
  expect(await dialog.findByText(/2 of them are published/)).toHaveTextContent(
    '1 is not published, and will not be',
  );
  expect(dialog.getByText(/The language model is asked 3 times/)).toBeInTheDocument();
  expect(written()).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Rewrite 3' }));
  expect(await toastText('Articles regenerated successfully')).toContain(
    'Successfully regenerated 3 article(s)',
  );
  expect(articles.map(({ status, generated_by }) => [status, generated_by])).toEqual([
    ['published', 'openai:gpt-4o-mini'],
    ['published', 'openai:gpt-4o-mini'],
    ['draft', 'openai:gpt-4o-mini'],
  ]);
  expect(within(await strip()).getAllByRole('listitem')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Close results' }));
  expect(screen.queryByRole('region', { name: 'Built-in texts' })).not.toBeInTheDocument();
});

test('nothing is written when the dialog is closed, or when the texts cannot be read', async () => {
  const { user, dialog } = await ask();
  await user.click(await dialog.findByRole('button', { name: 'Cancel' }));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer('articles', (request) => (request.method === 'HEAD' ? serve(request) : { refusal: 500 }));
  await user.click(screen.getByRole('button', { name: 'Rewrite all 3 built-in texts' }));
  const again = within(await screen.findByRole('alertdialog'));
  expect(await again.findByText(/^The built-in texts could not be read\./)).toBeInTheDocument();
  expect(again.getByRole('button', { name: 'Rewrite' })).toBeDisabled();
  answer('articles', serve);
  await user.click(again.getByRole('button', { name: 'Try again' }));
  expect(await again.findByRole('button', { name: 'Rewrite 3' })).toBeEnabled();
  expect(written()).toHaveLength(0);
});

test('a refused key ends the batch at once, and the texts stay', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  generator.answer = keyIsRefused;
  const { user, dialog } = await ask();
  await user.click(await dialog.findByRole('button', { name: 'Rewrite 3' }));
  expect(await toastText('Failed to regenerate articles')).toContain('refused the API key');
  expect(within(await strip()).getByRole('alert')).toHaveTextContent('refused the API key');
  expect(written()).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Rewrite all 3 built-in texts' })).toBeEnabled();
});

test('a refusal of the model replaces no published text', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  generator.answer = writes(REFUSAL);
  const { user, dialog } = await ask();
  await user.click(await dialog.findByRole('button', { name: 'Rewrite 3' }));
  expect(await toastText('Batch regeneration complete')).toContain(
    'Successfully regenerated 1 article(s), 2 failed',
  );
  expect(articles.map(({ content, status }) => [content, status])).toEqual([
    ['Built in', 'published'],
    ['Built in', 'published'],
    [REFUSAL, 'pending_review'],
  ]);
});

test('starts nothing more when it is stopped, and says how many are left', async () => {
  const held = pending<void>();
  generator.answer = async (body) => {
    await held.promise;
    return writesWell(body);
  };
  articles = Array.from({ length: 8 }, (_, at) => builtIn(at));
  const { user } = showScreen('/admin/articles', <ContentPage />);
  await user.click(await screen.findByRole('button', { name: 'Rewrite all 8 built-in texts' }));
  await user.click(await screen.findByRole('button', { name: 'Rewrite 8' }));
  expect(await screen.findByText('0 of 8 (0%)')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  held.settle();
  expect(await toastText('Batch generation stopped')).toContain(
    '3 articles generated, 0 failed, 5 not started.',
  );
  expect(await screen.findByRole('button', { name: 'Rewrite all 5 built-in texts' })).toBeEnabled();
});
