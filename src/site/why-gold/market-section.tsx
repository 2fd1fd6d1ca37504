import {
  CENTRAL_BANK_BUYING,
  DEBT_MAY_2025,
  GOLD_HIGH_APRIL_2025,
  GOLD_MARCH_2025,
  GOLD_MID_MAY_2025,
  INFLATION_APRIL_2025,
  LEAST_CENTRAL_BANK_BUYING,
  POLICY_RATE_MAY_2025,
} from '../../domain/checked-figures/checked-figures.ts';
import { figureText, wholeDollars } from '../../domain/checked-figures/figure-text.ts';
import { averagePrice } from '../../domain/checked-figures/yearly-gold-prices.ts';
import { Beside } from '../reading/beside.tsx';
import { ArticleSection } from './article-section.tsx';
import { RecentPrices } from './drawn-figures.tsx';
import * as notes from './notes.tsx';

const AVERAGE = (
  <p>
    Gold averaged {wholeDollars(averagePrice(2024))} an ounce in 2024, the highest yearly average on record.
    It passed {figureText(GOLD_MARCH_2025)} for the first time in March 2025, touched about{' '}
    {figureText(GOLD_HIGH_APRIL_2025)} briefly in April and traded near {figureText(GOLD_MID_MAY_2025)} in the
    middle of May. A swing of roughly {wholeDollars(GOLD_HIGH_APRIL_2025.value - GOLD_MID_MAY_2025.value)}{' '}
    within four weeks is a fair reminder that a safe haven is not the same as a stable price.
  </p>
);

export function MarketSection() {
  return (
    <ArticleSection id="market">
      {AVERAGE}
      <Beside>{notes.averageOfYear}</Beside>
      <RecentPrices />
      <p>Four forces are usually named behind the rise.</p>
      <h3>Central banks are buying</h3>
      <p>
        According to the World Gold Council, central banks added {figureText(CENTRAL_BANK_BUYING)} to their
        reserves in 2024: the third year in a row above {figureText(LEAST_CENTRAL_BANK_BUYING)}, about twice
        the average of the decade before. Many of these buyers say that they want reserves that do not depend
        on another country's payment system. They may continue. They may also stop, and a price that has
        leaned on them would feel it.
      </p>
      <Beside>{notes.centralBanks}</Beside>
      <h3>Debt and confidence</h3>
      <p>
        The federal debt stands above {figureText(DEBT_MAY_2025)}. On May 16, 2025, Moody's took away the
        United States' last top credit rating, citing deficits and interest costs. Gold tends to attract money
        when investors ask harder questions about government debt and about the dollar, which has lost several
        percent against other major currencies since January.
      </p>
      <h3>Trade and politics</h3>
      <p>
        The tariffs announced on April 2 unsettled stock and bond markets at the same time. For a few weeks
        both halves of the classic portfolio fell together, and funds backed by gold took in more money in the
        first quarter than in any quarter since 2022. Such flows can reverse as quickly as they came.
      </p>
      <h3>Inflation and interest rates</h3>
      <p>
        Consumer prices rose {figureText(INFLATION_APRIL_2025)} over the twelve months to April 2025. The
        Federal Reserve has kept its policy rate at {figureText(POLICY_RATE_MAY_2025)} since December. This
        one cuts the other way: as long as Treasury bills pay more than inflation takes, holding a metal that
        pays nothing has a real price. Gold has risen in spite of it, which is either a sign of strength or a
        sign that the market has run ahead. No one knows which.
      </p>
      <Beside>{notes.realRate}</Beside>
      <p>
        What does this mean for a buyer in May 2025? The reasons to own some gold are easy to see, many others
        have seen them too, and someone who buys today pays about two thirds more than the average price of
        2023. That is an argument for small steps rather than one large one.
      </p>
    </ArticleSection>
  );
}
