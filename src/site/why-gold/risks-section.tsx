import { percentWords } from '../../domain/checked-figures/figure-text.ts';
import { averageChange } from '../../domain/checked-figures/yearly-gold-prices.ts';
import { Beside } from '../reading/beside.tsx';
import { ArticleSection } from './article-section.tsx';
import { DeepFalls } from './drawn-figures.tsx';
import * as notes from './notes.tsx';

export function RisksSection() {
  return (
    <ArticleSection id="risks">
      <p>Anyone who sells you gold without this list has left something out.</p>
      <ul>
        <li>
          <strong>The price can fall, far and for long.</strong> By {percentWords(-averageChange(1980, 2001))}{' '}
          over 21 years after 1980, by {percentWords(-averageChange(2012, 2015))} over three years after 2012.
          After a steep rise the chance of a steep fall is not smaller.
        </li>
        <li>
          <strong>It pays nothing while you wait.</strong> The interest, dividends and growth that you go
          without are a cost, even though no invoice shows it.
        </li>
        <li>
          <strong>Costs are certain, gains are not.</strong> Premium, storage, insurance and fees come off
          every year and at both ends.
        </li>
        <li>
          <strong>It may not help when you need it.</strong> In a rush for cash gold is sold with everything
          else, as in the autumn of 2008 and in March 2020.
        </li>
        <li>
          <strong>The trade attracts bad actors.</strong> Federal and state regulators have brought repeated
          cases against dealers who talked retirement savers into coins at heavily inflated prices. Pressure
          to decide today, a "free" coin, talk of confiscation or of a secret tax loophole: each is a reason
          to hang up the phone.
        </li>
        <li>
          <strong>You can be your own worst risk.</strong> Money flows into gold after it has risen and out
          after it has fallen. A share fixed in advance and written down is the best guard against it.
        </li>
      </ul>
      <Beside align="end">{notes.regulators}</Beside>
      <DeepFalls />
      <blockquote>
        <p>
          No one can promise you what gold will be worth. Anyone who does tells you something about
          themselves, not about gold.
        </p>
      </blockquote>
    </ArticleSection>
  );
}
