import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect } from 'vitest';
import { ImportTab } from '../../../../src/admin/locations/import/import-tab.tsx';
import { type ApiRequest, answer, requests } from '../admin-api.ts';
import { showScreen } from '../admin-screen.tsx';
import { doneRun, plainEstimate, serveRuns, server } from '../runs/runs-api.ts';
import { laJolla } from './sample-locations.ts';

export type Sent = {
  id: string;
  location_type: string;
  state_slug: string;
  city_slug: string | null;
  has_content?: boolean;
  zip?: string | null;
};

/** The table of locations. */
export const database: { stored: Sent[] } = { stored: [] };
export const written = () =>
  requests.filter(({ table, method }) => table === 'locations' && method === 'POST');

/** A table that ignores duplicates, as the database does. */
export const insert = (body: unknown) => {
  const rows = body as Sent[];
  const keyOf = (row: Sent) => [row.location_type, row.state_slug, row.city_slug].join();
  const known = new Set(database.stored.map(keyOf));
  const added = rows.filter((row) => !known.has(keyOf(row)));
  database.stored.push(...added);
  return { rows: added };
};

/** The stored rows, or those whose ids are requested. */
export const asked = ({ search }: ApiRequest) => {
  const ids = search.get('id')?.match(/[0-9a-f-]{36}/g);
  return database.stored
    .filter(({ id }) => !ids || ids.includes(id))
    .map((row) => ({ ...laJolla, has_content: true, ...row }));
};

serveRuns();
beforeEach(() => {
  database.stored = [];
  server.estimate = plainEstimate(2);
  server.run = doneRun({ origin: 'import' });
  answer('locations', ({ body }) => insert(body));
  answer('location_overview', (request) => ({ rows: asked(request) }));
  answer('location_imports', () => ({}));
  answer('gazetteer_states', () => ({ value: [] }));
  answer('unknown_cities', () => ({ value: [] }));
  answer('location_import_list', () => ({}));
});

export const box = () => screen.getByRole('textbox', { name: 'Location data' });
export const button = () => screen.getByRole('button', { name: /^Import Locations/ });
export const show = () => showScreen('/admin/locations', <ImportTab />);

export function paste(text: string) {
  fireEvent.change(box(), { target: { value: text } });
}

/** Returns this many lines: a state and its cities. */
export const texas = (count: number) =>
  ['Texas', ...Array.from({ length: count - 1 }, (_, at) => `Texas,Town ${at}`)].join('\n');

export async function ready() {
  await waitFor(() => expect(button()).toBeEnabled());
}

export const stateRow = (state_slug: string, has_content: boolean): Sent => ({
  id: crypto.randomUUID(),
  ...{ location_type: 'state', state_slug, city_slug: null, has_content },
});
