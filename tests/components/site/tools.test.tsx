import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { IraCostPage } from '../../../src/site/tools/ira-cost-page.tsx';
import { IraLimitsPage } from '../../../src/site/tools/ira-limits-page.tsx';
import { IraMetalPage } from '../../../src/site/tools/ira-metal-page.tsx';
import { SalesTaxPage } from '../../../src/site/tools/sales-tax-page.tsx';
import { answerReads } from './locations/location-api.ts';
import { head, showAt } from './site-screen.tsx';

const result = () => screen.getByRole('region', { name: 'Result' });
const field = (name: string | RegExp) => screen.getByLabelText(name);
const QUOTE = 'amount=50,000&premium=5&setup=50&custodian=100&storage=150&discount=2&years=10';

describe('the cost of a gold IRA', () => {
  test("is reckoned from the visitor's quote, which stands in the address", async () => {
    const { user } = showAt('/tools/gold-ira-cost', <IraCostPage />);
    expect(result()).toHaveTextContent('The result will be shown here.');
    const typed = {
      ...{ 'What you pay for the metal ($)': '50,000', 'Price above the metal value (%)': '5' },
      ...{
        'One-time setup fee ($)': '50',
        'Yearly custodian fee ($)': '100',
        'Yearly storage fee ($)': '150',
      },
      ...{ 'Discount when you sell (%)': '2', 'Years until you sell': '10' },
    };
    for (const [label, text] of Object.entries(typed)) await user.type(field(label), text);
    await user.click(screen.getByRole('button', { name: 'Calculate' }));
    expect(result()).toHaveTextContent('Gold must rise by 12.61% before you gain anything');
    expect(result()).toHaveTextContent('That is 1.19% a year for 10 years.');
    expect(result()).toHaveFocus();
    expect(within(result()).getAllByRole('row')).toHaveLength(11);
    expect(field('What you pay for the metal ($)')).toHaveValue('50,000');
    expect(head.canonical()).toMatch(/\/tools\/gold-ira-cost$/);
  });

  test('is shown for an address that somebody shares', () => {
    showAt(`/tools/gold-ira-cost?${QUOTE}`, <IraCostPage />);
    const send = screen.getByRole('link', { name: 'Get the Free Guide with this worksheet' });
    const asked = new URL(send.getAttribute('href') ?? '', 'https://site.example').searchParams.get(
      'worksheet',
    );
    expect(asked).toBe(`/tools/gold-ira-cost?${new URLSearchParams(QUOTE)}`);
    expect(result()).toHaveTextContent('Gold must rise by 12.61%');
    expect(result()).toHaveTextContent('Your loss at the end, if the price does not move$5,883.33');
  });

  test('keeps what was typed and goes to the first field that is wrong', async () => {
    const { user } = showAt('/tools/gold-ira-cost', <IraCostPage />);
    await user.type(field('What you pay for the metal ($)'), 'much');
    await user.type(field('Years until you sell'), '99{Enter}');
    expect(field('What you pay for the metal ($)')).toHaveFocus();
    expect(field('What you pay for the metal ($)')).toHaveValue('much');
    expect(field('What you pay for the metal ($)')).toHaveAccessibleDescription(
      'Please enter a number, such as 2,500.',
    );
    expect(field('Years until you sell')).toHaveAccessibleDescription('Please enter 1 to 50.');
    expect(result()).toHaveTextContent('The result will be shown here.');
  });

  test.each([
    [
      'amount=50000&premium=0&setup=0&custodian=0&storage=0&discount=0&years=10',
      ['Gold must rise by 0%', 'That is 0% a year'],
    ],
    [
      'amount=50000&premium=200&setup=0&custodian=0&storage=0&storage_percent=10&discount=90&years=50',
      ['Gold must rise by more than 1,000,000% before', 'That is 100% a year'],
    ],
  ])('stays readable at its ends: %s', (query, words) => {
    showAt(`/tools/gold-ira-cost?${query}`, <IraCostPage />);
    for (const each of words) expect(result()).toHaveTextContent(each);
  });

  test('an empty form asks for its figures and assumes none', async () => {
    const { user } = showAt('/tools/gold-ira-cost', <IraCostPage />);
    await user.click(screen.getByRole('button', { name: 'Calculate' }));
    expect(screen.getByText('Please enter: what you pay for the metal.')).toBeVisible();
  });
});

describe('the sales tax', () => {
  const fact = (state_slug: string, status: string, more: object = {}) => ({
    ...{ state_slug, kind: 'bullion_sales_tax', status, amount: null, note: 'A note.', has_page: true },
    ...{ verified_at: '2026-11-20T12:00:00Z', is_due: false, doubt: null },
    ...{ source_title: 'Code of Regulations', source_url: 'https://law.example/1599' },
    ...{ source_kind: 'primary', source_dated: '2024-11-08', ...more },
  });
  const doubtful = { doubt: 'unconfirmed', verified_at: null };
  const facts = [
    fact('california', 'threshold', { amount: 2000 }),
    fact('texas', 'exempt', { has_page: false }),
    fact('maine', 'taxed', doubtful),
    fact('iowa', 'exempt', { ...doubtful, doubt: 'disputed' }),
    fact('utah', 'exempt', { verified_at: null }),
  ];
  const show = (query: string) => showAt(`/tools/sales-tax?${query}`, <SalesTaxPage />);

  test.each([
    ['state=texas&amount=500', 'No state sales tax on a purchase of $500 in Texas'],
    ['state=california&amount=1500&rate=7.25', '$108.75 of sales tax on a purchase of $1,500 in California'],
    ['state=california&amount=1500', 'Sales tax applies to a purchase of $1,500 in California'],
    ['state=california&amount=2000', 'No state sales tax on a purchase of $2,000 in California'],
    ['state=ohio&amount=2000', 'We do not know for sure what Ohio taxes'],
    ['state=maine&amount=2000&rate=5', 'What our sources say about Maine, not confirmed yet'],
    [
      'state=california&amount=2000&product=platinum',
      'We do not list what California taxes besides gold and silver',
    ],
  ])('%s: %s', async (query, words) => {
    answerReads({ facts });
    show(query);
    expect(await screen.findByRole('heading', { name: words })).toBeVisible();
  });

  test('names the source of the fact', async () => {
    answerReads({ facts });
    show('state=california&amount=1500');
    expect(await screen.findByRole('link', { name: 'Code of Regulations' })).toHaveAttribute(
      'href',
      'https://law.example/1599',
    );
    expect(result()).toHaveTextContent('Checked by us on November 20, 2026.');
  });

  test.each([
    ['maine', /: Yes\. .*Not confirmed: we have not read this source ourselves yet\./],
    ['iowa', /: None\. .*Not confirmed: our sources contradict each other\./],
    ['utah', /: None\. .*We have not read this source ourselves yet\./],
  ])('shows an answer that is not confirmed as what it is, with its source: %s', async (state, words) => {
    answerReads({ facts });
    show(`state=${state}&amount=1500`);
    expect(await screen.findByRole('link', { name: 'Code of Regulations' })).toBeVisible();
    expect(result()).toHaveTextContent(words);
    expect(result()).not.toHaveTextContent('Checked by us');
  });

  test('leads to a page about the state only if there is one', async () => {
    answerReads({ facts });
    const { unmount } = show('state=california&amount=1500');
    expect(await screen.findByRole('link', { name: 'Gold in California' })).toHaveAttribute(
      'href',
      '/california',
    );
    unmount();
    show('state=texas&amount=1500');
    expect(await screen.findByRole('link', { name: 'Code of Regulations' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Gold in Texas' })).not.toBeInTheDocument();
  });

  test("reached from a state's page knows the state and waits for the price", () => {
    answerReads({ facts });
    show('state=texas');
    expect(field('State of delivery')).toHaveValue('texas');
    expect(field('Price of the purchase ($)')).not.toHaveAccessibleDescription();
  });

  test('asks for a product that it knows, and shows no result before', () => {
    answerReads({ facts });
    show('state=texas&amount=500&product=tulips');
    expect(field('What you buy')).toHaveAccessibleDescription('Please choose one of these.');
    expect(result()).toHaveTextContent('The result will be shown here.');
  });

  test('faults nothing for what others add to its address', () => {
    answerReads({ facts });
    show('fbclid=1');
    expect(field('State of delivery')).not.toHaveAccessibleDescription();
  });

  test('asks for a state and a price', () => {
    answerReads({ facts });
    show('amount=much');
    expect(field('State of delivery')).toHaveAccessibleDescription('Please choose a state.');
    expect(field('Price of the purchase ($)')).toHaveAccessibleDescription(
      'Please enter a number, such as 2,500.',
    );
  });

  test.each(['amount=500', 'state=atlantis&amount=500'])('keeps the place of the result: %s', (query) => {
    answerReads({ facts });
    show(query);
    expect(result()).toHaveTextContent('The result will be shown here.');
  });

  test('says when the facts could not be loaded, and tries again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const edge = answerReads({ facts: 'fails' });
    const { user } = show('state=texas&amount=500');
    const again = await screen.findByRole('button', { name: 'Try again' });
    edge.answers.facts = facts;
    await user.click(again);
    expect(await screen.findByRole('heading', { name: /^No state sales tax/ })).toBeVisible();
  });
});

test.each([
  ['product=krugerrand', 'South African Krugerrand may not be held in an IRA'],
  ['product=gold-eagle', 'American Gold Eagle may be held in an IRA'],
  ['product=other&metal=gold&fineness=999.9', 'This gold may be held in an IRA'],
  ['product=other&metal=gold&fineness=.9999', 'This gold may be held in an IRA'],
  ['product=other&metal=silver&fineness=925', 'This silver may not be held in an IRA'],
])('coins and bars: %s', (query, words) => {
  showAt(`/tools/ira-eligible?${query}`, <IraMetalPage />);
  expect(screen.getByRole('heading', { name: words })).toBeVisible();
});

test.each([
  ['metal=gold', 'Coin or bar', 'Please choose a coin or bar.'],
  ['product=constructor', 'Coin or bar', 'Please choose a coin or bar.'],
  ['product=other&fineness=999', 'Metal, if it is another one', 'Please choose its metal.'],
  ['product=other&metal=gold', 'Fineness in thousandths', 'Please enter: fineness in thousandths.'],
])('coins and bars ask for what is missing: %s', (query, label, words) => {
  showAt(`/tools/ira-eligible?${query}`, <IraMetalPage />);
  expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(words));
});

test.each([
  [
    'born=1953&year=2026&balance=265000',
    ['$8,600', '$1,100', '(2026)', '$10,000 (the balance divided by 26.5)'],
  ],
  ['born=1990&year=2027', ['Our table covers the years 2020 to 2026', 'Not known', 'None for 2027']],
  ['born=1945&year=2020', ['turn 70½', 'Our table begins with 2022']],
  ['born=1949&year=2024', ['Born by June 30, 1949', 'divided by 24.6: enter the balance']],
])('IRA limits: %s', (query, words) => {
  showAt(`/tools/ira-limits?${query}`, <IraLimitsPage />);
  for (const each of words) expect(result()).toHaveTextContent(each);
});

test.each([
  ['born=2030&year=2026', 'Please enter a year after your year of birth.'],
  ['born=1900&year=2026', 'Please enter a year within 120 years of your birth.'],
])('IRA limits are those of a lifetime: %s', (query, words) => {
  showAt(`/tools/ira-limits?${query}`, <IraLimitsPage />);
  expect(field('The year you are asking about')).toHaveAccessibleDescription(words);
  expect(result()).toHaveTextContent('The result will be shown here.');
});

test('what others add to the address of a tool is no question', () => {
  showAt('/tools/ira-eligible?utm_source=mail', <IraMetalPage />);
  expect(field('Coin or bar')).not.toHaveAccessibleDescription();
});
