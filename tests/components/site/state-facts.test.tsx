import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerReads, article, california } from './locations/location-api.ts';
import { showPage } from './site-screen.tsx';

const location = [{ ...california, articles: [article()] }];
const tax = {
  ...{ kind: 'bullion_sales_tax', status: 'threshold', amount: 2000, note: 'It was $1,500 before.' },
  ...{ verified_at: '2026-11-20T12:00:00Z', review_by: '2099-01-01' },
  sources: { title: 'Code of Regulations', url: 'https://law.example/1599', dated: '2024-11-08' },
};
const tender = {
  ...{ ...tax, kind: 'legal_tender', status: 'recognized_statute', amount: null, note: null },
  verified_at: null,
};
const section = () => screen.findByRole('region', { name: 'Gold and the law in California' });

test('each fact of a state has its answer, its source with the date, and who has checked it', async () => {
  answerReads({ location, facts: [tender, { ...tax, kind: 'of_a_later_version' }, tax] });
  showPage('/california');
  const facts = within(await section());
  expect(facts.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Sales tax on gold and silver',
    'Gold and silver as legal tender',
  ]);
  const [first, second] = facts.getAllByRole('definition');
  expect(first).toHaveTextContent(
    'None on purchases of $2,000 or moreIt was $1,500 before.Source (November 8, 2024): Code of Regulations Checked by us on November 20, 2026.',
  );
  expect(second).toHaveTextContent(/^Recognized by lawSource \(November 8, 2024\): Code of Regulations$/);
  expect(facts.getAllByRole('link', { name: 'Code of Regulations' })[0]).toHaveAttribute(
    'href',
    'https://law.example/1599',
  );
});

test('a verified fact that must be read again says so', async () => {
  answerReads({ location, facts: [{ ...tax, review_by: '2026-01-01' }] });
  showPage('/california');
  expect(await section()).toHaveTextContent('Checked by us on November 20, 2026. Due to be checked again.');
});

test.each([['none'], ['fails']])('a state without facts (%s) says nothing of them', async (kind) => {
  if (kind === 'fails') vi.spyOn(console, 'error').mockImplementation(() => {});
  answerReads({ location, facts: kind === 'fails' ? 'fails' : [] });
  showPage('/california');
  expect(await screen.findByText('The first paragraph.')).toBeVisible();
  expect(screen.queryByText(/the law in California/)).not.toBeInTheDocument();
});

test('a fact of the state stands beside what the whole country answers, with both sources', async () => {
  const federal = {
    ...{ ...tender, subject: 'country', note: 'Coins of the United States are.' },
    sources: { title: '31 U.S.C. 5103', url: 'https://law.example/5103', dated: null },
  };
  answerReads({
    location,
    facts: [tender, tax],
    federal: [federal, { ...federal, kind: 'ira_metals', status: 'some' }],
  });
  showPage('/california');
  const facts = within(await section());
  const [, ofState, ofCountry, ...others] = facts.getAllByRole('definition');
  expect(ofState).toHaveTextContent(/^CaliforniaRecognized by law/);
  expect(ofCountry).toHaveTextContent(
    /^United StatesRecognized by law.*Coins of the United States are\..*31 U\.S\.C\. 5103/,
  );
  expect(others).toEqual([]);
});

test('the price of a purchase goes to the tool for the sales tax, with the state', async () => {
  answerReads({ location, facts: [tax] });
  const { user } = showPage('/california');
  const form = await screen.findByRole('form', { name: 'Sales tax on your own purchase' });
  await user.type(within(form).getByLabelText('Price of your own purchase ($)'), '2500');
  expect(form).toHaveAttribute('action', '/tools/sales-tax');
  expect(new URLSearchParams(new FormData(form as HTMLFormElement) as never).toString()).toBe(
    'state=california&amount=2500',
  );
});
