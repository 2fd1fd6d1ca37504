import { paths } from '../../config/paths.ts';
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
    'Yearly expenses, commonly 0.1 to 0.4 percent, plus any commission',
    'No metal of your own; you rely on the fund and your broker',
  ],
  [
    'Mining shares',
    'Part of a company that digs for gold',
    'As for any share or fund',
    'Debt, accidents, politics, poor management: shares can fall while gold rises',
  ],
];

export function OwningSection() {
  return (
    <ArticleSection id="ways-to-own">
      <p>
        The form you choose decides what you pay, how you are taxed and whom you have to trust. None of the
        four is best for everybody.
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
        Ask about the whole round trip. If a dealer sells a coin at 5 percent above the market price and buys
        it back at 2 percent below, gold has to rise by about 7 percent before you are even. Small pieces and
        collector coins carry larger premiums; common bullion coins and larger bars carry smaller ones.
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
