/** The figure shown until visits are recorded. The dashboard calls it a sample. */
export const SAMPLE_CONVERSION_RATE = 0.024;

/** How many visits of the guide's page became leads, as a fraction; a sample while there is nothing to divide by. */
export type Conversion = { kind: 'measured' | 'sample'; rate: number };

/** @param visits of the guide's page; 0 while none are recorded */
export function conversionRate({ leads, visits }: { leads: number; visits: number }): Conversion {
  if (!visits) return { kind: 'sample', rate: SAMPLE_CONVERSION_RATE };
  // A lead may come without a recorded visit (a blocked script), and more than all is no rate.
  return { kind: 'measured', rate: Math.min(1, leads / visits) };
}

const DAY_MS = 86_400_000;

/** Whether visits have been recorded all through so many days (today included), so that figures speak of all of them. */
export const coversDays = (measuredFrom: string, days: number, now: number): boolean =>
  now - Date.parse(measuredFrom) >= (days - 1) * DAY_MS;
