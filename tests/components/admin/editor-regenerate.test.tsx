import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, generator } from './desk-api.ts';
import { toastText } from './desk-screen.tsx';
import { CONTENT, content, draft, openEditor, press, saves, serveArticle, title } from './editor-desk.tsx';

vi.mock('../../../src/data/admin-client.ts', () => import('./desk-api.ts'));

describe('regenerating', () => {
  const regenerate = async (user: Awaited<ReturnType<typeof openEditor>>['user']) => {
    await user.click(press('Regenerate Content'));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Regenerate' }),
    );
  };

  test('asks, writes the text anew and saves it', async () => {
    serveArticle();
    const { user } = await openEditor();
    generator.answer = async () => ({
      data: { content: '# Anew\n\nText', htmlContent: '', model: 'gpt-4o' },
      error: null,
    });
    await user.click(press('Regenerate Content'));
    await user.click(press('Cancel'));
    expect(saves()).toEqual([]);
    await regenerate(user);
    await toastText('Content regenerated');
    expect(content()).toHaveValue('# Anew\n\nText');
    expect(title()).toHaveValue('Anew');
    expect(saves()).toEqual([expect.objectContaining({ title: 'Anew', generated_by: 'openai:gpt-4o' })]);
  });

  test('says when the built-in text had to do', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    serveArticle();
    answer('admin_users', () => ({ rows: [{ id: 'me' }] }));
    const { user } = await openEditor();
    generator.answer = async () => ({ data: null, error: new Error('down') });
    await regenerate(user);
    expect(await toastText('Content regenerated')).toContain('built-in');
    expect(await screen.findByText('Template text')).toBeInTheDocument();
  });

  test('a failure is told, and the text stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    serveArticle();
    const { user } = await openEditor();
    answer('articles', () => ({ refusal: 500 }));
    generator.answer = async () => ({
      data: { content: '# Anew', htmlContent: '', model: 'm' },
      error: null,
    });
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
