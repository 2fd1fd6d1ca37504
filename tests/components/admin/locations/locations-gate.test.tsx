import { within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, generator } from '../admin-api.ts';
import { toastText } from '../admin-screen.tsx';
import { hasNoTime, REFUSAL, writes } from '../runs/generator-answers.ts';
import { answerOf, locations, rowOf, sent, showLocations } from './locations-setup.tsx';
import { laJolla } from './sample-locations.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

beforeEach(() => {
  answer('articles', ({ method }) => ({ rows: method === 'PATCH' ? [{ id: 'a' }] : [], total: 2 }));
  answer('location_overview', ({ search }) => answerOf(search, locations));
});

const expectErrors = () => vi.spyOn(console, 'error').mockImplementation(() => {});

describe('Generate & Publish of what should not go public', () => {
  const generate = async () => {
    const { user } = showLocations();
    await user.click(within(await rowOf('La Jolla')).getByRole('button', { name: /^Generate & Publish/ }));
  };

  test('a refused text waits in review, and the toast says so with the reasons', async () => {
    generator.answer = writes(REFUSAL);
    await generate();
    expect(await toastText('Article needs review')).toContain(
      'La Jolla, San Diego, California was not published. The AI model answered instead',
    );
    expect(sent('POST')[0]?.body).toMatchObject({ status: 'pending_review', content: REFUSAL });
    expect(sent('PATCH')).toEqual([]);
  });

  test("the provider's failure is reported with its reason; the built-in text stays a draft", async () => {
    expectErrors();
    generator.answer = hasNoTime;
    await generate();
    expect(await toastText('Generation Failed')).toContain(
      'Failed to generate article: The article was not finished within 60 seconds. The built-in text was saved as a draft.',
    );
    expect(sent('POST')[0]?.body).toMatchObject({ status: 'draft', generated_by: 'template' });
    expect(sent('PATCH')).toEqual([]);
  });

  test('the table shows the findings', async () => {
    const held = { ...laJolla, article_id: 'a', article_slug: 'a', article_status: 'pending_review' };
    const rows = [
      { ...held, has_content: true, article_review_reasons: ['It breaks off.', 'It is too short.'] },
    ];
    answer('location_overview', ({ search }) => answerOf(search, rows as (typeof laJolla)[]));
    showLocations();
    expect(within(await rowOf('La Jolla')).getByTitle('It breaks off. It is too short.')).toHaveTextContent(
      '2 findings: It breaks off. It is too short.',
    );
  });
});
