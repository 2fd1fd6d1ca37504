import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { wordCount } from '../../../src/domain/articles/text-counts.ts';
import { FIGURES_CHECKED_ON } from '../../../src/domain/checked-figures/checked-on.ts';
import { goldPrices, turningPoints } from '../../../src/domain/checked-figures/yearly-gold-prices.ts';
import { longDate } from '../../../src/lib/long-date.ts';
import { contents } from '../../../src/site/why-gold/contents.ts';
import { realPrices } from '../../../src/site/why-gold/real-prices.ts';
import { loadWhyGoldPage } from '../../../src/site/why-gold/why-gold-page.tsx';

beforeEach(async () => {
  const WhyGoldPage = await loadWhyGoldPage();
  await act(async () => render(<WhyGoldPage />));
});

const article = () => screen.getByRole('article');
const articleText = () => article().textContent.replace(/\s+/g, ' ');
const priceIn = (year: number) => goldPrices.find((price) => price.year === year)?.usd ?? Number.NaN;
const cpiIn = (year: number) => turningPoints.find((point) => point.year === year)?.cpi ?? Number.NaN;

describe('the article', () => {
  test('is about gold in May 2025, and long', () => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Why Gold Is a Sound Investment in May 2025',
    );
    const table = screen.getByRole('region', { name: 'Yearly average prices', hidden: true });
    expect(wordCount(articleText()) - wordCount(table.textContent)).toBeGreaterThan(2_000);
  });

  test('has each section of its table of contents, in order', () => {
    const headings = within(article()).getAllByRole('heading', { level: 2 });
    expect(headings.map(({ id, textContent }) => ({ id, title: textContent }))).toEqual(contents);
    for (const nav of screen.getAllByRole('navigation', { name: 'On this page' })) {
      for (const { id, title } of contents) {
        const [link] = within(nav).getAllByRole('link', { name: title, hidden: true });
        expect(link).toHaveAttribute('href', `#${id}`);
      }
    }
  });

  test('has the sections that the footer leads to', () => {
    const ids: string[] = contents.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['market', 'taxes', 'retirement']));
  });

  test('attributes the range of 5 to 15 percent, and says what speaks against it', () => {
    expect(articleText()).toContain('Many financial planners suggest');
    expect(articleText()).toContain('between 5 and 15 percent');
    expect(articleText()).toContain('Other planners recommend none');
  });

  test('promises nothing', () => {
    expect(articleText()).not.toMatch(/guaranteed|risk-free|can't lose|cannot lose|will rise/i);
  });

  test('links to the guide, to locations and to the contact page', () => {
    const target = (name: RegExp) => screen.getAllByRole('link', { name })[0]?.getAttribute('href');
    expect(target(/^Get the Free Guide$/)).toBe('/free-guide');
    expect(target(/^Gold IRA options/)).toBe('/free-guide');
    expect(target(/by location/)).toBe('/california');
    expect(target(/^Ask us$/)).toBe('/contact');
  });

  test('tells search engines what it is', () => {
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.textContent),
    );
    expect(data).toContainEqual(
      expect.objectContaining({
        '@type': 'Article',
        datePublished: '2025-05-19',
        dateModified: FIGURES_CHECKED_ON,
      }),
    );
  });
});

describe('the note on what has changed since', () => {
  const note = () => screen.getByRole('region', { name: /what has changed since/ });
  const noteText = () => note().textContent.replace(/\s+/g, ' ');

  test('has the date of the table of figures, and stands before the first section', () => {
    expect(noteText()).toContain(`Added on ${longDate(FIGURES_CHECKED_ON)}: what has changed since`);
    const [first] = within(article()).getAllByRole('heading', { level: 2 });
    expect(note().compareDocumentPosition(first ?? note())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('states the price by the series that it has, and never as a price of the LBMA', () => {
    expect(noteText()).toContain(
      "By the World Bank's monthly averages gold cost $3,309 an ounce in May 2025. It rose to $5,020 in February 2026 and stood at $4,228 in June 2026",
    );
    expect(noteText()).toContain('28 percent above the month of this article, 16 percent below the high');
    expect(Math.round((4228 / 3309 - 1) * 100)).toBe(28);
    expect(Math.round((1 - 4228 / 5020) * 100)).toBe(16);
    expect(noteText()).toContain('Consumer prices rose 4.2 percent over the twelve months to May 2026');
    expect(noteText()).not.toMatch(/LBMA|London/);
  });

  test('states the limits of this year beside those of the article, with their sources', () => {
    expect(noteText()).toContain(
      'For 2026 you may contribute $7,500, or $8,600 from age 50. For 2025 it was $7,000 and $8,000.',
    );
    const links = within(note()).getAllByRole('link');
    expect(
      links.filter((link) => /^https:\/\/www\.irs\.gov/.test(link.getAttribute('href') ?? '')),
    ).toHaveLength(3);
  });
});

describe('the prices', () => {
  test('are one for each year from 1971 to 2024', () => {
    expect(goldPrices.map(({ year }) => year)).toEqual(Array.from({ length: 54 }, (_, at) => 1971 + at));
    for (const { usd } of goldPrices) expect(usd).toBeGreaterThan(0);
  });

  test('agree with the turning points', () => {
    for (const { year, usd } of turningPoints) expect(usd).toBe(priceIn(year));
  });

  test('are drawn with a title and a description', () => {
    const chart = screen.getByRole('img', { name: /Line chart/ });
    expect(chart.querySelector('title')).toHaveTextContent('from 1971 to 2024');
    for (const { year, usd } of turningPoints) {
      expect(chart.querySelector('desc')).toHaveTextContent(`$${usd.toLocaleString('en-US')} in ${year}`);
    }
  });

  test('are all in the table, with their source', () => {
    const table = screen.getByRole('region', { name: 'Yearly average prices', hidden: true });
    const rows = [...table.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(rows).toEqual(goldPrices.map(({ year, usd }) => `${year}${usd.toLocaleString('en-US')}`));
    expect(screen.getByText(/^Source: .*LBMA PM.*World Gold Council/)).toBeVisible();
  });
});

describe('the figures', () => {
  test('show the price before the article, in the money of one year, the deep falls, and the tax', async () => {
    for (const name of [
      "Gold's monthly average price, January 2023 to May 2025",
      "Gold's yearly average price in 2024 dollars",
      'Falls of more than a third since 1970',
      'The most that federal tax takes from a gain of $10,000',
    ]) {
      expect(
        await screen.findByRole('figure', { name: new RegExp(`^${name.replace('$', '\\$')}`) }),
      ).toHaveTextContent(/Sources?: /);
    }
  });

  test('adjust the prices by the consumer prices of the turning points', () => {
    for (const { year, usd, cpi } of turningPoints) {
      const real = realPrices.find((price) => price.year === year)?.real ?? 0;
      expect(Math.abs(real / ((usd * cpiIn(2024)) / cpi) - 1), String(year)).toBeLessThan(0.001);
    }
  });
});

describe('the notes', () => {
  test('explain words of the trade, and name their sources', () => {
    const note = (name: string) => within(screen.getByRole('note', { name }));
    expect(note('Premium').getByText(/above the spot price/)).toBeVisible();
    expect(note('Spread').getByText(/dealer sells/)).toBeVisible();
    expect(note('$2,386').getByText(/average in 2024/)).toBeVisible();
    expect(note('216,000 metric tons').getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(/gold\.org/),
    );
  });

  test('stand behind the paragraph that they belong to', () => {
    const spread = screen.getByRole('note', { name: 'Spread' });
    const paragraph = screen.getByText(/^Ask about the whole round trip/);
    expect(spread.closest('.noted')?.firstElementChild).toContainElement(paragraph);
  });
});

describe('what the text says about the prices', () => {
  const yearlyGrowth = (from: number, to: number, years: number) => ((to / from) ** (1 / years) - 1) * 100;

  test('since 1971 gold rose just under 8 percent a year, consumer prices just under 4', () => {
    expect(articleText()).toContain('just under 8 percent a year, against just under 4 percent');
    expect(yearlyGrowth(priceIn(1971), priceIn(2024), 53)).toBeCloseTo(7.97, 1);
    expect(yearlyGrowth(cpiIn(1971), cpiIn(2024), 53)).toBeCloseTo(3.94, 1);
  });

  test('from 1980 to 2001 gold lost 56 percent, and nearly four fifths of its purchasing power', () => {
    expect(articleText()).toContain('from $613 to $271, a loss of 56 percent');
    const left = priceIn(2001) / priceIn(1980);
    expect(Math.round((1 - left) * 100)).toBe(56);
    expect(1 - (left * cpiIn(1980)) / cpiIn(2001)).toBeCloseTo(0.8, 1);
  });

  test('2007 was the first year with a higher average than 1980', () => {
    expect(articleText()).toContain('waited until 2007');
    const first = goldPrices.find(({ year, usd }) => year > 1980 && usd >= priceIn(1980));
    expect(first?.year).toBe(2007);
  });

  test('in 2024 dollars the price of 1980 is about $2,330', () => {
    expect(articleText()).toContain('about $2,330');
    const inMoneyOf2024 = (priceIn(1980) * cpiIn(2024)) / cpiIn(1980);
    expect(Math.round(inMoneyOf2024 / 10) * 10).toBe(2_330);
    expect(priceIn(2024)).toBeGreaterThan(inMoneyOf2024);
  });

  test.each([
    ['1971–1980', '+1,395%', '+103%'],
    ['1980–2001', '−56%', '+115%'],
    ['2001–2012', '+516%', '+30%'],
    ['2012–2015', '−30%', '+3%'],
    ['2015–2024', '+106%', '+32%'],
  ])('%s: gold %s, consumer prices %s', (years, gold, consumer) => {
    const row = screen.getByText(years).closest('tr');
    expect(row).toHaveTextContent(new RegExp(`${gold}${consumer}$`.replaceAll('+', '\\+')));
  });
});
