import {
  BONDS_2022,
  HIGH_2008,
  LOW_2008,
  PORTFOLIO_SHARE,
  TESTED_SHARE,
  YEARS_APART,
} from '../../domain/checked-figures/checked-figures.ts';
import {
  changeBetween,
  figureText,
  percentWords,
  wholeDollars,
} from '../../domain/checked-figures/figure-text.ts';
import { averageChange } from '../../domain/checked-figures/yearly-gold-prices.ts';
import { Beside } from '../reading/beside.tsx';
import { ArticleSection } from './article-section.tsx';
import * as notes from './notes.tsx';
import { ScrollTable } from './scroll-table.tsx';

/** The changes of a calendar year as shares. */
function changeIn(year: 2008 | 2013 | 2022): { gold: number; shares: number } {
  const found = YEARS_APART.find((each) => each.year === year);
  if (!found) throw new Error(`The table has no changes of ${year}.`);
  return { gold: found.gold / 100, shares: found.shares / 100 };
}

/** The example's portfolio in dollars, and how far gold fell between 2012 and 2015, to the nearest ten percent. */
const PORTFOLIO = 200_000;
const FALL = -Math.ceil(averageChange(2012, 2015) * 10) / 10;

const [least, most] = PORTFOLIO_SHARE.value;
const shareRows = [least, (least + most) / 2, most].map((percent) => {
  const inGold = (PORTFOLIO * percent) / 100;
  const lost = `${wholeDollars(inGold * FALL)} lost`;
  return [`${percent} percent`, wholeDollars(inGold), lost, `${(percent * FALL).toFixed(1)}%`];
});

export function DiversificationSection() {
  return (
    <ArticleSection id="diversification">
      <p>
        Diversifying means holding things that do not all suffer at the same time. Stocks rise with profits
        and suffer in recessions. Bonds pay a fixed income and suffer when rates rise. Gold answers to fear,
        to the dollar and to real interest rates, so it often does well when one or both of the others do
        badly.
      </p>
      <p>Often is not always. Three years show the range:</p>
      <ul>
        <li>
          <strong>2008.</strong> The S&amp;P 500 lost {percentWords(-changeIn(2008).shares)} with dividends.
          Gold ended the year about {percentWords(changeIn(2008).gold)} higher. But between March and October
          it had fallen by almost {percentWords(-changeBetween(HIGH_2008, LOW_2008))}, because investors in
          need of cash sold whatever could be sold.
        </li>
        <li>
          <strong>2013.</strong> Stocks had one of their best years in decades. Gold lost more than a quarter
          of its price. A diversifier that is working will sometimes be the worst thing you own.
        </li>
        <li>
          <strong>2022.</strong> Stocks lost {percentWords(-changeIn(2022).shares)} and bonds{' '}
          {figureText({ ...BONDS_2022, value: -BONDS_2022.value })}, a rare year in which both fell hard. Gold
          ended it close to where it began: no profit, but no loss to add to the others.
        </li>
      </ul>
      <p>
        Dirk Baur and Brian Lucey, in a study of American, British and German markets published in 2010,
        called gold a hedge for stocks on average and a haven in the worst days, though a short-lived one.
        Research by the World Gold Council finds that a modest share of gold would have lowered the swings of
        a typical portfolio over past decades. The Council speaks for the mining companies, and every such
        study looks backward; read both with that in mind.
      </p>
      <Beside>{notes.safeHaven}</Beside>
      <p>
        The benefit comes from holding a steady share and rebalancing: selling a little when gold has run
        ahead, and adding a little when it has lagged. Without that, one good run can turn a small holding
        into a large bet.
      </p>
      <Beside>{notes.rebalancing}</Beside>
    </ArticleSection>
  );
}

export function HowMuchSection() {
  return (
    <ArticleSection id="how-much">
      <p>
        Many financial planners suggest that people who want gold keep it to somewhere between{' '}
        {PORTFOLIO_SHARE.value[0]} and {PORTFOLIO_SHARE.value[1]} percent of their portfolio. Below that, it
        hardly changes the whole. Above it, the whole begins to depend on one metal. Studies published by the
        World Gold Council have mostly tested shares of {figureText(TESTED_SHARE)}. Other planners recommend
        none: they would rather hold stocks and inflation-protected bonds, which pay something while you wait.
        The range is a convention, not a law, and not advice to you.
      </p>
      <Beside>{notes.testedShares}</Beside>
      <p>A worked example shows what the range means. Take a portfolio of {wholeDollars(PORTFOLIO)}:</p>
      <ScrollTable
        label={`What a fall of ${percentWords(FALL)} would mean`}
        columns={['Share in gold', 'In dollars', `If gold fell ${percentWords(FALL)}`, 'Of the whole']}
        rows={shareRows}
        compact
      />
      <p>
        A fall of {percentWords(FALL)} is not invented: it is what happened between 2012 and 2015. If the last
        column would keep you awake, the share is too large. The dull things come first: three to six months
        of expenses in cash, expensive debt paid off, and the full employer match in your retirement plan.
      </p>
    </ArticleSection>
  );
}
