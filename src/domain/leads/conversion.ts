/** The figure shown until visits are recorded. The dashboard calls it a sample. */
export const SAMPLE_CONVERSION_RATE = 0.024;

/** The fraction of visits to the guide's page that became leads, or a sample while there are no visits. */
export type Conversion = { kind: 'measured' | 'sample'; rate: number };

/** @param visits to the guide's page; 0 until visits are recorded */
export function conversionRate({ leads, visits }: { leads: number; visits: number }): Conversion {
  if (!visits) return { kind: 'sample', rate: SAMPLE_CONVERSION_RATE };
  // Leads can outnumber recorded visits (a browser may block the script), but a rate above 100% makes no sense.
  return { kind: 'measured', rate: Math.min(1, leads / visits) };
}

/** A rate of fewer visits says little: one lead more moves it by more than a percentage point. */
export const MIN_VISITS_FOR_RATE = 100;
