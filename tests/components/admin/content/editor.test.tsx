import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, pending, requests } from '../admin-api.ts';
import { address, toastText } from '../admin-screen.tsx';
import {
  CONTENT,
  content,
  draft,
  openEditor,
  press,
  reads,
  saves,
  serveArticle,
  serveTexts,
  showEditor,
  title,
} from './editor-setup.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const { title: savedTitle, meta_description, content: savedContent } = draft;

describe('opening', () => {
  test('shows a loading text, then the article, its location and its status', async () => {
    const reading = pending<void>();
    serveArticle();
    answer('articles', () => reading.promise.then(() => ({ rows: [draft] })));
    showEditor();
    expect(screen.getByText('Loading article...')).toBeInTheDocument();
    reading.settle();
    expect(await screen.findByRole('heading', { name: savedTitle })).toBeInTheDocument();
    expect(screen.getByText('La Jolla, San Diego, California')).toBeInTheDocument();
    expect(screen.getByText('Draft')).toBeInTheDocument();
    expect(title()).toHaveValue(savedTitle);
    expect(screen.getByLabelText('Meta Description')).toHaveValue(meta_description);
    expect(screen.getByLabelText('Meta Description')).toHaveAttribute('rows', '3');
    expect(content()).toHaveValue(CONTENT);
  });

  test('says that there is no such article, also for an address that is not an id', async () => {
    answer('articles', () => ({ rows: [] }));
    const { unmount } = showEditor();
    expect(await screen.findByText('Article not found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Articles' })).toHaveAttribute('href', '/admin/articles');
    unmount();
    showEditor('new');
    expect(screen.getByText('Article not found')).toBeInTheDocument();
  });

  test('tells template text from written text', async () => {
    serveArticle({ ...draft, generated_by: 'template' });
    await openEditor();
    expect(screen.getByText('Built-in text')).toBeInTheDocument();
  });
});

describe('writing', () => {
  test('counts characters and words', async () => {
    serveArticle();
    await openEditor();
    fireEvent.change(content(), { target: { value: 'Gold 🥇 is old' } });
    expect(screen.getByText('13 characters, 3 words')).toBeInTheDocument();
  });

  test('the Markdown Guide opens and closes', async () => {
    serveArticle();
    const { user } = await openEditor();
    expect(screen.queryByText(/single H1/)).not.toBeInTheDocument();
    await user.click(press('Markdown Guide'));
    expect(screen.getByText(/single H1/)).toBeInTheDocument();
    expect(screen.getByText('Leave blank lines between paragraphs.')).toBeInTheDocument();
    await user.click(press('Markdown Guide'));
    expect(screen.queryByText(/single H1/)).not.toBeInTheDocument();
  });

  test('the preview shows what is typed as HTML, and headings have ids and classes', async () => {
    serveArticle();
    const { user } = await openEditor();
    fireEvent.change(content(), { target: { value: '# What it *costs*!\n\nA **bold** claim' } });
    await user.click(press('Preview'));
    expect(screen.queryByLabelText('Content')).not.toBeInTheDocument();
    const heading = await screen.findByRole('heading', { name: 'What it costs!' });
    expect(heading).toHaveAttribute('id', 'what-it-costs');
    expect(heading).toHaveClass('heading-1');
    expect(screen.getByText('bold').tagName).toBe('STRONG');
    await user.click(press('Edit'));
    expect(content()).toHaveValue('# What it *costs*!\n\nA **bold** claim');
  });
});

describe('saving', () => {
  test('sends the texts once, says so, and has nothing more to save', async () => {
    serveArticle();
    const { user } = await openEditor();
    expect(screen.getByText('All changes saved')).toBeInTheDocument();
    await user.click(press('Save'));
    expect(saves()).toEqual([]);

    await user.type(title(), ' First ');
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
    await user.click(press('Save'));
    expect(await toastText('Article updated')).toContain('Your changes have been saved successfully.');
    expect(saves()).toEqual([{ title: `${savedTitle} First`, meta_description, content: savedContent }]);
    expect(title()).toHaveValue(`${savedTitle} First`);
    expect(screen.getByText('All changes saved')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: `${savedTitle} First` })).toBeInTheDocument();
  });

  test.each(['{Control>}s{/Control}', '{Meta>}s{/Meta}'])('%s saves too', async (keys) => {
    serveArticle();
    const { user } = await openEditor();
    await user.type(title(), '!');
    await user.keyboard(keys);
    await toastText('Article updated');
    expect(saves()).toHaveLength(1);
  });

  test('what is typed while a save is pending stays, as the next change', async () => {
    serveArticle();
    const { user } = await openEditor();
    await user.type(title(), ' A');
    const saving = pending<void>();
    const { current } = serveArticle();
    answer('articles', async ({ method, body }) => {
      await saving.promise;
      const saved = { ...current(), ...(body as object), updated_at: '2026-05-01T10:00:01+00:00' };
      return { rows: [method === 'PATCH' ? saved : { ...saved, title: `${savedTitle} A` }] };
    });
    await user.click(press('Save'));
    await user.type(title(), 'B');
    saving.settle();
    await toastText('Article updated');
    expect(title()).toHaveValue(`${savedTitle} AB`);
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  });

  test('nothing is sent without a title', async () => {
    serveArticle();
    const { user } = await openEditor();
    await user.clear(title());
    await user.click(press('Save'));
    expect(await screen.findByText('Title is required')).toBeInTheDocument();
    expect(title()).toBeInvalid();
    expect(saves()).toEqual([]);
    await user.type(title(), 'Gold');
    expect(screen.queryByText('Title is required')).not.toBeInTheDocument();
  });

  test('a refusal is reported, and what was typed stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    serveArticle();
    const { user } = await openEditor();
    await user.type(title(), '!');
    answer('articles', () => ({ refusal: 500 }));
    await user.click(press('Save'));
    expect(await toastText('Error')).toContain('Failed to update article: The server had a problem.');
    expect(title()).toHaveValue(`${savedTitle}!`);
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  });
});

describe('publishing', () => {
  test('publishes what is on the screen, reads it again, and then has nothing left to publish', async () => {
    serveArticle();
    const { user } = await openEditor();
    await user.type(title(), '!');
    const before = reads();
    await user.click(press('Publish'));
    await toastText('Article published');
    expect(saves()).toEqual([expect.objectContaining({ title: `${savedTitle}!`, status: 'published' })]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: /^View live/ })).toHaveAttribute(
      'href',
      '/california/san-diego/la-jolla/best-gold-ira-company-la-jolla-san-diego',
    );
    await waitFor(() => expect(reads()).toBeGreaterThan(before + 1));
  });

  test('a refusal is reported', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    serveArticle();
    const { user } = await openEditor();
    answer('articles', ({ method }) => (method === 'PATCH' ? { refusal: 403 } : { rows: [draft] }));
    await user.click(press('Publish'));
    expect(await toastText('Error')).toContain('Failed to publish article: You do not have permission');
    expect(press('Publish')).toBeInTheDocument();
  });
});

describe('deleting', () => {
  test('asks, deletes the version on the screen, and returns to the list, past unsaved work', async () => {
    serveArticle({ ...draft, status: 'published' });
    const { user } = await openEditor();
    await user.type(title(), ' and more');
    await user.click(press('Delete article'));
    const asked = within(await screen.findByRole('alertdialog'));
    expect(asked.getByRole('heading')).toHaveTextContent(`Delete "${savedTitle}"`);
    expect(asked.getByText(/It is published. Visitors will no longer be able/)).toBeInTheDocument();
    answer('delete_articles', () => ({}));
    await user.click(asked.getByRole('button', { name: 'Delete 1' }));
    await toastText('Articles deleted');
    expect(await screen.findByText('Another screen')).toBeInTheDocument();
    expect(address()).toBe('/admin/articles');
    expect(Object.keys(localStorage)).toEqual([]);
    const { body } = requests.find(({ table }) => table === 'delete_articles') ?? {};
    expect(body).toEqual({ articles: [draft.id], seen: [draft.updated_at] });
  });

  test('a version that a colleague saved meanwhile is not deleted', async () => {
    serveArticle();
    const { user } = await openEditor();
    await user.click(press('Delete article'));
    const left = { article_id: draft.id, title: 'Theirs', status: 'draft', updated_at: '2026-05-02' };
    answer('delete_articles', () => ({ rows: [{ ...left, reason: 'changed' }] }));
    await user.click(await screen.findByRole('button', { name: 'Delete 1' }));
    expect(await screen.findByText('Someone else changed it.')).toBeInTheDocument();
    await user.click(press('Done'));
    expect(title()).toHaveValue(savedTitle);
  });
});

describe("the location's own text", () => {
  test('is named when it is another one, and this one can replace it', async () => {
    serveArticle({ ...draft, status: 'published' });
    const texts = [
      { id: 'a0000000-0000-4000-8000-000000000002', title: 'The other text', is_own: true },
      { id: draft.id, title: savedTitle, is_own: false },
    ];
    serveTexts(texts);
    const { user } = await openEditor();
    expect(await screen.findByText(/The location's page shows "The other text"/)).toBeInTheDocument();
    answer('choose_article', () => ({}));
    serveTexts(texts.map((text) => ({ ...text, is_own: !text.is_own })));
    await user.click(press('Show this text instead'));
    await toastText('Location page updated');
    expect(
      await screen.findByText(/The location's page shows this one of 2 published texts/),
    ).toBeInTheDocument();
  });
});
