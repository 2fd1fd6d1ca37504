import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, generator, requests } from '../admin-api.ts';
import { address } from '../admin-screen.tsx';
import { calls, plainEstimate, serveRuns, server } from '../runs/runs-api.ts';
import { answerOf, locations, manyLocations, published, rowOf, showLocations } from './locations-setup.tsx';
import { gaslamp, laJolla } from './sample-locations.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));
serveRuns();

const NO_ZIP = '10ca0000-0000-4000-8000-000000000005';
const selectAll = () => screen.findByRole('checkbox', { name: /^Select all/ });
const begin = (name: RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  const data = { content: '# Gold', htmlContent: '<h1>Gold</h1>', model: 'gpt-4o-mini' };
  generator.answer = async () => ({ data, error: null });
  answer('articles', ({ method }) => ({ rows: method === 'PATCH' ? [{ id: 'a' }] : [] }));
});

describe('the selection', () => {
  test('takes locations without an article to generate, and those with one to rewrite', async () => {
    const { user } = showLocations();
    await rowOf('La Jolla');
    await user.click(await selectAll());
    expect(screen.getByRole('heading', { name: 'Batch Article Generation' })).toBeInTheDocument();
    expect(
      await screen.findByText('2 of 2 selected. 2 articles will be generated and published.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Select California' })).not.toBeChecked();

    await user.click(screen.getByRole('radio', { name: 'Regenerate Existing Articles' }));
    expect(address()).toBe('/admin/locations?mode=regenerate');
    expect(screen.queryByText(/selected\./)).not.toBeInTheDocument();
    await user.click(await selectAll());
    expect(screen.getByRole('heading', { name: 'Bulk Article Regeneration' })).toBeInTheDocument();
    expect(
      await screen.findByText('1 of 1 selected. The text of 1 article will be rewritten.'),
    ).toBeInTheDocument();

    await user.click(screen.getByRole('radio', { name: 'Generate New Articles' }));
    expect(screen.queryByText(/selected\./)).not.toBeInTheDocument();
  });

  test('survives paging, and ends with Clear selection', async () => {
    answer('location_overview', ({ search }) => answerOf(search, [...locations, ...manyLocations(80)]));
    const { user } = showLocations();
    await rowOf('La Jolla');
    await user.click(screen.getByRole('checkbox', { name: /^Select La Jolla/ }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText(/^1 of 82 selected/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByText(/ selected/)).not.toBeInTheDocument();
  });

  test('refuses what cannot be generated, and says why', async () => {
    answer('location_overview', ({ search }) =>
      answerOf(search, [...locations, { ...gaslamp, id: NO_ZIP, zip: null }]),
    );
    const { user } = showLocations();
    const [california, box] = [
      await screen.findByRole('checkbox', { name: 'Select California' }),
      (await screen.findAllByRole('checkbox', { name: /^Select Gaslamp/ }))[1],
    ];
    if (!box) throw new Error('no row');
    expect(california).toHaveAccessibleDescription('It already has an article');
    expect(box).toHaveAccessibleDescription('Add a ZIP code before you generate an article');
    expect(box.closest('tr')).toHaveTextContent('No ZIP');
    await user.click(box);
    await user.click(california);
    expect(screen.queryByText(/ selected/)).not.toBeInTheDocument();
    await user.click(await selectAll());
    expect(begin(/^Generate & Publish 2$/)).toBeInTheDocument();
    const offered = requests.find(({ method, search }) => method === 'HEAD' && search.has('or'))?.search;
    expect(offered?.get('or')).toBe('(location_type.neq.neighborhood,and(zip.not.is.null,zip.neq.00000))');
  });

  test('says how much of it is outside the current filter', async () => {
    answer('location_overview', ({ search }) =>
      answerOf(search, search.get('location_type') === 'eq.city' ? [] : locations),
    );
    const { user } = showLocations();
    await rowOf('La Jolla');
    await user.click(await selectAll());
    await screen.findByText(/^2 of 2 selected/);
    await user.selectOptions(screen.getByLabelText('Location Type'), 'Cities');
    expect(
      await screen.findByText(/^0 of 0 selected, plus 2 outside the current filter\. 2 articles/),
    ).toBeInTheDocument();
    expect(begin(/^Generate & Publish 2$/)).toBeInTheDocument();
  });

  test('asks the server how much of what was ticked elsewhere fits the present filter', async () => {
    answer('location_overview', ({ search, method }) => {
      if (method === 'HEAD') return { total: search.has('id') ? 1 : 1200 };
      return { rows: [laJolla, gaslamp] };
    });
    const { user } = showLocations();
    await rowOf('La Jolla');
    await user.click(await selectAll());
    await screen.findByText(/^2 of 1,200 selected\./);
    await user.selectOptions(screen.getByLabelText('Location Type'), 'Neighborhoods');
    expect(
      await screen.findByText(/^1 of 1,200 selected, plus 1 outside the current filter\./),
    ).toBeInTheDocument();
  });

  test('drops locations that got an article meanwhile', async () => {
    let shown = locations;
    answer('location_overview', ({ search }) => answerOf(search, shown));
    const { user } = showLocations();
    const row = await rowOf('La Jolla');
    await user.click(await selectAll());
    await screen.findByText(/^2 of 2 selected/);
    shown = locations.map((location) =>
      location.id === laJolla.id ? { ...location, ...published } : location,
    );
    await user.click(within(row).getByRole('button', { name: /^Generate & Publish/ }));
    expect(await screen.findByText(/^1 of 1 selected/)).toBeInTheDocument();
  });

  test('can take everything that matches, on the server, but what is unticked', async () => {
    answer('location_overview', ({ method }) =>
      method === 'HEAD' ? { total: 41_200 } : { rows: [laJolla, gaslamp], total: 41_200 },
    );
    server.estimate = plainEstimate(41_199);
    const { user } = showLocations('/admin/locations?state=california');
    await user.click(await selectAll());
    await user.click(await screen.findByRole('button', { name: 'Select all 41,200 matching locations' }));
    expect(await screen.findByText(/^41,200 of 41,200 selected\. 41,200 articles will/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /matching locations/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /^Select La Jolla/ }));
    expect(await screen.findByText(/^41,199 of 41,200 selected\./)).toBeInTheDocument();
    await user.click(begin(/^Generate & Publish 41,199$/));
    await user.click(await screen.findByRole('button', { name: 'Generate 41,199' }));
    await waitFor(() =>
      expect(calls('start_generation_run')).toMatchObject([
        {
          choice: { filters: { state: 'california', article_status: 'all' }, except: [laJolla.id] },
          label: 'All matching locations: state california, without 1 location',
        },
      ]),
    );
  });

  test('of everything that matches ends with another filter', async () => {
    const { user } = showLocations();
    await user.click(await selectAll());
    answer('location_overview', ({ method, search }) =>
      method === 'HEAD' ? { total: 60 } : answerOf(search, manyLocations(3)),
    );
    await user.click(screen.getByRole('checkbox', { name: /^Select La Jolla/ }));
    await user.click(await screen.findByRole('button', { name: 'Select all 2 matching locations' }));
    expect(await screen.findByText(/^2 of 2 selected\./)).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Location Type'), 'Neighborhoods');
    await rowOf('Hill 1000');
    expect(screen.queryByText(/ selected\./)).not.toBeInTheDocument();
  });
});
