import { screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { LocationsPage } from '../../../../src/admin/locations/locations-page.tsx';
import { connectPublicClient } from '../../../../src/data/client/public-client.ts';
import type { LocationOverview } from '../../../../src/data/locations/location-overview.ts';
import { answer, requests } from '../admin-api.ts';
import { showScreen } from '../admin-screen.tsx';
import { california, gaslamp, laJolla } from './sample-locations.ts';

export const published: Partial<LocationOverview> = {
  article_id: 'a0000000-0000-4000-8000-000000000001',
  article_slug: 'gold-in-california',
  article_status: 'published',
  has_content: true,
};

/** A state with a published article, and two neighborhoods without one. */
export const locations: LocationOverview[] = [
  { ...california, ...published, seo_fields: 3 },
  laJolla,
  gaslamp,
];

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  connectPublicClient(async () =>
    Response.json([{ name: 'California', slug: 'california', has_page: true }]),
  );
  answer('city_list', () => ({
    rows: [{ state_slug: 'california', slug: 'san-diego', state: 'California', name: 'San Diego' }],
  }));
  answer('location_overview', ({ search }) => answerOf(search, locations));
  answer('location_import_list', () => ({}));
});

/** Returns this many locations, in the order of their names. */
export const manyLocations = (count: number): LocationOverview[] =>
  Array.from({ length: count }, (_, at) => ({
    ...laJolla,
    id: crypto.randomUUID(),
    neighborhood: `Hill ${1000 + at}`,
  }));

/** Returns the rows that a request asks for: by id, by whether they have an article, or all. */
export function answerOf(search: URLSearchParams, rows: LocationOverview[]) {
  const ids = search.get('id')?.match(/[0-9a-f-]{36}/g);
  const has = search.get('has_content');
  return {
    rows: rows.filter(
      (row) => (!ids || ids.includes(row.id)) && (!has || row.has_content === (has === 'eq.true')),
    ),
  };
}

export const showLocations = (at = '/admin/locations') => showScreen(at, <LocationsPage />);

/** Finds the row of a location by its own name. */
export async function rowOf(name: string): Promise<HTMLElement> {
  const box = await screen.findByRole('checkbox', { name: new RegExp(`^Select ${name}(,|$)`) });
  const row = box.closest('tr');
  if (!row) throw new Error(`${name} stands in no row`);
  return row;
}

/** Returns the last request for a page of the table. */
export const lastList = () =>
  requests.filter(({ table, search }) => table === 'location_overview' && search.has('offset')).at(-1)
    ?.search;

const QUESTIONS = ['active_generation_runs', 'check_articles'];

/** What was sent with a method, without the questions that change nothing. */
export const sent = (method: string) =>
  requests.filter((request) => request.method === method && !QUESTIONS.includes(request.table));
