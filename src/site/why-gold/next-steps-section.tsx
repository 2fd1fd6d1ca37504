import { paths } from '../../config/paths.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { Beside } from '../reading/beside.tsx';
import { RegistersNote } from '../reading/registers-note.tsx';
import { ArticleSection } from './article-section.tsx';

/** The list of locations starts with the state of our office. */
const FIRST_STATE = '/california';

export function NextStepsSection() {
  return (
    <ArticleSection id="next-steps">
      <ol>
        <li>
          <strong>Write down why.</strong> Spreading risk over decades, a reserve outside the banks, a gift
          for grandchildren: each points to a different form of gold, and some to none.
        </li>
        <li>
          <strong>Set the share and the pace.</strong> A percentage of the whole, reached in several purchases
          over months rather than on one day, and a date each year on which you rebalance.
        </li>
        <li>
          <strong>Choose the form.</strong> For a retirement account, compare a custodian's full list of fees
          with the cost of a gold fund. Our guide sets out the{' '}
          <SiteLink to={paths.freeGuide}>Gold IRA options</SiteLink> side by side.
        </li>
        <li>
          <strong>Get three offers in writing.</strong> For the same coin or bar, at the same hour, with the
          price at which the seller would buy it back today.
        </li>
        <li>
          <strong>Check the people.</strong> Look up advisors in FINRA BrokerCheck and the SEC's adviser
          search, dealers with your state's attorney general and the CFTC. Rules and sales taxes differ from
          state to state, so start near home:{' '}
          <SiteLink to={FIRST_STATE}>browse gold resources by location, beginning with California</SiteLink>.
        </li>
        <li>
          <strong>Plan the way out.</strong> Who would you sell to, what would it cost, and who in your family
          knows where the metal is? If you cannot answer, wait until you can.
        </li>
      </ol>
      <Beside align="end">
        <RegistersNote />
      </Beside>
      <p>
        Something here unclear, or missing? <SiteLink to={paths.contact}>Ask us</SiteLink>. We answer
        questions about facts, costs and rules. We do not tell anyone what to buy.
      </p>
    </ArticleSection>
  );
}
