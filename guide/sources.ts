import type { FigureSource } from '../src/domain/checked-figures/figure-sources.ts';
import * as figureSources from '../src/domain/checked-figures/figure-sources.ts';
import { escapeHtml } from '../src/domain/escape-html.ts';
import { sourceDate } from '../src/lib/source-date.ts';

/** The sources that the booklet cites, by the names in its text: those of figures, and others in their own words. */
const cited: Record<string, FigureSource | string> = {
  stock: figureSources.GOLD_STOCK,
  demand: figureSources.GOLD_DEMAND,
  london: figureSources.LBMA,
  shares: figureSources.SP_500,
  'consumer-prices': figureSources.CONSUMER_PRICE_INDEX,
  'world-bank': figureSources.WORLD_BANK_GOLD,
  'usual-share': figureSources.USUAL_SHARE,
  'cheapest-fund': figureSources.CHEAPEST_GOLD_FUND,
  'largest-fund': figureSources.LARGEST_GOLD_FUND,
  gains: figureSources.IRS_CAPITAL_GAINS,
  'investment-income': figureSources.IRS_INVESTMENT_INCOME,
  'cash-reports': figureSources.IRS_CASH_PAYMENTS,
  'collectibles-law': figureSources.COLLECTIBLES_LAW,
  contributions: figureSources.IRS_CONTRIBUTIONS,
  amounts: figureSources.IRS_AMOUNTS,
  rollovers: figureSources.IRS_ROLLOVERS,
  'early-withdrawals': figureSources.IRS_EARLY_WITHDRAWALS,
  'required-distributions': figureSources.IRS_REQUIRED_DISTRIBUTIONS,
  distributions: figureSources.IRS_590B,
  brackets: figureSources.IRS_BRACKETS,
  sipc: figureSources.SIPC,
  homeowners: figureSources.HOMEOWNERS_FORM,
  'metals-case': figureSources.CFTC_METALS,
  'erb-harvey':
    'C. B. Erb and C. R. Harvey, “The Golden Dilemma”, <em>Financial Analysts Journal</em>, vol. 69, no. 4, 2013.',
  mint: 'United States Mint, usmint.gov: specifications of the American Eagle and American Buffalo gold coins.',
  'sales-reports': 'IRS: instructions for Form 1099-B.',
  'custodian-alert':
    'SEC, NASAA and FINRA, Investor Alert: <em>Self-Directed IRAs and the Risk of Fraud</em>, investor.gov.',
  mcnulty: '<em>McNulty v. Commissioner</em>, 157 T.C. No. 10 (November 18, 2021).',
  code: 'Internal Revenue Code, sections 72(t), 401(a)(9), 408, 1014 and 4975.',
  fdic: 'FDIC, fdic.gov: <em>Financial Products That Are Not Insured by the FDIC</em>.',
  'ten-things':
    'CFTC and FINRA, Investor Bulletin: <em>10 Things to Ask Before Buying Physical Gold, Silver, or Other Metals</em>.',
};

const CITATION = /\{([a-z][a-z0-9-]*)\}/g;
/** Several citations in one place become one raised text: "3,5". */
const CITATIONS = /(?:\{[a-z][a-z0-9-]*\})+/g;

function entry(name: string, number: number): string {
  const source = cited[name];
  if (source === undefined)
    throw new Error(`The booklet cites "${name}", which guide/sources.ts does not have.`);
  if (typeof source === 'string') return `<li id="source-${number}">${source}</li>`;
  const { title, url, dated } = source;
  const host = new URL(url).host.replace(/^www\./, '');
  const edition = dated ? ` (${sourceDate(dated)})` : '';
  return `<li id="source-${number}"><a href="${url}">${escapeHtml(title)}</a>${edition}, ${host}.</li>`;
}

/** Numbers the citations in the order of the text and replaces {{list:sources}} with the list of what they cite. */
export function withSources(html: string): string {
  const names = [...new Set([...html.matchAll(CITATION)].map(([, name = '']) => name))];
  const list = `<ol>${names.map((name, at) => entry(name, at + 1)).join('')}</ol>`;
  const numberOf = (name: string) => names.indexOf(name) + 1;
  const link = (name: string) => `<a href="#source-${numberOf(name)}">${numberOf(name)}</a>`;
  return html
    .replace(CITATIONS, (run) => {
      const numbers = [...run.matchAll(CITATION)].map(([, name = '']) => link(name));
      return `<sup>${numbers.join(',')}</sup>`;
    })
    .replace('<p>{{list:sources}}</p>', list);
}
