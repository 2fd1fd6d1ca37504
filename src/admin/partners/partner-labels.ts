import type { PartnerDays } from '../../domain/leads/partner-form.ts';

/** The days of a partner, as the list and the form call them. */
export const DAY_LABELS: Record<PartnerDays, string> = {
  every: 'Every day',
  weekdays: 'Monday to Friday',
  mon_sat: 'Monday to Saturday',
};
