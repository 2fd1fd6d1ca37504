import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LeadsPage } from '../../../../src/admin/leads/leads-page.tsx';
import type { LeadResult } from '../../../../src/data/leads/lead-results.ts';
import { answer, requests } from '../admin-api.ts';
import { address, showScreen } from '../admin-screen.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const ARTICLE = '5eed0000-0000-4000-8000-00000000000a';
const texas: LeadResult = {
  ...{ name: '/texas', article_id: ARTICLE, article_title: 'Gold in Texas' },
  ...{ leads: 1200, contacted: 800, introduced: 40, won: 12 },
};
const none: LeadResult = {
  ...{ name: null, article_id: null, article_title: null },
  ...{ leads: 5, contacted: 1, introduced: 0, won: 0 },
};
const asked = () => requests.filter(({ table }) => table === 'lead_results');

/** The files that the screen hands to the browser. */
function keptFiles(): Blob[] {
  const files: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:test-${files.push(file)}`,
      revokeObjectURL: () => {},
    }),
  );
  return files;
}

test('what came of the leads of each page and campaign, in a period, in the address too', async () => {
  answer('lead_results', ({ body }) => ({
    rows: JSON.stringify(body).includes('campaign')
      ? [
          { ...none, leads: 7 },
          { ...none, name: 'google / cpc' },
        ]
      : [texas, none],
  }));
  const { user } = showScreen('/admin/leads?tab=results&from=2026-01-01', <LeadsPage />);
  const row = within(await screen.findByRole('row', { name: /\/texas/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '/texas',
    'Gold in Texas',
    '1,200',
    '800',
    '40',
    '12',
    '1%',
  ]);
  expect(row.getByRole('link', { name: 'Gold in Texas' })).toHaveAttribute(
    'href',
    `/admin/articles/${ARTICLE}`,
  );
  expect(row.getByRole('link', { name: '/texas' })).toHaveAttribute(
    'href',
    '/admin/leads?source=%22%2Ftexas%22&from=2026-01-01',
  );
  expect(screen.getByText('Unknown page')).toBeInTheDocument();
  expect(asked().at(-1)?.body).toEqual({ by: 'page', since: new Date(2026, 0, 1).toISOString() });

  await user.selectOptions(screen.getByLabelText('By'), 'Campaign');
  expect(await screen.findByText('No campaign')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /google/ }).map((link) => link.getAttribute('href'))).toEqual([
    '/admin/leads?source=%22google+%2F+cpc%22&from=2026-01-01',
  ]);
  expect(address()).toBe('/admin/leads?tab=results&by=campaign&from=2026-01-01');
  expect(asked().at(-1)?.body).toEqual({ by: 'campaign', since: new Date(2026, 0, 1).toISOString() });
});

test('all results are exported with their figures', async () => {
  answer('lead_results', () => ({ rows: [texas, none] }));
  const files = keptFiles();
  const { user } = showScreen('/admin/leads?tab=results', <LeadsPage />);
  await screen.findByText('/texas');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect((await files[0]?.text())?.replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
    '"Page","Article","Leads","Contacted","Introduced","Won"',
    '"/texas","Gold in Texas","1200","800","40","12"',
    '"Unknown page","","5","1","0","0"',
  ]);
});

test('conversions become a file as ad accounts import it, and the export is recorded', async () => {
  answer('lead_results', () => ({ rows: [texas] }));
  answer('ad_conversions', () => ({
    rows: [{ click_id: 'Cj0KCQ', happened_at: '2026-05-02T10:00:00.5+00:00' }],
  }));
  const files = keptFiles();
  const { user } = showScreen('/admin/leads?tab=results&from=2026-01-01', <LeadsPage />);
  await user.click(await screen.findByRole('button', { name: 'Conversions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export conversions' }));
  await user.click(dialog.getByRole('button', { name: 'Export conversions' }));
  expect(dialog.getByText('Enter the name.')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Conversion name'), 'Won lead{Enter}');
  await waitFor(() => expect(files).toHaveLength(1));
  expect((await files[0]?.text())?.replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
    '"Google Click ID","Conversion Name","Conversion Time"',
    '"Cj0KCQ","Won lead","2026-05-02 10:00:00+00:00"',
  ]);
  const since = new Date(2026, 0, 1).toISOString();
  expect(requests.find(({ table }) => table === 'ad_conversions')?.body).toEqual({
    ...{ kind: 'gclid', stage: 'won', since },
  });
  expect(requests.find(({ table }) => table === 'record_list_export')?.body).toMatchObject({ leads: 1 });
});

test('the form for conversions stores nothing, so Escape closes it without a question', async () => {
  answer('lead_results', () => ({ rows: [texas] }));
  const { user } = showScreen('/admin/leads?tab=results', <LeadsPage />);
  await user.click(await screen.findByRole('button', { name: 'Conversions' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export conversions' });
  await user.type(within(dialog).getByLabelText('Conversion name'), 'Won lead{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});
