import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { NewArticlePage } from '../../../../src/admin/new-article/new-article-page.tsx';
import { articleAbout } from '../../../support/article-text.ts';
import { answer, generator, pending, requests } from '../admin-api.ts';
import { address, showScreen, toastText } from '../admin-screen.tsx';
import { california, laJolla } from '../locations/sample-locations.ts';
import { hasNoKey, hasNoTime, REFUSAL, writes } from '../runs/generator-answers.ts';
import { draft, NO_FACTS } from './editor-setup.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const FIRST_SLUG = 'best-gold-ira-company-la-jolla-san-diego';
const AT = `/admin/generate?location=${laJolla.id}`;
const show = (at = AT) => showScreen(at, <NewArticlePage />);
const generate = () => screen.findByRole('button', { name: 'Generate Article' });
const stored = () => requests.find(({ method, table }) => method === 'POST' && table === 'articles')?.body;

beforeEach(() => {
  answer('fact_pack', () => ({ value: NO_FACTS }));
  answer('location_overview', ({ search }) => ({
    rows: [california, laJolla].filter(({ id }) => (search.get('id') ?? id).includes(id)),
  }));
  answer('prompt_templates', () => ({
    rows: [
      {
        id: 'n',
        name: 'neighborhood_article',
        content: 'Write about {neighborhood} ({zip}).',
        updated_at: '2026-01-01',
      },
    ],
  }));
  answer('articles', () => ({ rows: [] }));
  generator.answer = async () => ({
    data: {
      content: articleAbout('La Jolla and Gaslamp Quarter in San Diego, California'),
      htmlContent: '',
      model: 'gpt-4o',
    },
    error: null,
  });
});

test('a location is picked by keyboard; its type, template and articles are shown', async () => {
  answer('articles', () => ({ rows: [draft] }));
  const { user } = show('/admin/generate');
  await user.type(screen.getByRole('combobox', { name: 'Location' }), 'jolla');
  // During the debounce the list still has the options for fewer letters, which arrow keys must not reach.
  await waitFor(() => expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'false'));
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(await screen.findByRole('heading', { name: 'La Jolla, San Diego, California' })).toBeInTheDocument();
  expect(address()).toBe(AT);
  expect(screen.getByText('Neighborhood')).toBeInTheDocument();
  expect(screen.getByText('neighborhood_article')).toBeInTheDocument();
  expect(
    await screen.findByText(/^Write about La Jolla \(92037\)\.\s+No fact with a figure is known/),
  ).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: draft.title })).toHaveAttribute(
    'href',
    `/admin/articles/${draft.id}`,
  );
});

test('the draft is stored and opened in the editor', async () => {
  const writing = pending<void>();
  const { answer: write } = generator;
  generator.answer = (body) => writing.promise.then(() => write(body));
  const { user } = show();
  expect(await screen.findByText('None yet. This will be the first.')).toBeInTheDocument();
  await user.click(await generate());
  expect(await screen.findByRole('button', { name: 'Generating...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  writing.settle();
  expect(await toastText('Article generated')).toContain('The draft is ready.');
  expect(stored()).toMatchObject({ location_id: laJolla.id, status: 'draft', generated_by: 'openai:gpt-4o' });
  await waitFor(() => expect(address()).toMatch(/^\/admin\/articles\/[0-9a-f-]{36}$/));
});

test('a further article of a location gets its own address', async () => {
  answer('articles', () => ({ rows: [draft] }));
  const { user } = show();
  await user.click(await generate());
  await toastText('Article generated');
  expect(stored()).toMatchObject({ slug: `${draft.slug}-2` });
});

test('without a key the draft has the built-in text and says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  generator.answer = hasNoKey;
  const { user } = show();
  await user.click(await generate());
  expect(await toastText('Article generated')).toContain('built-in');
  expect(stored()).toMatchObject({ generated_by: 'template' });
});

test('a failure of the provider is reported with its reason; a retry makes no second article', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { answer: write } = generator;
  generator.answer = hasNoTime;
  const { user } = show();
  await user.click(await generate());
  expect(await toastText('Generation Failed')).toContain('The article was not finished within 60 seconds.');
  expect(screen.getByRole('alert')).toHaveTextContent('The built-in text was saved as a draft.');
  expect(stored()).toMatchObject({ generated_by: 'template', status: 'draft', slug: FIRST_SLUG });
  requests.length = 0;
  answer('articles', () => ({ rows: [{ ...draft, slug: FIRST_SLUG }] }));
  generator.answer = write;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await toastText('Article generated');
  expect(stored()).toMatchObject({ slug: FIRST_SLUG });
});

test('a text that is held back waits in review, with its reasons', async () => {
  generator.answer = writes(REFUSAL);
  const { user } = show();
  await user.click(await generate());
  expect(await toastText('Article generated')).toContain('It needs review. The AI model answered instead');
  expect(stored()).toMatchObject({ status: 'pending_review', review_reasons: expect.any(Array) });
});

test('a draft that cannot be stored is reported, and can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = show();
  const button = await generate();
  await waitFor(() => expect(button).toBeEnabled());
  answer('articles', ({ method }) => (method === 'POST' ? { refusal: 500 } : { rows: [] }));
  await user.click(button);
  const reason = 'Failed to generate article: The server had a problem. Try again in a moment.';
  expect(await toastText('Generation Failed')).toContain(reason);
  expect(screen.getByRole('alert')).toHaveTextContent(reason);
  answer('articles', () => ({ rows: [] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await toastText('Article generated');
});

test('an administrator who has left the screen meanwhile is not brought back', async () => {
  const writing = pending<void>();
  const { answer: write } = generator;
  generator.answer = (body) => writing.promise.then(() => write(body));
  const { user, router } = show();
  await user.click(await generate());
  await router.navigate('/admin/leads');
  await screen.findByText('Another screen');
  writing.settle();
  await toastText('Article generated');
  expect(address()).toBe('/admin/leads');
});

test('a neighborhood without a ZIP code, and a location that is gone, say what is wrong', async () => {
  answer('location_overview', () => ({ rows: [{ ...laJolla, zip: null }] }));
  const { unmount } = show();
  expect(await screen.findByText(/Add a ZIP code to this neighborhood/)).toBeInTheDocument();
  expect(await generate()).toBeDisabled();
  unmount();
  answer('location_overview', () => ({ rows: [] }));
  show();
  expect(await screen.findByText(/no longer exists/)).toBeInTheDocument();
});
