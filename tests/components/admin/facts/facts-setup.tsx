import { screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { FactsPage } from '../../../../src/admin/facts/facts-page.tsx';
import { answer, requests } from '../admin-api.ts';
import { showScreen } from '../admin-screen.tsx';

export const texas = {
  ...{ id: 'f1', about: 'texas', kind: 'bullion_sales_tax', status: 'exempt', amount: null },
  ...{ note: 'Exempt since October 1, 2013.', remark: null, conflict: null, confidence: 'high' },
  ...{
    also_at: null,
    review_by: '2099-11-22',
    verified_at: null,
    updated_at: '2026-11-20T12:00:00.123456+00:00',
  },
  ...{ source_title: 'Tax Code 151.336', source_url: 'https://law.example/151', source_kind: 'primary' },
  ...{ source_dated: '2024-11-08', is_public: true, is_due: false },
};
export const california = {
  ...{ ...texas, id: 'f2', about: 'california', status: 'threshold', amount: 2000, confidence: 'medium' },
  ...{
    conflict: 'Several pages still show $1,500.',
    review_by: '2026-11-01',
    is_public: false,
    is_due: true,
  },
};

/** Before each test Texas is the only state that has a page. */
export const serveStates = () =>
  beforeEach(() => {
    answer('state_list', ({ search }) => ({
      rows: search.get('slug') === 'eq.texas' ? [{ slug: 'texas' }] : [],
    }));
  });
export const show = (rows: readonly object[] = [texas, california], at = '/admin/facts') => {
  answer('fact_list', () => ({ rows }));
  return showScreen(at, <FactsPage />);
};
export type User = ReturnType<typeof show>['user'];
export const row = async (text: RegExp) => within(await screen.findByRole('row', { name: text }));
export const asked = (table: string) => requests.filter((request) => request.table === table);
export const choose = async (user: User, of: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `${action}: ${of}` }));
};
export const ofTexas = 'Sales tax on gold and silver, Texas';
