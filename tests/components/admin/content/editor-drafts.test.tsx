import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { keepLocalDraft } from '../../../../src/admin/editor/local-draft.ts';
import { address, toastText } from '../admin-screen.tsx';
import {
  ARTICLE_ID,
  content,
  draft,
  openEditor,
  press,
  saves,
  serveArticle,
  title,
} from './editor-setup.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const text = 'One.\n\nTwo.\n\nThree.';
const small = { ...draft, content: text };
const dialog = () => screen.findByRole('dialog', { name: 'Someone else saved this article' });
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith(`article-draft:${ARTICLE_ID}`));

describe('unsaved work', () => {
  test('is kept in the browser, and dropped once it is saved', async () => {
    serveArticle();
    const { user } = await openEditor();
    await user.type(title(), '!');
    await waitFor(() => expect(kept()).toHaveLength(1));
    await user.click(press('Save'));
    await toastText('Article updated');
    await waitFor(() => expect(kept()).toEqual([]));
  });

  test('is offered after a crash, and restored', async () => {
    serveArticle();
    const { user, unmount } = await openEditor();
    await user.type(title(), ' (rewritten)');
    // A slow machine stores a part of the title while the rest is typed, so this waits for all of it.
    await waitFor(() => expect(localStorage.getItem(kept()[0] ?? '')).toContain('(rewritten)'));
    unmount();

    const again = await openEditor();
    expect(title()).toHaveValue(draft.title);
    expect(screen.getByText(/This browser has unsaved changes/)).toBeInTheDocument();
    await again.user.click(press('Restore'));
    expect(title()).toHaveValue(`${draft.title} (rewritten)`);
    expect(screen.queryByText(/This browser has unsaved changes/)).not.toBeInTheDocument();
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
    expect(saves()).toEqual([]);
  });

  const keepDraft = (updated_at: string) =>
    keepLocalDraft({
      article_id: ARTICLE_ID,
      base: { title: draft.title, meta_description: draft.meta_description, content: text, updated_at },
      input: {
        title: draft.title,
        meta_description: draft.meta_description ?? '',
        content: 'Mine, unsaved.',
      },
      kept_at: new Date().toISOString(),
    });

  test('can be discarded for good', async () => {
    keepDraft(draft.updated_at);
    serveArticle(small);
    const { user } = await openEditor();
    await user.click(press('Discard'));
    expect(content()).toHaveValue(text);
    expect(kept()).toEqual([]);
  });

  test('based on an older version is compared before it is saved', async () => {
    keepDraft('2026-04-01T00:00:00+00:00');
    serveArticle({ ...small, content: 'Theirs, saved since.' });
    const { user } = await openEditor();
    expect(screen.getByText(/compare both versions before you save/)).toBeInTheDocument();
    await user.click(press('Restore'));
    expect(screen.getByText(/Someone else saved this article while you were editing/)).toBeInTheDocument();
    await user.click(press('Save'));
    const asked = within(await dialog());
    expect(asked.getByText('You both changed it, in the same place.')).toBeInTheDocument();
  });

  test('is asked about before another screen replaces it', async () => {
    serveArticle();
    const { user } = await openEditor();
    await user.type(title(), '!');
    await user.click(screen.getByRole('link', { name: 'Back to Articles' }));
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(press('Stay'));
    expect(title()).toHaveValue(`${draft.title}!`);
    await user.click(screen.getByRole('link', { name: 'Back to Articles' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/admin/articles'));
  });

  test('makes the browser ask before the tab closes, and only then', async () => {
    serveArticle();
    const { user } = await openEditor();
    const close = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    expect(close()).toBe(true);
    await user.type(title(), '!');
    expect(close()).toBe(false);
  });
});
