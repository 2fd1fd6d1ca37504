import {
  CATCH_UP_AGE,
  EARLY_WITHDRAWAL_AGE,
  EARLY_WITHDRAWAL_TAX,
  GOLD_PURITY,
  REQUIRED_AGE,
  ROLLOVER_DAYS,
  ROLLOVER_PAUSE,
  ROLLOVER_WITHHOLDING,
} from '../../domain/checked-figures/checked-figures.ts';
import {
  contributionTexts,
  figureText,
  percentWords,
  wholeDollars,
} from '../../domain/checked-figures/figure-text.ts';
import { IRA_EXAMPLE, YEARLY_FEES } from '../../domain/checked-figures/worked-examples.ts';
import { Beside } from '../reading/beside.tsx';
import { ArticleSection } from './article-section.tsx';
import * as notes from './notes.tsx';
import { WhoHoldsWhat } from './who-holds-what.tsx';

/** The limits of the article's year. */
const then = contributionTexts(2025);
const feeShare = (balance: number): string => percentWords(YEARLY_FEES / balance, 2);

function Rules() {
  return (
    <ul>
      <li>
        <strong>What may be in it.</strong> Section 408(m) of the tax code treats most coins and metals as
        collectibles, which an IRA may not hold, and then makes exceptions: American Eagle coins, and bullion
        of at least the fineness that futures exchanges accept (for gold, {figureText(GOLD_PURITY)}
        ).
      </li>
      <li>
        <strong>Who may hold it.</strong> A bank or an approved trustee, in practice with a depository. Not
        you: in McNulty v. Commissioner (2021) the Tax Court treated coins that an owner kept at home as paid
        out to her, with tax due on all of them.
      </li>
      <li>
        <strong>How much goes in.</strong> For 2025 up to {then.limit} in new contributions, or{' '}
        {then.withCatchUp} from age {figureText(CATCH_UP_AGE)}, across all of your IRAs together. Transfers
        from other accounts do not count toward that limit.
      </li>
      <li>
        <strong>How it gets there.</strong> Best by direct transfer from custodian to custodian. If the money
        passes through your hands you have {figureText(ROLLOVER_DAYS)}, an employer's plan must withhold{' '}
        {figureText(ROLLOVER_WITHHOLDING)} for tax, and between IRAs it is allowed once in{' '}
        {figureText(ROLLOVER_PAUSE)}.
      </li>
      <li>
        <strong>How it comes out.</strong> From a traditional account, withdrawals are taxed as income, with a
        further {figureText(EARLY_WITHDRAWAL_TAX)} in most cases before age {figureText(EARLY_WITHDRAWAL_AGE)}
        . Minimum distributions begin at {figureText(REQUIRED_AGE)}, in dollars or in metal; someone has to
        plan for them.
      </li>
    </ul>
  );
}

export function RetirementSection() {
  return (
    <ArticleSection id="retirement">
      <p>
        A gold IRA is an ordinary individual retirement account whose custodian also takes physical metal: a
        self-directed IRA. The tax rules are those of any traditional or Roth IRA. What differs is what may be
        in it, who may hold it, and what it costs.
      </p>
      <Beside>{notes.custodian}</Beside>
      <Rules />
      <Beside align="between">
        {notes.fineness}
        {notes.depository}
        {notes.contributions}
        {notes.requiredDistribution}
      </Beside>
      <WhoHoldsWhat />
      <p>
        Add up the fees before anything else. Setup, yearly administration and storage often cost the same
        whatever the size of the account. {wholeDollars(YEARLY_FEES)} a year, as in the example of our guide,
        are {feeShare(IRA_EXAMPLE.large)} of {wholeDollars(IRA_EXAMPLE.large)} and{' '}
        {feeShare(IRA_EXAMPLE.small)} of {wholeDollars(IRA_EXAMPLE.small)}, which gold must earn each year
        before you do. Those who want the exposure without the vault can hold a gold fund in an ordinary IRA.
      </p>
      <p>
        Time matters as well. The longer the money can stay, the better the chance of sitting through a long
        decline; the closer the first withdrawal, the less of it belongs in anything that has fallen by half.
      </p>
    </ArticleSection>
  );
}
