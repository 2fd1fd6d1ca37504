import {
  GOLD_MINED,
  MOST_STOCK_GROWTH,
  YEARLY_MINING,
} from '../../domain/checked-figures/checked-figures.ts';
import { figureText } from '../../domain/checked-figures/figure-text.ts';
import { Beside } from '../reading/beside.tsx';
import { ArticleSection } from './article-section.tsx';
import * as notes from './notes.tsx';

export function CaseSection() {
  return (
    <ArticleSection id="case">
      <p>
        Gold earns nothing. It has no profits, pays no interest and writes no dividend checks. If you buy it,
        you depend on someone else paying as much or more for it later. Any honest case for gold has to start
        there.
      </p>
      <p>The case rests on four things that gold does have:</p>
      <ul>
        <li>
          <strong>It is no one's debt.</strong> A bond is worth what its issuer can pay. A bar of gold cannot
          default, and no central bank can print more of it.
        </li>
        <li>
          <strong>Supply grows slowly.</strong> Mines add roughly {figureText(YEARLY_MINING)} a year to a
          stock above ground that the World Gold Council puts at about {figureText(GOLD_MINED)}: less than{' '}
          {figureText(MOST_STOCK_GROWTH)}.
        </li>
        <li>
          <strong>It moves to its own rhythm.</strong> Over long periods its price has had little connection
          with stock prices, which is what makes it useful alongside stocks.
        </li>
        <li>
          <strong>It can be sold.</strong> Gold trades around the clock on several continents, in a market
          large enough to take in even a central bank's order.
        </li>
      </ul>
      <Beside>{notes.goldMined}</Beside>
      <p>
        These reasons make gold a sound part of some portfolios. They do not make it a sound whole portfolio,
        and they do not mean that today's price is low. This article sets out both sides: what the record
        shows, how people hold gold, what the IRS takes, and what can go wrong.
      </p>
    </ArticleSection>
  );
}
