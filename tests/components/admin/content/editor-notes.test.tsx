import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, requests } from '../admin-api.ts';
import { toastText } from '../admin-screen.tsx';
import { ARTICLE_ID, draft, openEditor, press, serveArticle, title } from './editor-setup.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

describe('quality notes', () => {
  test('stand beside the text, follow it, and never block', async () => {
    serveArticle();
    const { user } = await openEditor();
    expect(await screen.findByText('No issues found')).toBeInTheDocument();
    fireEvent.change(title(), { target: { value: 'Guaranteed gold' } });
    const notes = within(screen.getByRole('region', { name: 'Issues' }));
    expect(await notes.findByText(/"Guaranteed" promises what no one can/)).toBeInTheDocument();
    expect(notes.getByText('Issues (2)')).toBeInTheDocument();
    await user.click(press('Save'));
    await toastText('Article updated');
  });

  test('name the location whose text is nearly the same, and how similar the two are', async () => {
    serveArticle();
    const { article_id, likeness } = { article_id: 'other', likeness: 0.756 };
    answer('similar_articles', () => ({
      rows: [
        {
          ...draft.location,
          city: 'Austin',
          state: 'Texas',
          neighborhood: 'Zilker',
          article_id,
          title: 'Zilker',
          likeness,
        },
      ],
    }));
    await openEditor();
    const note = await screen.findByText(/76% of the phrases also appear in the article about/);
    expect(within(note).getByRole('link', { name: /^Zilker, Austin, Texas/ })).toHaveAttribute(
      'href',
      '/admin/articles/other',
    );
    const asked = requests.find(({ table }) => table === 'similar_articles');
    expect(asked?.body).toEqual({ of_article: ARTICLE_ID, content: draft.content, at_least: 0.3 });
  });
});
