import { Beside } from '../reading/beside.tsx';
import { ArticleSection } from './article-section.tsx';
import * as notes from './notes.tsx';
import { ScrollTable } from './scroll-table.tsx';

export function DiversificationSection() {
  return (
    <ArticleSection id="diversification">
      <p>
        Diversifying means holding things that do not all suffer at once. Shares rise with profits and suffer
        in recessions. Bonds pay a fixed income and suffer when rates rise. Gold answers to fear, to the
        dollar and to real interest rates, so that it often does well when one or both of the others do badly.
      </p>
      <p>Often is not always. Three years show the range:</p>
      <ul>
        <li>
          <strong>2008.</strong> The S&amp;P 500 lost 37 percent with dividends. Gold ended the year about 4
          percent higher. But between March and October it had fallen by almost 30 percent, because investors
          in need of cash sold whatever could be sold.
        </li>
        <li>
          <strong>2013.</strong> Shares had one of their best years in decades. Gold lost more than a quarter
          of its price. A diversifier that is working will sometimes be the worst thing you own.
        </li>
        <li>
          <strong>2022.</strong> Shares lost 18 percent and bonds 13 percent, a rare year in which both fell
          hard. Gold ended it close to where it began: no profit, but no loss to add to the others.
        </li>
      </ul>
      <p>
        Dirk Baur and Brian Lucey, in a study of American, British and German markets published in 2010,
        called gold a hedge for shares on average and a haven in the worst days, though a short-lived one.
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
        Many financial planners suggest that people who want gold keep it to somewhere between 5 and 15
        percent of their portfolio. Below that, it hardly changes the whole. Above it, the whole begins to
        depend on one metal. Studies published by the World Gold Council have mostly tested shares between 2
        and 10 percent. Other planners recommend none: they would rather hold shares and inflation-protected
        bonds, which pay something while one waits. The range is a convention, not a law, and not advice to
        you.
      </p>
      <Beside>{notes.testedShares}</Beside>
      <p>A worked example shows what the range means. Take a portfolio of $200,000:</p>
      <ScrollTable
        label="What a fall of 30 percent would mean"
        columns={['Share in gold', 'In dollars', 'If gold fell 30%', 'Of the whole']}
        rows={[
          ['5 percent', '$10,000', '$3,000 lost', '1.5%'],
          ['10 percent', '$20,000', '$6,000 lost', '3.0%'],
          ['15 percent', '$30,000', '$9,000 lost', '4.5%'],
        ]}
        compact
      />
      <p>
        A fall of 30 percent is not invented: it is what happened between 2012 and 2015. If the last column
        would keep you awake, the share is too large. Before any of it come the dull things: three to six
        months of expenses in cash, expensive debt paid off, the employer's match in the retirement plan taken
        in full.
      </p>
    </ArticleSection>
  );
}
