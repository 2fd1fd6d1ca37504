import { paths } from '../../config/paths.ts';
import {
  COLLECTIBLES_RATE,
  INVESTMENT_INCOME_TAX,
  SHARES_RATE,
} from '../../domain/checked-figures/checked-figures.ts';
import { figureText } from '../../domain/checked-figures/figure-text.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { Beside } from '../reading/beside.tsx';
import { ArticleSection } from './article-section.tsx';
import * as notes from './notes.tsx';
import { TaxFigure } from './tax-figure.tsx';

const BENEFITS = (
  <ul>
    <li>
      Inside an IRA the collectibles rate does not apply. A traditional account defers the tax and turns it
      into income tax later; a qualified withdrawal from a Roth account is free of it.
    </li>
    <li>Losses on gold held as an investment can be set against other capital gains.</li>
    <li>
      Heirs generally take over inherited gold at its value on the day of death, so that the gain until then
      is not taxed as income.
    </li>
    <li>
      Many states charge no sales tax on investment bullion. Others do, or exempt only larger purchases,
      California among them. Ask what applies at the delivery address. We keep a list of{' '}
      <SiteLink to={paths.lawChanges}>what changed in state gold law</SiteLink>, with sources, and{' '}
      <SiteLink to={paths.toolSalesTax}>a tool for a purchase in your state</SiteLink>.
    </li>
  </ul>
);

export function TaxesSection() {
  return (
    <ArticleSection id="taxes">
      <p>
        Outside a retirement account, federal law counts gold as a collectible. That is a disadvantage, and it
        surprises many sellers.
      </p>
      <Beside>{notes.collectible}</Beside>
      <ul>
        <li>
          <strong>Held for more than a year:</strong> gains are taxed at your ordinary rate, but at no more
          than {figureText(COLLECTIBLES_RATE)}. For stocks the ceiling is {figureText(SHARES_RATE)}.
        </li>
        <li>
          <strong>Held for a year or less:</strong> gains are taxed as ordinary income.
        </li>
        <li>
          <strong>Funds backed by metal</strong> are generally taxed in the same way as the metal. Shares of
          mining companies are taxed like other stocks.
        </li>
        <li>
          <strong>High incomes</strong> may owe the net investment income tax of{' '}
          {figureText(INVESTMENT_INCOME_TAX)} on top.
        </li>
      </ul>
      <TaxFigure />
      <p>The tax benefits that exist are narrower than advertisements suggest:</p>
      {BENEFITS}
      <p>
        Keep every invoice: without a record of what you paid, the whole sale may be treated as gain. Rates
        and limits here are those of May 2025 (the note above says what has changed), and a tax professional
        should look at your own case before you move retirement money.
      </p>
      <Beside>{notes.costBasis}</Beside>
    </ArticleSection>
  );
}
