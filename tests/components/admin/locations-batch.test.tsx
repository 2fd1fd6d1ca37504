import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { articleAbout } from '../../support/article-text.ts';
import { answer, generator, pending, requests } from './admin-api.ts';
import { address, toastText } from './admin-screen.tsx';
import { hasNoKey, writesWell } from './generator-answers.ts';
import { gaslamp, laJolla } from './locations.ts';
import { answerOf, locations, manyLocations, rowOf, showLocations } from './locations-setup.tsx';

vi.mock('../../../src/data/client/admin-client.ts', () => import('./admin-api.ts'));

const text = {
  content: articleAbout('La Jolla and Gaslamp Quarter in San Diego, California'),
  htmlContent: '<h1>Gold</h1>',
  model: 'gpt-4o-mini',
};
const well = async () => ({ data: text, error: null });

beforeEach(() => {
  generator.answer = well;
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
  test('generates and publishes, shows its progress, and clears the selection', async () => {
    const held = pending<void>();
    generator.answer = async () => {
      await held.promise;
      return well();
    };
    const { user } = showLocations();
    await rowOf('La Jolla');
    await user.click(await selectAll());
    await user.click(begin(/^Generate & Publish 2$/));
    expect(await screen.findByText('0 of 2 (0%)')).toBeInTheDocument();
    expect(screen.getByText(/La Jolla, San Diego, California \| Gaslamp Quarter/)).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
    expect(await selectAll()).toBeDisabled();

    held.settle();
    expect(await toastText('Batch generation complete')).toContain(
      'Generated and published 2 articles, 0 failed.',
    );
    expect(screen.getByText('Articles generated and published successfully')).toBeInTheDocument();
    expect(screen.queryByText(/selected\./)).not.toBeInTheDocument();
    expect(writes()).toEqual(['POST', 'POST', 'PATCH', 'PATCH']);
    const results = within(screen.getByRole('region', { name: 'Results' }));
    expect(results.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'La Jolla, San Diego, California',
      'Gaslamp Quarter, San Diego, California',
    ]);
    await user.click(screen.getByRole('button', { name: 'Close the results' }));
    expect(screen.queryByRole('region', { name: 'Results' })).not.toBeInTheDocument();
  });

  test('counts failures with their reasons, and can retry them', async () => {
    expectErrors();
    let isBroken = true;
    answer('articles', ({ method, body }) => {
      const isGaslamp = JSON.stringify(body).includes(gaslamp.id);
      if (method === 'POST' && isGaslamp && isBroken) return { refusal: 500 };
      return { rows: method === 'PATCH' ? [{ id: 'a' }] : [] };
    });
    const { user } = showLocations();
    await rowOf('La Jolla');
    await user.click(await selectAll());
    await user.click(begin(/^Generate & Publish 2$/));
    expect(await toastText('Batch generation complete')).toContain(
      'Generated and published 1 articles, 1 failed.',
    );
    expect(
      screen.getByText('Failed to generate article: The server had a problem. Try again in a moment.'),
    ).toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: /^Retry failed/ }));
    expect(await screen.findByText('Articles generated and published successfully')).toBeInTheDocument();
  });

  test('says so when everything fails', async () => {
    expectErrors();
    answer('articles', () => ({ refusal: 500 }));
    const { user } = showLocations();
    await rowOf('La Jolla');
    await user.click(await selectAll());
    await user.click(begin(/^Generate & Publish 2$/));
    expect(await toastText('Batch generation failed')).toContain('All 2 article generations failed.');
  });

  test('counts and marks built-in texts', async () => {
    expectErrors();
    generator.answer = hasNoKey;
    const { user } = showLocations();
    await rowOf('La Jolla');
    await user.click(await selectAll());
    await user.click(begin(/^Generate & Publish 2$/));
    expect(await toastText('Batch generation complete')).toContain('2 articles have the built-in text.');
    const results = within(screen.getByRole('region', { name: 'Results' }));
    expect(results.getAllByText('Template text')).toHaveLength(2);
  });

  test('rewrites existing articles', async () => {
    const { user } = showLocations('/admin/locations?mode=regenerate');
    await rowOf('California');
    await user.click(await selectAll());
    await user.click(begin(/^Regenerate 1$/));
    expect(await toastText('Successfully regenerated 1 article(s).')).toContain(
      'Articles regenerated successfully',
    );
    expect(writes()).toEqual(['PATCH']);
  });

  test('names the location whose article could not be rewritten', async () => {
    expectErrors();
    answer('articles', () => ({ refusal: 500 }));
    const { user } = showLocations('/admin/locations?mode=regenerate');
    await rowOf('California');
    await user.click(await selectAll());
    await user.click(begin(/^Regenerate 1$/));
    expect(await toastText('Failed to regenerate articles')).toBeTruthy();
    expect(screen.getByText(/^Failed to regenerate article for California:/)).toBeInTheDocument();
  });

  test.each([
    ['generate', 'No locations available'],
    ['regenerate', 'No articles found for selected locations'],
  ])('to %s is refused when nothing matches any more', async (mode, words) => {
    const { user } = showLocations(`/admin/locations?mode=${mode}`);
    await rowOf('California');
    await user.click(await selectAll());
    // Meanwhile somebody else has generated, or deleted, all of them.
    answer('location_overview', ({ search }) =>
      answerOf(
        search,
        locations.map((location) => ({ ...location, has_content: !location.has_content })),
      ),
    );
    await user.click(begin(/^(Generate & Publish|Regenerate) \d$/));
    expect(await toastText(words)).toBeTruthy();
    expect(writes()).toEqual([]);
  });

  test('leaves out a neighborhood that has lost its ZIP code meanwhile, and says so', async () => {
    const now = [laJolla, { ...gaslamp, zip: null }];
    answer('location_overview', ({ search }) => answerOf(search, search.has('id') ? now : locations));
    const { user } = showLocations();
    await rowOf('La Jolla');
    await user.click(await selectAll());
    await user.click(begin(/^Generate & Publish 2$/));
    expect(await screen.findByText('1 succeeded, 1 left out without a ZIP code.')).toBeInTheDocument();
  });

  test('asks before it is left, and can be stopped', async () => {
    const held = pending<void>();
    generator.answer = async () => {
      await held.promise;
      return well();
    };
    const { user, router } = showLocations();
    await rowOf('La Jolla');
    await user.click(screen.getByRole('checkbox', { name: /^Select La Jolla/ }));
    await user.click(begin(/^Generate & Publish 1$/));
    await screen.findByText('0 of 1 (0%)');
    // Changing a filter does not count as leaving.
    await user.selectOptions(screen.getByLabelText('Location Type'), 'Neighborhoods');
    expect(address()).toBe('/admin/locations?type=neighborhood');

    void router.navigate('/admin/leads');
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(address()).toBe('/admin/locations?type=neighborhood');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Stopping...' })).toHaveAttribute('aria-disabled', 'true');
    held.settle();
    expect(await toastText('Batch generation complete')).toContain('published 1 articles');
    await router.navigate('/admin/leads');
    expect(await screen.findByText('Another screen')).toBeInTheDocument();
  });

  test('says that it was stopped, and not that it is complete', async () => {
    const held = pending<void>();
    generator.answer = async (body) => {
      await held.promise;
      return writesWell(body);
    };
    const nine = [...locations, ...manyLocations(7)];
    answer('location_overview', ({ search }) => answerOf(search, nine));
    const { user } = showLocations();
    await rowOf('La Jolla');
    await user.click(await selectAll());
    await user.click(begin(/^Generate & Publish 9$/));
    await screen.findByText('0 of 9 (0%)');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    held.settle();
    expect(await toastText('Batch generation stopped')).toContain(
      '3 articles generated, 0 failed, 6 not started.',
    );
    expect(screen.getByText('3 succeeded, 6 not started.')).toBeInTheDocument();
    expect(screen.queryByText('Batch generation complete')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Go on with the rest (6 locations)' }));
    expect(await toastText('Batch generation complete')).toContain('Generated and published 6 articles');
    expect(screen.queryByRole('button', { name: /^Go on/ })).not.toBeInTheDocument();
  });

  test('can still be left', async () => {
    generator.answer = () => new Promise(() => {});
    const { user, router } = showLocations();
    await rowOf('La Jolla');
    await user.click(await selectAll());
    await user.click(begin(/^Generate & Publish 2$/));
    await screen.findByText('0 of 2 (0%)');
    void router.navigate('/admin/leads');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.getByText('Another screen')).toBeInTheDocument());
  });
});
