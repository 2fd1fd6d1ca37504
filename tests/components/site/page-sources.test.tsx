import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerReads, article, california, sanDiego } from './locations/location-api.ts';
import { showPage } from './site-screen.tsx';

const source = (name: string, more: object = {}) => ({
  ...{ title: name, url: `https://www.${name.toLowerCase()}.example/law` },
  ...{ kind: 'primary', dated: '2024-11' },
  ...more,
});
const fact = (kind: string, more: object) => ({
  ...{ kind, status: null, amount: null, note: null, verified_at: null, review_by: '2999-01-01' },
  ...more,
});
const tax = fact('bullion_sales_tax', { status: 'exempt', sources: source('Code') });
const tender = fact('legal_tender', {
  ...{ status: 'recognized_statute', verified_at: '2026-11-20T12:00:00Z', sources: source('Code') },
});
const cash = fact('cash_reports', {
  ...{ amount: 10_000, note: 'A business that is paid more than $10,000 in cash reports it within 15 days.' },
  sources: source('Agency', {
    title: 'Form 8300 and reporting cash payments',
    kind: 'secondary',
    dated: null,
  }),
});
const inSanDiego = { location_type: 'city', city_slug: 'san-diego', neighborhood_slug: 'none' };
const local = fact('bullion_sales_tax', {
  status: 'taxed',
  note: 'The city adds a sales tax of 1.25 percent on bullion.',
  ...{ sources: source('City'), locations: inSanDiego },
});
const CASH = 'A business that is paid more than $10,000 in cash reports it on a form.';
const sources = async () =>
  within(await screen.findByRole('region', { name: 'Sources' })).getAllByRole('listitem');

test('each source of the facts on a page stands once, with its publisher, kind, date and whether we have read it', async () => {
  answerReads({ location: [{ ...california, articles: [article()] }], facts: [tax, tender] });
  showPage('/california');
  const [only, ...others] = await sources();
  expect(others).toEqual([]);
  expect(only).toHaveTextContent(
    'Codecode.example · Primary source · November 2024. Read by us on November 20, 2026.',
  );
  expect(within(only ?? document.body).getByRole('link')).toHaveAttribute(
    'href',
    'https://www.code.example/law',
  );
});

test('what the text states is among them: a fact of the country, and one of the city', async () => {
  const content = `${CASH} The city adds 1.25 percent of sales tax on bullion.`;
  answerReads({
    location: [{ ...sanDiego, articles: [article({ content })] }],
    ...{ facts: [tax], federal: [cash], placeFacts: [local] },
  });
  showPage('/california/san-diego');
  expect((await sources()).map(({ textContent }) => textContent)).toEqual([
    'Codecode.example · Primary source · November 2024.',
    'Form 8300 and reporting cash paymentsagency.example · Secondary source.',
    'Citycity.example · Primary source · November 2024.',
  ]);
});

test.each([
  ['nobody has read one', [tax, cash], 'We have not read them ourselves yet.'],
  ['some are read', [tender, cash], 'We have read those with a date ourselves, the others not yet.'],
  ['all are read', [tender], null],
])('one line says what is unread, once for all sources: %s', async (_, [fact, federal], line) => {
  const content = federal ? CASH : 'Nothing.';
  answerReads({
    location: [{ ...california, articles: [article({ content })] }],
    ...{ facts: fact ? [fact] : [], federal: federal ? [federal] : [] },
  });
  showPage('/california');
  const list = await screen.findByRole('region', { name: 'Sources' });
  const [, ...others] = (document.body.textContent ?? '').split(/not read|not yet/);
  if (line) expect(list).toHaveTextContent(line);
  expect(others).toHaveLength(line ? 1 : 0);
});

test('a fact that the text does not state is not, nor is one of another place', async () => {
  answerReads({
    location: [
      { ...sanDiego, articles: [article({ content: 'Keep $10,000 for a rainy day, or 1.25 percent.' })] },
    ],
    ...{ facts: [tax], federal: [cash] },
    placeFacts: [{ ...local, locations: { ...inSanDiego, city_slug: 'fresno' } }],
  });
  showPage('/california/san-diego');
  expect(await sources()).toHaveLength(1);
});

test('without a source there is no heading', async () => {
  answerReads({ location: [{ ...sanDiego, articles: [article()] }], federal: [cash] });
  showPage('/california/san-diego');
  await screen.findByRole('region', { name: 'How this page was made' });
  expect(screen.queryByRole('heading', { name: 'Sources' })).toBeNull();
});
