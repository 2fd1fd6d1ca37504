import { FIGURES_CHECKED_ON } from '../../domain/checked-figures/checked-on.ts';
import { longDate } from '../../lib/long-date.ts';

/** Says when the limits, rates and prices of a page were last compared with their sources. */
export const CheckedOn = () => (
  <>
    Figures checked on <time dateTime={FIGURES_CHECKED_ON}>{longDate(FIGURES_CHECKED_ON)}</time>.
  </>
);
