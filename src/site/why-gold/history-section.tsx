import { HIGH_1980 } from '../../domain/checked-figures/checked-figures.ts';
import { figureText, percentWords, wholeDollars } from '../../domain/checked-figures/figure-text.ts';
import {
  averageChange,
  averagePrice,
  consumerPriceChange,
} from '../../domain/checked-figures/yearly-gold-prices.ts';
import { Beside } from '../reading/beside.tsx';
import { NotedProse } from '../reading/noted-text.tsx';
import { ArticleSection } from './article-section.tsx';
import { RealPrices } from './drawn-figures.tsx';
import { GoldPriceChart } from './gold-price-chart.tsx';
import * as notes from './notes.tsx';
import { PeriodsTable } from './periods-table.tsx';

/** A change from 1971 to 2024 as percent a year, rounded up. */
const yearly = (change: number): number => Math.ceil(((1 + change) ** (1 / (2024 - 1971)) - 1) * 100);

/** What the average price of 1980 comes to in the money of 2024, to the nearest ten dollars. */
const PRICE_1980_IN_2024 = Math.round((averagePrice(1980) * (1 + consumerPriceChange(1980, 2024))) / 10) * 10;

function AfterInflation() {
  return (
    <NotedProse>
      <h3>What inflation leaves of it</h3>
      <p>
        Gold is often sold as protection from inflation. Over generations there is something to that; over the
        years in which a person saves and retires there is much less. In 2024 dollars, the average price of
        1980 comes to about {wholeDollars(PRICE_1980_IN_2024)}. So 2024 was the first year since then in which
        an ounce bought, on average, more than it had 44 years earlier. In between were two decades in which
        prices rose and gold fell.
      </p>
      <RealPrices />
      <p>
        Researchers have said the same in drier words. Claude Erb and Campbell Harvey, in the Financial
        Analysts Journal in 2013, called gold an unreliable inflation hedge over practical investment
        horizons: a matter of centuries, they wrote, rather than of decades. A saver whose only worry is
        consumer prices should also look at Treasury Inflation-Protected Securities, which are built for that
        purpose.
      </p>
      <Beside>
        {notes.goldenDilemma}
        {notes.inflationProtected}
      </Beside>
    </NotedProse>
  );
}

export function HistorySection() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <ArticleSection id="history">
        <p>
          In August 1971 the United States ended the dollar's tie to gold, and the metal became something with
          a market price. The average for that year was {wholeDollars(averagePrice(1971))}. For 2024 it was{' '}
          {wholeDollars(averagePrice(2024))}: just under {yearly(averageChange(1971, 2024))} percent a year,
          against just under {yearly(consumerPriceChange(1971, 2024))} percent a year for consumer prices.
        </p>
        <p>
          That figure deserves suspicion. In 1971 the price had been held down by law for decades, so the
          count begins at a floor. Change the starting point and the story changes with it.
        </p>
      </ArticleSection>
      <GoldPriceChart />
      <NotedProse>
        <h3>The losing decades</h3>
        <p>
          From 1980 to 2001 gold lost money by almost every measure. The yearly average fell from{' '}
          {wholeDollars(averagePrice(1980))} to {wholeDollars(averagePrice(2001))}, a loss of{' '}
          {percentWords(-averageChange(1980, 2001))}, while consumer prices more than doubled: nearly four
          fifths of the purchasing power was gone. Someone who bought at the average price of 1980 waited
          until 2007 to see the same number of dollars again. The high of a single day,{' '}
          {figureText(HIGH_1980)} in January 1980, took until 2008.
        </p>
        <p>
          It happened again on a smaller scale. Between 2012 and 2015 the average price fell by{' '}
          {percentWords(-averageChange(2012, 2015))}. In 2013 alone the price lost more than a quarter, while
          American stocks rose strongly.
        </p>
        <PeriodsTable />
      </NotedProse>
      <AfterInflation />
    </div>
  );
}
