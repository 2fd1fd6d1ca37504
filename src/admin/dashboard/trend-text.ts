import type { CardFigure, GuideConversion } from '../../data/figures/dashboard.ts';
import { FIGURE_DAYS } from '../../data/figures/dashboard-figures.ts';
import { conversionRate, MIN_VISITS_FOR_RATE } from '../../domain/leads/conversion.ts';
import { dayTextIn } from '../../lib/local-time.ts';
import { countOf, countText, percentText } from '../../lib/number-text.ts';

const PERIOD = `in the last ${FIGURE_DAYS} days`;
const BEFORE = `in the ${FIGURE_DAYS} days before`;

const more = (added: number): string => (added > 0 ? `+${countText(added)}` : 'none');

/**
 * '+12 in the last 30 days, +3 in the 30 days before'. The second part is left out when everything came in the period.
 */
export function trendText({ total, added, addedBefore }: CardFigure): string {
  const now = added > 0 ? `+${countText(added)} ${PERIOD}` : `None added ${PERIOD}`;
  return total <= added ? now : `${now}, ${more(addedBefore)} ${BEFORE}`;
}

/** The counts behind the rate. Requests before the first recorded visit do not count. */
export function conversionCaption(
  { leads, visits, measuredFrom, isWhole }: GuideConversion,
  zone: string | undefined,
): string {
  if (!visits || !measuredFrom) return 'Sample value: no visits recorded yet';
  const span = isWhole ? ` ${PERIOD}` : zone ? ` since ${dayTextIn(zone, measuredFrom)}` : '';
  return `${countOf(leads, 'lead')} from ${countOf(visits, 'visit')} to the guide page${span}`;
}

/** How the rate changed, as far as it was measured; nothing while it is a sample. */
export function conversionTrend({ visits, before, isWholeBefore }: GuideConversion): string | null {
  if (!visits) return null;
  const was = conversionRate(before);
  const isFew = visits < MIN_VISITS_FOR_RATE || (isWholeBefore && before.visits < MIN_VISITS_FOR_RATE);
  const trend =
    isWholeBefore && was.kind === 'measured'
      ? `${percentText(was.rate)} ${BEFORE}, from ${countOf(before.visits, 'visit')}`
      : `No rate ${BEFORE}`;
  return isFew ? `${trend}. With so few visits, chance moves it` : trend;
}
