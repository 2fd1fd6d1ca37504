import { YEARS_APART } from '../src/domain/checked-figures/checked-figures.ts';
import { signedPercent, wholeDollars } from '../src/domain/checked-figures/figure-text.ts';
import {
  DEAR_DEALER,
  FAIR_DEALER,
  fundHolding,
  IRA_EXAMPLE,
  iraHolding,
} from '../src/domain/checked-figures/worked-examples.ts';

const signed = (value: number) => signedPercent(value / 100);

function bar(x: number, value: number, fill: string): string {
  const zero = 54;
  const height = Math.max(Math.abs(value) * 1.05, 0.8);
  const top = value > 0 ? zero - height : zero;
  const label = value > 0 ? top - 4 : top + height + 9.5;
  return `<rect x="${x}" y="${top}" width="24" height="${height}" fill="${fill}"/>
    <text x="${x + 12}" y="${label}" text-anchor="middle" class="value">${signed(value)}</text>`;
}

/** Two bars per year compare gold with the S&P 500, in years in which they did differently. */
function yearsFigure(): string {
  const groups = YEARS_APART.map(({ year, gold, shares }, index) => {
    const x = 10 + index * 76;
    return `${bar(x, gold, 'var(--gold-500)')}${bar(x + 28, shares, 'var(--ink-600)')}
        <text x="${x + 26}" y="116" text-anchor="middle" class="year">${year}</text>`;
  }).join('');
  const told = YEARS_APART.map(
    ({ year, gold, shares }) => `${year}: gold ${signed(gold)}, S&amp;P 500 ${signed(shares)}`,
  ).join('; ');
  return `<figure><figcaption>Five uneven years: change over the calendar year of <span class="key gold"></span>&nbsp;gold and
    <span class="key ink"></span>&nbsp;the&nbsp;S&amp;P&nbsp;500 with dividends{london}{shares}</figcaption>
    <svg viewBox="0 0 374 120" role="img" aria-label="Change over the calendar year. ${told}.">
      ${groups}<line x1="0" x2="374" y1="54" y2="54" stroke="var(--line-strong)" stroke-width="0.6"/></svg></figure>`;
}

const premium = (terms: typeof FAIR_DEALER) => `${Math.round(terms.premium * 100)}% premium`;
const { large, small } = IRA_EXAMPLE;

const breakEven = [
  { label: `Gold fund, ${wholeDollars(large)}`, rise: fundHolding(large).rise },
  { label: `${premium(FAIR_DEALER)}, ${wholeDollars(large)}`, rise: iraHolding(large, FAIR_DEALER).rise },
  { label: `${premium(FAIR_DEALER)}, ${wholeDollars(small)}`, rise: iraHolding(small, FAIR_DEALER).rise },
  { label: `${premium(DEAR_DEALER)}, ${wholeDollars(large)}`, rise: iraHolding(large, DEAR_DEALER).rise },
].map(({ label, rise }) => ({ label, value: rise * 100 }));

/** How far gold must rise over ten years before each example of chapter 4 breaks even. */
function breakEvenFigure(): string {
  const rows = breakEven
    .map(({ label, value }, index) => {
      const y = index * 21;
      const width = value * 4.6;
      return `<text x="0" y="${y + 11.5}" class="row">${label}</text>
        <rect x="122" y="${y + 2}" width="${width}" height="12" fill="${index === 0 ? 'var(--ink-600)' : 'var(--gold-500)'}"/>
        <text x="${128 + width}" y="${y + 11.5}" class="value">${value.toFixed(1)}%</text>`;
    })
    .join('');
  const told = breakEven.map(({ label, value }) => `${label}: ${value.toFixed(1)}%`).join('; ');
  return `<figure><figcaption>How far gold must rise in ten years before each example breaks even</figcaption>
    <svg viewBox="0 0 374 82" role="img" aria-label="Rise in the price of gold needed to break even. ${told}.">${rows}</svg></figure>`;
}

const box = (x: number, title: string, line: string) =>
  `<rect x="${x}" y="1" width="80" height="46" fill="none" stroke="var(--gold-500)" stroke-width="0.8"/>
   <text x="${x + 40}" y="21" text-anchor="middle" class="title">${title}</text>
   <text x="${x + 40}" y="35" text-anchor="middle" class="value">${line}</text>`;

const arrow = (x: number, label: string) =>
  `<path d="M${x} 24h14m-4-3.2 4 3.2-4 3.2" fill="none" stroke="var(--ink-600)" stroke-width="0.8"/>
   <text x="${x + 7}" y="62" text-anchor="middle" class="year">${label}</text>`;

/** Who does what in a gold IRA. */
function firmsFigure(): string {
  return `<figure><figcaption>Money goes from left to right. The metal goes from dealer to depository, never to you</figcaption><svg viewBox="0 0 374 68" role="img"
    aria-label="You instruct the custodian; the custodian pays the dealer from your account; the dealer ships the metal to the depository.">
    ${box(1, 'You', 'decide')}${box(98.3, 'Custodian', 'keeps the account')}${box(195.6, 'Dealer', 'sells the metal')}${box(293, 'Depository', 'stores it')}
    ${arrow(82.6, 'instruct')}${arrow(180, 'pays')}${arrow(277.3, 'ships')}</svg></figure>`;
}

/** The figures, by the names that the text uses for them. */
export const figures: Record<string, () => string> = {
  years: yearsFigure,
  'break-even': breakEvenFigure,
  firms: firmsFigure,
};
