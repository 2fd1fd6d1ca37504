import { paths } from '../../config/paths.ts';
import {
  CATCH_UP_AGE,
  COLLECTIBLES_RATE,
  EARLY_WITHDRAWAL_AGE,
  LATER_BORN_FROM,
  LATER_REQUIRED_AGE,
  REQUIRED_AGE,
} from '../../domain/checked-figures/checked-figures.ts';
import { FIGURES_CHECKED_ON, LIMITS_YEAR } from '../../domain/checked-figures/checked-on.ts';
import {
  CONSUMER_PRICE_INDEX,
  type FigureSource,
  IRS_CAPITAL_GAINS,
  IRS_CONTRIBUTIONS,
  IRS_REQUIRED_DISTRIBUTIONS,
  WORLD_BANK_GOLD,
} from '../../domain/checked-figures/figure-sources.ts';
import {
  contributionTexts,
  figureText,
  percentWords,
  wholeDollars,
} from '../../domain/checked-figures/figure-text.ts';
import {
  highestPrice,
  latestInflation,
  latestPrice,
  monthKey,
  monthPrice,
} from '../../domain/checked-figures/latest-prices.ts';
import { longDate } from '../../lib/long-date.ts';
import { sourceDate } from '../../lib/source-date.ts';
import { CheckedOn } from '../layout/checked-on.tsx';
import { SiteLink } from '../layout/site-link.tsx';

const sources: readonly FigureSource[] = [
  WORLD_BANK_GOLD,
  CONSUMER_PRICE_INDEX,
  IRS_CONTRIBUTIONS,
  IRS_CAPITAL_GAINS,
  IRS_REQUIRED_DISTRIBUTIONS,
];

const monthText = (month: { year: number; month: number }): string => sourceDate(monthKey(month));
const inWritten = monthPrice(2025, 5);
const rise = latestPrice.nominal / inWritten.nominal - 1;
const belowHigh = 1 - latestPrice.nominal / highestPrice.nominal;
const inflation = latestInflation();
const [then, now] = [contributionTexts(2025), contributionTexts(LIMITS_YEAR)];

function Prices() {
  return (
    <>
      <li>
        <strong>The price.</strong> By the World Bank's monthly averages gold cost{' '}
        {wholeDollars(inWritten.nominal)} an ounce in {monthText(inWritten)}. It rose to{' '}
        {wholeDollars(highestPrice.nominal)} in {monthText(highestPrice)} and stood at{' '}
        {wholeDollars(latestPrice.nominal)} in {monthText(latestPrice)}, the last month we have:{' '}
        {percentWords(rise)} above the month of this article, {percentWords(belowHigh)} below the high.{' '}
        <SiteLink to={paths.toolPrices}>All months since 1960</SiteLink>.
      </li>
      <li>
        <strong>Inflation.</strong> Consumer prices rose {percentWords(inflation.rise, 1)} over the twelve
        months to {monthText(inflation)}.
      </li>
    </>
  );
}

function Limits() {
  return (
    <>
      <li>
        <strong>IRA limits.</strong> For {LIMITS_YEAR} you may contribute {now.limit}, or {now.withCatchUp}{' '}
        from age {figureText(CATCH_UP_AGE)}. For 2025 it was {then.limit} and {then.withCatchUp}.{' '}
        <SiteLink to={paths.toolIraLimits}>Limits by your year of birth</SiteLink>.
      </li>
      <li>
        <strong>Unchanged.</strong> The ceiling of {figureText(COLLECTIBLES_RATE)} on gains on gold, the age
        of {figureText(EARLY_WITHDRAWAL_AGE)} for withdrawals, and required distributions from{' '}
        {figureText(REQUIRED_AGE)}, or from {figureText(LATER_REQUIRED_AGE)} for people born in{' '}
        {LATER_BORN_FROM} or later.
      </li>
    </>
  );
}

/**
 * Says what has changed since the article was published. The article itself stays unchanged. It is no aside, which reader
 * modes leave out.
 */
export function SinceNote() {
  return (
    <section aria-labelledby="since" className="rounded border-l-2 border-gold-500 bg-paper-dim p-6 sm:p-8">
      <p id="since" className="font-display text-h4 text-ink-900">
        Added on <time dateTime={FIGURES_CHECKED_ON}>{longDate(FIGURES_CHECKED_ON)}</time>: what has changed
        since
      </p>
      <div className="prose mt-4">
        <ul>
          <Prices />
          <Limits />
        </ul>
        <p>
          The article keeps its facts and figures of May 2025. The notes beside it are newer where they give a
          later date.
        </p>
      </div>
      <p className="mt-5 max-w-small-measure border-t border-line pt-4 text-sm text-ink-600">
        <CheckedOn /> Sources:{' '}
        {sources.map(({ title, url }, at) => (
          <span key={url}>
            {at > 0 && '; '}
            <a href={url} rel="noopener" className="underline underline-offset-2 hover:text-ink-900">
              {title}
            </a>
          </span>
        ))}
        .
      </p>
    </section>
  );
}
