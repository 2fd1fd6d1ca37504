import { answer, requests } from '../admin-api.ts';

export const ada = {
  ...{ id: 'c0000000-0000-4000-8000-000000000001', name: 'Ada Author', credentials: 'CFP', is_active: true },
  ...{ biography: 'She writes.', link: 'https://ada.example/about', texts: 0, reviews: 0 },
  updated_at: '2026-11-20T12:00:00.123456+00:00',
};
export const ruth = {
  ...{ ...ada, id: 'c0000000-0000-4000-8000-000000000002', name: 'Ruth Reviewer', credentials: null },
  ...{ biography: null, link: null, texts: 2, reviews: 1 },
};
export const former = {
  ...{ ...ada, id: 'c0000000-0000-4000-8000-000000000003', name: 'Former Writer', is_active: false },
};

export const serveContributors = (rows: readonly object[] = [ada, ruth, former]) =>
  answer('contributor_list', () => ({ rows }));

/** What was sent to a function, in order. */
export const sentTo = (name: string): unknown[] =>
  requests.filter(({ table }) => table === name).map(({ body }) => body);
