import { paths } from '../../config/paths.ts';
import { CHEAPEST_FUND_COST, LARGEST_FUND_COST } from '../../domain/checked-figures/checked-figures.ts';
import { figureText, percentWords } from '../../domain/checked-figures/figure-text.ts';
import { FAIR_DEALER } from '../../domain/checked-figures/worked-examples.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { Beside } from '../reading/beside.tsx';
import { ArticleSection } from './article-section.tsx';
import * as notes from './notes.tsx';
import { ScrollTable } from './scroll-table.tsx';
import { WhereDollarsGo } from './where-dollars-go.tsx';

const rows = [
  [
    'Coins and bars',
    'Metal in your hands or in a vault',
    'A premium over the market price when you buy, a discount when you sell; storage, insurance',
    'Theft, counterfeits, overpriced collector coins',
  ],
  [
    'Gold IRA',
    'Metal held by a custodian for your retirement account',
    'The same premium, plus fees for setup, custodian and storage each year',
    'Fees that weigh on small accounts; strict rules',
  ],
  [
    'Gold funds (ETFs)',
    'Shares in a trust that owns bars',
    `Yearly expenses: ${figureText(CHEAPEST_FUND_COST)} at the cheapest large fund, ${figureText(LARGEST_FUND_COST)} at the largest one; any commission`,
    'No metal of your own; you rely on the fund and your broker',
  ],
  [
    'Mining stocks',
    'Part of a company that digs for gold',
    'The same as for any stock or fund',
    'Debt, accidents, politics, poor management: stocks can fall while gold rises',
  ],
];

export function OwningSection() {
  return (
    <ArticleSection id="ways-to-own">
      <p>
        The form you choose decides what you pay, how you are taxed and whom you have to trust. None of the
        four is best for everyone.
      </p>
      <ScrollTable
        label="Four ways to own gold compared"
        columns={['Way', 'What you own', 'What it costs', 'What to watch']}
        rows={rows}
      />
      <Beside>
        {notes.premium}
        {notes.goldFund}
      </Beside>
      <p>
        Ask about the whole round trip. If a dealer sells a coin at {percentWords(FAIR_DEALER.premium)} above
        the market price and buys it back at {percentWords(FAIR_DEALER.discount)} below, gold has to rise by
        about {percentWords((1 + FAIR_DEALER.premium) / (1 - FAIR_DEALER.discount) - 1)} before you are even.
        Small pieces and collector coins carry larger premiums; common bullion coins and larger bars carry
        smaller ones.
      </p>
      <Beside>
        {notes.spread}
        {notes.bullion}
      </Beside>
      <WhereDollarsGo />
      <p>
        Our free guide goes through the choice step by step, with the questions to put to a custodian: see{' '}
        <SiteLink to={paths.freeGuide}>Gold IRA options in the free guide</SiteLink>.
      </p>
    </ArticleSection>
  );
}
