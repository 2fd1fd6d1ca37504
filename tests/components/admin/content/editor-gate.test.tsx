import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { builtInArticle } from '../../../../src/domain/articles/article-template.ts';
import { toastText } from '../admin-screen.tsx';
import { content, draft, openEditor, press, saves, serveArticle } from './editor-setup.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const question = () => screen.findByRole('alertdialog');

describe('publishing from the editor', () => {
  test('asks before a text goes public that would be held back, and then clears the reasons', async () => {
    serveArticle({ ...draft, content: 'OK', status: 'pending_review', review_reasons: ['It is short.'] });
    const { user } = await openEditor();
    expect(screen.getByRole('region', { name: 'Why it needs review' })).toHaveTextContent('It is short.');
    await user.click(press('Publish'));
    expect(await question()).toHaveTextContent('The text does not mention La Jolla.');
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    expect(saves()).toEqual([]);
    await user.click(press('Publish'));
    await user.click(within(await question()).getByRole('button', { name: 'Publish anyway' }));
    await toastText('Article published');
    expect(saves()).toEqual([expect.objectContaining({ status: 'published', review_reasons: null })]);
    expect(screen.queryByRole('region', { name: 'Why it needs review' })).not.toBeInTheDocument();
  });

  test('never publishes an empty text', async () => {
    serveArticle({ ...draft, content: '' });
    const { user } = await openEditor();
    await user.click(press('Publish'));
    expect(await toastText('Error')).toContain('You cannot publish an article without text');
    expect(saves()).toEqual([]);
  });

  test('a public text cannot be emptied, and only new findings are asked about', async () => {
    serveArticle({ ...draft, status: 'published', content: `${draft.content}\n\nA guaranteed price.` });
    const { user } = await openEditor();
    await user.type(content(), ' More words');
    await user.click(press('Save'));
    expect(await question()).toHaveTextContent('The text ends abruptly');
    expect(await question()).not.toHaveTextContent('guaranteed');
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    await user.type(content(), ' about La Jolla.');
    await user.click(press('Save'));
    await toastText('Article updated');
    expect(saves()).toHaveLength(1);
    await user.clear(content());
    await user.click(press('Save'));
    await toastText('Error');
    expect(saves()).toHaveLength(1);
  });

  test('a draft is saved without a question, and its reasons follow the text', async () => {
    serveArticle({ ...draft, review_reasons: ['The article generator did not return a text: down.'] });
    const { user } = await openEditor();
    await user.type(content(), ' It may fall.');
    await user.click(press('Save'));
    await toastText('Article updated');
    expect(saves()).toEqual([expect.objectContaining({ review_reasons: null })]);
  });
});

describe('a built-in text', () => {
  const builtIn = { ...draft, ...builtInArticle(draft.location), generated_by: 'template' };

  test('keeps its mark after a small change', async () => {
    serveArticle(builtIn);
    const { user } = await openEditor();
    await user.type(content(), 'One sentence more.');
    await user.click(press('Save'));
    await toastText('Article updated');
    expect(saves()[0]).not.toHaveProperty('generated_by');
  });

  test('loses it when somebody has rewritten it', async () => {
    serveArticle(builtIn);
    const { user } = await openEditor();
    await user.clear(content());
    await user.click(content());
    await user.paste(draft.content);
    await user.click(press('Save'));
    await toastText('Article updated');
    expect(saves()).toEqual([expect.objectContaining({ generated_by: null })]);
  });
});
