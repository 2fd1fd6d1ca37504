import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { loadLawPage } from '../../../src/site/law/law-page.tsx';
import { answerReads } from './locations/location-api.ts';
import { showAt } from './site-screen.tsx';

const LawPage = await loadLawPage();

const tax = {
  ...{ id: 'c1', state_slug: 'texas', kind: 'bullion_sales_tax', changed_at: '2026-11-20T12:00:00+00:00' },
  ...{ change: 'answer', status: 'exempt', amount: null, note: 'Since October 1, 2013.' },
  ...{ was_status: 'taxed', was_amount: null, verified_at: '2026-11-20T12:00:00+00:00' },
  ...{ source_title: 'Tax Code', source_url: 'https://law.example/151', source_dated: '2024-11' },
};
const tender = {
  ...{ ...tax, id: 'c2', state_slug: 'utah', kind: 'legal_tender', changed_at: '2026-11-19T12:00:00+00:00' },
  ...{ change: 'recorded', status: 'recognized_statute', note: null, was_status: null, verified_at: null },
};
const states = [{ name: 'Texas', slug: 'texas', has_page: true, has_published: true }];

test("lists the changes by day, each with what was stated before, its source, and its state's page", async () => {
  answerReads({ changes: [tax, { ...tax, id: 'c3', kind: 'of_a_later_version' }, tender], states });
  showAt(
    '/gold-law-changes',
    <Suspense>
      <LawPage />
    </Suspense>,
  );
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'What changed in state gold law',
  );
  const days = await screen.findAllByRole('region', { name: /, 2026$/ });
  expect(days.map((day) => within(day).getByRole('heading', { level: 2 }).textContent)).toEqual([
    ...['November 20, 2026', 'November 19, 2026'],
  ]);
  const [first, second] = screen.getAllByRole('listitem').filter(({ id }) => id.startsWith('change-'));
  expect(first).toHaveTextContent(
    'Texas: Sales tax on gold and silverChanged: None (before: Yes)Since October 1, 2013.Source (November 2024): Tax Code Checked by us on November 20, 2026.',
  );
  expect(await within(first ?? document.body).findByRole('link', { name: /^Texas/ })).toHaveAttribute(
    'href',
    '/texas',
  );
  expect(second).toHaveTextContent(
    /^Utah: .*Recorded: Recognized by law.*Source \(November 2024\): Tax Code$/,
  );
  expect(within(second ?? document.body).queryByRole('link', { name: /^Utah/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /feed/ })).toHaveAttribute('href', '/gold-law-changes.xml');
  expect(document.head.querySelector('link[rel=alternate]')).toHaveAttribute('type', 'application/atom+xml');
});

test('many answers that are new on one day wait behind one line, below what changed', async () => {
  const many = ['alabama', 'alaska', 'idaho', 'iowa', 'ohio', 'oregon', 'utah'].map((state_slug) => ({
    ...{ ...tax, id: state_slug, state_slug, change: 'recorded', was_status: null },
  }));
  answerReads({ changes: [...many, tax] });
  const { user } = showAt(
    '/gold-law-changes',
    <Suspense>
      <LawPage />
    </Suspense>,
  );
  expect(await screen.findByText(/^Texas/)).toBeVisible();
  expect(screen.getByText(/^Alabama/)).not.toBeVisible();
  await user.click(screen.getByText('7 answers recorded for the first time'));
  expect(screen.getByText(/^Alabama/)).toBeVisible();
});

test('says that nothing is recorded, and can be read again after a failure', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const edge = answerReads({ changes: 'fails' });
  showAt(
    '/gold-law-changes',
    <Suspense>
      <LawPage />
    </Suspense>,
  );
  expect(await screen.findByText("Couldn't load the changes.")).toBeInTheDocument();
  edge.answers = { changes: [] };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('We have not recorded any changes yet.')).toBeInTheDocument();
});
