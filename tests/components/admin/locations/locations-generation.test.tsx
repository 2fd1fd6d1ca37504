import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, checks, generator } from '../admin-api.ts';
import { toastText } from '../admin-screen.tsx';
import { hasNoKey } from '../runs/generator-answers.ts';
import { dialog, expectErrors } from './article-answers-setup.ts';
import { rowOf, sent, showLocations } from './locations-setup.tsx';
import { laJolla } from './sample-locations.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const TITLE = 'A guide to gold in La Jolla and Gaslamp Quarter in San Diego, California';
describe('Generate & Publish', () => {
  test('makes the article of one location', async () => {
    const { user } = showLocations();
    await user.click(within(await rowOf('La Jolla')).getByRole('button', { name: /^Generate & Publish/ }));
    expect(await toastText('Article Generated & Published')).toContain('La Jolla, San Diego, California');
    expect(sent('POST')[0]?.body).toMatchObject({ location_id: laJolla.id, status: 'draft', title: TITLE });
    expect(sent('PATCH')[0]?.body).toEqual({ status: 'published' });
  });

  test('says why it failed', async () => {
    expectErrors();
    answer('articles', () => ({ refusal: 500 }));
    const { user } = showLocations();
    await user.click(within(await rowOf('La Jolla')).getByRole('button', { name: /^Generate & Publish/ }));
    expect(await toastText('Generation Failed')).toContain('Failed to generate article: The server had');
  });
});

describe('without the model’s key', () => {
  const { secrets, answer: written } = generator;
  beforeEach(() => {
    generator.secrets = async () => ({ data: { set: ['RESEND_API_KEY'], keepsMailHere: true }, error: null });
    generator.answer = hasNoKey;
  });
  afterEach(() => {
    Object.assign(generator, { secrets, answer: written });
  });

  test.each(['is asked for', 'was there a minute ago'])(
    'that %s, Generate & Publish says first that it publishes the built-in text',
    async (when) => {
      expectErrors();
      if (when === 'was there a minute ago') generator.secrets = secrets;
      const { user } = showLocations();
      const start = async () =>
        user.click(within(await rowOf('La Jolla')).getByRole('button', { name: /^Generate & Publish/ }));
      await start();
      const asked = await dialog('Publish the built-in text?');
      expect(asked).toHaveTextContent('No OpenAI key is set, so nothing can be written for La Jolla');
      await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
      expect(sent('POST')).toEqual([]);
      await start();
      await user.click(
        within(await dialog('Publish the built-in text?')).getByRole('button', {
          name: 'Publish built-in text',
        }),
      );
      expect(await toastText('Article Generated & Published')).toContain(
        'La Jolla, San Diego, California, with',
      );
      expect(sent('POST')[0]?.body).toMatchObject({ generated_by: 'template' });
      expect(sent('PATCH')[0]?.body).toEqual({ status: 'published' });
    },
  );

  test('regenerating says it too', async () => {
    const { user } = showLocations();
    await user.click(within(await rowOf('California')).getByRole('button', { name: /^Regenerate/ }));
    expect(await dialog('Regenerate article content')).toHaveTextContent(
      'No OpenAI key is set, so the new text would be the built-in text for its type.',
    );
  });
});

describe('Regenerate article content', () => {
  test('asks, then rewrites the article', async () => {
    checks.answer = async () => ({ data: { found: [], before: [] }, error: null });
    const { user } = showLocations();
    await user.click(within(await rowOf('California')).getByRole('button', { name: /^Regenerate/ }));
    const asked = await dialog('Regenerate article content');
    expect(asked).toHaveTextContent('shown on the website immediately');
    await user.click(within(asked).getByRole('button', { name: 'Regenerate' }));
    expect(await toastText('Content regenerated')).toContain('California');
    expect(sent('PATCH')[0]?.body).toMatchObject({ title: TITLE, generated_by: 'openai:gpt-4o-mini' });
  });

  test('keeps the public text where the server finds something in the new one, and says what', async () => {
    checks.answer = async () => ({
      data: { found: ['Numbers not backed by a fact: 990.'], before: [] },
      error: null,
    });
    answer('articles', ({ method }) => ({
      rows: method === 'PATCH' ? [] : [{ id: 'a', content: 'Public.' }],
    }));
    const { user } = showLocations();
    await user.click(within(await rowOf('California')).getByRole('button', { name: /^Regenerate/ }));
    await user.click(
      within(await dialog('Regenerate article content')).getByRole('button', { name: 'Regenerate' }),
    );
    expect(
      await toastText(
        'Regeneration failed: The new text was not saved because the article is published. Numbers not backed by a fact: 990.',
      ),
    ).toBeTruthy();
    expect(sent('PATCH')[0]?.search.get('status')).toBe('neq.published');
  });

  test('says why it failed', async () => {
    expectErrors();
    answer('articles', () => ({ refusal: 500 }));
    const { user } = showLocations();
    await user.click(within(await rowOf('California')).getByRole('button', { name: /^Regenerate/ }));
    await user.click(
      within(await dialog('Regenerate article content')).getByRole('button', { name: 'Regenerate' }),
    );
    expect(
      await toastText('Regeneration failed: The server had a problem. Try again in a moment.'),
    ).toBeTruthy();
  });
});
