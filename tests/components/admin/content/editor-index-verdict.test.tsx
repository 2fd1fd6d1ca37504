import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer } from '../admin-api.ts';
import { laJolla } from '../locations/sample-locations.ts';
import { draft, KEPT_IN, openEditor, press, serveArticle, title } from './editor-setup.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const panel = () => screen.findByRole('region', { name: 'Search engines' });
const published = { ...draft, status: 'published' as const };

test('a page that search engines may have says so, and a draft what would be', async () => {
  serveArticle(published);
  const { unmount } = await openEditor();
  expect(await within(await panel()).findByText('Search engines can list this page')).toBeInTheDocument();
  unmount();
  serveArticle(draft);
  await openEditor();
  const words = 'Search engines can list this page once it is published';
  expect(await within(await panel()).findByText(words)).toBeInTheDocument();
});

test('each reason is told in words, with the way to what it names', async () => {
  serveArticle(published);
  answer('index_verdict', () => ({
    value: {
      ...{ reasons: ['unsourced_figures', 'similar_text', 'few_facts'], unsourced_figures: 2 },
      ...{ likeness: 0.412, most_likeness: 0.3, local_facts: 0, least_local_facts: 3, is_waiting: true },
      like: { ...laJolla, article_id: 'other', title: 'Zilker', city: 'Austin', neighborhood: 'Zilker' },
    },
  }));
  await openEditor();
  const region = within(await panel());
  expect(await region.findByText('Kept out of search engines')).toBeInTheDocument();
  const [figures, alike, few] = region.getAllByRole('listitem');
  expect(figures).toHaveTextContent('2 numbers in the text are not backed by a fact.');
  expect(alike).toHaveTextContent(
    /^41% of its phrases also appear in the article about Zilker, Austin, California/,
  );
  expect(alike).toHaveTextContent('The limit is 30%.');
  expect(region.getByRole('link', { name: /Zilker/ })).toHaveAttribute('href', '/admin/articles/other');
  expect(few).toHaveTextContent(
    'There are no public facts about this location, and a page needs at least 3.',
  );
  expect(region.getByText('We are checking it again.')).toBeInTheDocument();
});

test('a save shows the new verdict', async () => {
  serveArticle(published);
  let reasons = ['template_text'];
  answer('index_verdict', () => ({ value: { ...KEPT_IN, reasons } }));
  const { user } = await openEditor();
  const region = within(await panel());
  expect(await region.findByText(/The article still has the built-in text/)).toBeInTheDocument();
  reasons = [];
  await user.type(title(), ' and whom');
  await user.click(press('Save'));
  expect(await region.findByText('Search engines can list this page')).toBeInTheDocument();
});
