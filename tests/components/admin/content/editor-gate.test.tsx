import { FunctionsHttpError } from '@supabase/supabase-js';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { builtInArticle } from '../../../../src/domain/articles/article-template.ts';
import { checks } from '../admin-api.ts';
import { toastText } from '../admin-screen.tsx';
import {
  content,
  draft,
  NO_FACTS,
  openEditor,
  press,
  saves,
  serveArticle,
  serveFacts,
} from './editor-setup.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const REMOVED = 'The AI provider left marks in the text, such as citations. They were removed.';
const LIMIT = {
  ...{ id: 'f', subject: 'country', kind: 'ira_contribution_limit', status: null, amount: 7500 },
  ...{ note: 'For 2026. For 2025 it was $7,000.', source_title: 'IRS', source_dated: null },
};
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

  test('publishes nothing that the server could not check, says so, and keeps what was typed', async () => {
    serveArticle();
    const { user } = await openEditor();
    await user.type(content(), ' More to say.');
    const notFound = new FunctionsHttpError(new Response(null, { status: 404 }));
    checks.answer = async () => ({ data: null, error: notFound });
    await user.click(press('Publish'));
    expect(await toastText('Error')).toContain('Failed to publish article: The function check-articles');
    expect(saves()).toEqual([]);
    expect(content()).toHaveTextContent('More to say.');
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

  test('a draft is saved without a question: reasons that no longer hold go, others stay', async () => {
    const stored = ['The text names a firm: "Goldco".', REMOVED, 'The text has no main heading.'];
    serveArticle({
      ...draft,
      content: draft.content.replace('# Gold', 'Goldco. Gold'),
      review_reasons: stored,
    });
    const { user } = await openEditor();
    fireEvent.change(content(), { target: { value: `${draft.content} It may fall.` } });
    await user.click(press('Save'));
    await toastText('Article updated');
    expect(saves()).toEqual([expect.objectContaining({ review_reasons: [REMOVED] })]);
  });

  test('what the facts find is judged in the editor too, and asked about with the reasons that are stored', async () => {
    const earlier = '$7,000 is an earlier figure. Now it is $7,500.';
    const stored = [earlier, 'Numbers not backed by a fact: 990.', REMOVED];
    const written = `${draft.content}\n\nAn IRA takes $7,000 a year.`;
    serveArticle({ ...draft, content: written, status: 'pending_review', review_reasons: stored });
    serveFacts({ ...NO_FACTS, facts: [LIMIT] });
    const { user } = await openEditor();
    await user.type(content(), ' Ask first.');
    await user.click(press('Save'));
    await toastText('Article updated');
    expect(saves()).toEqual([
      expect.objectContaining({ review_reasons: [earlier, 'Numbers not backed by a fact: 990.', REMOVED] }),
    ]);
    await user.click(press('Publish'));
    expect(await question()).toHaveTextContent(earlier);
    expect(await question()).toHaveTextContent('Numbers not backed by a fact: 990.');
    expect(await question()).toHaveTextContent('were removed');
    await user.click(within(await question()).getByRole('button', { name: 'Publish anyway' }));
    await toastText('Article published');
    expect(saves().at(-1)).toMatchObject({ status: 'published', review_reasons: null });
  });

  test('a reason that the facts gave goes with the figure', async () => {
    const stored = ['$7,000 is an earlier figure. Now it is $7,500.'];
    const written = `${draft.content}\n\nAn IRA takes $7,000 a year.`;
    serveArticle({ ...draft, content: written, status: 'pending_review', review_reasons: stored });
    serveFacts({ ...NO_FACTS, facts: [LIMIT] });
    const { user } = await openEditor();
    fireEvent.change(content(), { target: { value: written.replace('7,000', '7,500') } });
    await user.click(press('Publish'));
    await toastText('Article published');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('the version that is chosen after a conflict is asked about as well, with the reasons of both', async () => {
    const { saveElsewhere, current } = serveArticle();
    const { user } = await openEditor();
    saveElsewhere({ content: 'Theirs.', status: 'pending_review', review_reasons: [REMOVED] });
    await user.type(content(), ' Mine.');
    await user.click(press('Publish'));
    await screen.findByRole('dialog', { name: 'Someone else saved this article' });
    await user.click(screen.getByRole('radio', { name: 'Keep mine' }));
    await user.click(press('Save this version'));
    expect(await question()).toHaveTextContent('were removed');
    expect(current().status).toBe('pending_review');
    await user.click(within(await question()).getByRole('button', { name: 'Publish anyway' }));
    await toastText('Article published');
    expect(current()).toMatchObject({ status: 'published', review_reasons: null });
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
