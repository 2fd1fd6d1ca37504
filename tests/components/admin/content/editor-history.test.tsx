import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer } from '../admin-api.ts';
import { toastText } from '../admin-screen.tsx';
import { content, draft, openEditor, press, saves, serveArticle, title } from './editor-setup.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const text = 'One.\n\nTwo.\n\nThree.';
const small = { ...draft, content: text };

describe('the version history', () => {
  const revision = (id: string, title: string, content: string) => ({
    id,
    title,
    meta_description: draft.meta_description,
    content,
    status: 'draft',
    created_at: '2026-05-01T09:00:00Z',
  });
  const revisions = [
    revision('second', draft.title, 'One.\n\nTwo.'),
    revision('first', 'Gold in La Jolla: What to Know', 'One.'),
  ];
  const serveRevisions = () =>
    answer('article_revisions', ({ search }) => {
      const id = search.get('id')?.replace('eq.', '');
      return { rows: id ? revisions.filter((each) => each.id === id) : revisions };
    });

  test('shows what has changed since, word by word, and restores a version into the editor', async () => {
    serveArticle(small);
    serveRevisions();
    const { user } = await openEditor();
    await user.click(press('History'));
    expect(await screen.findByRole('region', { name: 'Content' })).toHaveTextContent(
      'One. Two.[added: Three.]',
    );
    await user.click(screen.getAllByRole('button', { name: /^Replaced/ })[1] ?? document.body);
    const titles = await screen.findByRole('region', { name: 'Title' });
    expect(titles).toHaveTextContent('[removed: Know][added: Ask]');
    await user.click(press('Restore this version'));
    expect(title()).toHaveValue('Gold in La Jolla: What to Know');
    expect(content()).toHaveValue('One.');
    expect(saves()).toEqual([]);
    await user.click(press('Save'));
    await toastText('Article updated');
    expect(saves()).toEqual([
      { title: 'Gold in La Jolla: What to Know', meta_description: draft.meta_description, content: 'One.' },
    ]);
  });

  test('compares with the newest version when it is opened again after another save', async () => {
    serveArticle(small);
    const newest = revision('third', 'Gold in La Jolla: Third Thoughts', 'One.');
    let known = revisions;
    answer('article_revisions', ({ search }) => {
      const id = search.get('id')?.replace('eq.', '');
      return { rows: id ? known.filter((each) => each.id === id) : known };
    });
    const { user } = await openEditor();
    await user.click(press('History'));
    await screen.findByRole('region', { name: 'Content' });
    await user.keyboard('{Escape}');
    known = [newest, ...revisions];
    await user.click(press('History'));
    expect(await screen.findByRole('region', { name: 'Title' })).toHaveTextContent('Third');
    const [first] = screen.getAllByRole('button', { name: /^Replaced/ });
    expect(first).toHaveAttribute('aria-current', 'true');
  });

  test('says so when there is none', async () => {
    serveArticle(small);
    answer('article_revisions', () => ({ rows: [] }));
    const { user } = await openEditor();
    await user.click(press('History'));
    expect(await screen.findByText(/No earlier versions/)).toBeInTheDocument();
  });
});
