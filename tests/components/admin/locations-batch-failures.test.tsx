import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, generator, requests } from './admin-api.ts';
import { toastText } from './admin-screen.tsx';
import {
  hasNoKey,
  hasNoTime,
  keyIsRefused,
  REFUSAL,
  writes as writesText,
  writesWell,
} from './generator-answers.ts';
import { answerOf, manyLocations, rowOf, showLocations } from './locations-setup.tsx';

vi.mock('../../../src/data/client/admin-client.ts', () => import('./admin-api.ts'));

beforeEach(() => {
  answer('articles', ({ method }) => ({ rows: method === 'PATCH' ? [{ id: 'a' }] : [] }));
});

const writes = () =>
  requests
    .filter(({ table, method }) => table === 'articles' && method !== 'GET')
    .map(({ method }) => method);
const selectAll = () => screen.findByRole('checkbox', { name: /^Select all/ });
const begin = (name: RegExp) => screen.getByRole('button', { name });
const expectErrors = () => vi.spyOn(console, 'error').mockImplementation(() => {});

describe('a batch', () => {
  test("counts each of the provider's failures with its reason, and publishes nothing", async () => {
    expectErrors();
    generator.answer = hasNoTime;
    const { user } = showLocations();
    await rowOf('La Jolla');
    await user.click(await selectAll());
    await user.click(begin(/^Generate & Publish 2$/));
    expect(await toastText('Batch generation failed')).toContain('All 2 article generations failed.');
    const reason = 'No article within 60 seconds. The built-in text is kept as a draft.';
    expect(screen.getAllByText(`Failed to generate article: ${reason}`)).toHaveLength(2);
    expect(writes()).toEqual(['POST', 'POST']);
  });

  test('ends at once when the key is refused, and says how many were not started', async () => {
    expectErrors();
    const many = manyLocations(10);
    answer('location_overview', ({ search }) => answerOf(search, many));
    generator.answer = keyIsRefused;
    const { user } = showLocations();
    await user.click(await selectAll());
    await user.click(begin(/^Generate & Publish 10$/));
    const reason = 'The language model service refused the API key.';
    expect(await toastText('Batch generation failed')).toContain(
      `All 3 article generations failed. Stopped: ${reason} 7 articles not started.`,
    );
    expect(screen.getByText(`0 succeeded, 3 failed, 7 not started. Stopped: ${reason}`)).toBeInTheDocument();
    generator.answer = writesWell;
    await user.click(begin(/^Go on with the rest \(10 locations\)$/));
    expect(await screen.findByText('Articles generated and published successfully')).toBeInTheDocument();
  });

  test('does not claim to be complete when the key is refused halfway', async () => {
    expectErrors();
    const many = manyLocations(10);
    answer('location_overview', ({ search }) => answerOf(search, many));
    let asked = 0;
    generator.answer = async (body) => {
      asked += 1;
      return asked === 1 ? writesWell(body) : keyIsRefused();
    };
    const { user } = showLocations();
    await user.click(await selectAll());
    await user.click(begin(/^Generate & Publish 10$/));
    expect(await toastText('Batch generation stopped')).toMatch(
      /^.*1 article generated, \d failed, \d not started\. The language model service refused the API key\./,
    );
  });

  test('publishes no text that is held back, and says why', async () => {
    generator.answer = writesText(REFUSAL);
    const { user } = showLocations();
    await rowOf('La Jolla');
    await user.click(await selectAll());
    await user.click(begin(/^Generate & Publish 2$/));
    expect(await toastText('Batch generation complete')).toContain(
      'Generated and published 0 articles, 0 failed. 2 articles wait in review.',
    );
    const results = within(screen.getByRole('region', { name: 'Results' }));
    expect(results.getAllByText(/^Waits in review: The text is the model talking/)).toHaveLength(2);
    expect(writes()).toEqual(['POST', 'POST']);
  });

  test('keeps the texts when it should rewrite them without a key', async () => {
    expectErrors();
    generator.answer = hasNoKey;
    const { user } = showLocations('/admin/locations?mode=regenerate');
    await rowOf('California');
    await user.click(await selectAll());
    await user.click(begin(/^Regenerate 1$/));
    expect(await toastText('Failed to regenerate articles')).toContain('OPENAI_API_KEY is not set.');
    expect(writes()).toEqual([]);
  });
});
