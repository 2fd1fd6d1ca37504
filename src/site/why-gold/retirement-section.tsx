import { Beside } from '../reading/beside.tsx';
import { ArticleSection } from './article-section.tsx';
import * as notes from './notes.tsx';
import { WhoHoldsWhat } from './who-holds-what.tsx';

export function RetirementSection() {
  return (
    <ArticleSection id="retirement">
      <p>
        A gold IRA is an ordinary individual retirement account whose custodian also takes physical metal: a
        self-directed IRA. The tax rules are those of any traditional or Roth IRA. What differs is what may be
        in it, who may hold it, and what it costs.
      </p>
      <Beside>{notes.custodian}</Beside>
      <ul>
        <li>
          <strong>What may be in it.</strong> Section 408(m) of the tax code treats most coins and metals as
          collectibles, which an IRA may not hold, and then makes exceptions: American Eagle coins, and
          bullion of at least the fineness that futures exchanges accept (for gold, 99.5 percent).
        </li>
        <li>
          <strong>Who may hold it.</strong> A bank or an approved trustee, in practice with a depository. Not
          you: in McNulty v. Commissioner (2021) the Tax Court treated coins that an owner kept at home as
          paid out to her, with tax due on all of them.
        </li>
        <li>
          <strong>How much goes in.</strong> For 2025 up to $7,000 in new contributions, or $8,000 from age
          50, across all of your IRAs together. Transfers from other accounts do not count toward that limit.
        </li>
        <li>
          <strong>How it gets there.</strong> Best by direct transfer from custodian to custodian. If the
          money passes through your hands you have 60 days, an employer's plan must withhold 20 percent for
          tax, and between IRAs it is allowed once in twelve months.
        </li>
        <li>
          <strong>How it comes out.</strong> From a traditional account, withdrawals are taxed as income, with
          a further 10 percent in most cases before age 59 and a half. Minimum distributions begin at 73, in
          dollars or in metal; someone has to plan for them.
        </li>
      </ul>
      <Beside align="between">
        {notes.fineness}
        {notes.depository}
        {notes.contributions}
        {notes.requiredDistribution}
      </Beside>
      <WhoHoldsWhat />
      <p>
        Add up the fees before anything else. Setup, yearly administration and storage often come to a few
        hundred dollars a year, whatever the size of the account. On $100,000 that is a fraction of a percent.
        On $10,000 it can be 2 to 3 percent each year, which gold must earn before you do. Those who want the
        exposure without the vault can hold a gold fund in an ordinary IRA.
      </p>
      <p>
        Time matters as well. The longer the money can stay, the better the chance of sitting through a long
        decline; the closer the first withdrawal, the less of it belongs in anything that has fallen by half.
      </p>
    </ArticleSection>
  );
}
