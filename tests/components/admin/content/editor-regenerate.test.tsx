import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { generatedFindings } from '../../../../src/domain/articles/generated-text.ts';
import { articleAbout } from '../../../support/article-text.ts';
import { answer, generator } from '../admin-api.ts';
import { toastText } from '../admin-screen.tsx';
import { hasNoKey, hasNoTime, keyIsRefused, REFUSAL, writes } from '../runs/generator-answers.ts';
import { CONTENT, content, draft, openEditor, press, saves, serveArticle, title } from './editor-setup.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

describe('regenerating', () => {
  const regenerate = async (user: Awaited<ReturnType<typeof openEditor>>['user']) => {
    await user.click(press('Regenerate Content'));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Regenerate' }),
    );
  };

  test('asks, rewrites the text and saves it', async () => {
    serveArticle();
    const { user } = await openEditor();
    const anew = articleAbout('La Jolla').replace('A guide to gold in La Jolla', 'Anew');
    generator.answer = writes(anew);
    await user.click(press('Regenerate Content'));
    await user.click(press('Cancel'));
    expect(saves()).toEqual([]);
    await regenerate(user);
    await toastText('Content regenerated');
    expect(content()).toHaveValue(anew);
    expect(title()).toHaveValue('Anew');
    expect(saves()).toEqual([
      expect.objectContaining({ title: 'Anew', generated_by: 'openai:gpt-4o-mini', review_reasons: null }),
    ]);
  });

  test.each([
    ['no key is configured', hasNoKey, 'Regeneration failed: OPENAI_API_KEY is not set.'],
    ['the key is refused', keyIsRefused, 'Regeneration failed: The AI provider rejected the API key.'],
    ['time is up', hasNoTime, 'Regeneration failed: The article was not finished within 60 seconds.'],
  ])('keeps the text when %s', async (_, answered, words) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    serveArticle();
    const { user } = await openEditor();
    generator.answer = answered;
    await regenerate(user);
    await toastText(words);
    expect(content()).toHaveValue(CONTENT);
    expect(saves()).toEqual([]);
  });

  test('a refusal sends a draft into review, and shows its reasons', async () => {
    serveArticle();
    const { user } = await openEditor();
    generator.answer = writes(REFUSAL);
    await regenerate(user);
    expect(await toastText('Content regenerated')).toContain(
      'It needs review: The AI model answered instead',
    );
    expect(saves()).toEqual([
      expect.objectContaining({ status: 'pending_review', review_reasons: expect.any(Array) }),
    ]);
    const notice = await screen.findByRole('region', { name: 'Why it needs review' });
    expect(notice).toHaveTextContent('The text does not mention La Jolla.');
  });

  test('a refusal never replaces a public text', async () => {
    serveArticle({ ...draft, status: 'published' });
    const { user } = await openEditor();
    generator.answer = writes(REFUSAL);
    await regenerate(user);
    await toastText(
      `Regeneration failed: The new text was not saved because the article is published. ${generatedFindings({ ...draft, title: 'x', content: REFUSAL }, draft.location).join(' ')}`,
    );
    expect(saves()).toEqual([]);
  });

  test('a failure is reported, and the text stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    serveArticle();
    const { user } = await openEditor();
    answer('articles', () => ({ refusal: 500 }));
    generator.answer = writes(articleAbout('La Jolla'));
    await regenerate(user);
    await toastText('Regeneration failed: The server had a problem. Try again in a moment.');
    expect(content()).toHaveValue(CONTENT);
  });

  test('is refused for a neighborhood without a ZIP code', async () => {
    serveArticle({ ...draft, location: { ...draft.location, zip: null } });
    const { user } = await openEditor();
    await regenerate(user);
    await toastText('Missing article or location data');
    expect(saves()).toEqual([]);
  });
});
