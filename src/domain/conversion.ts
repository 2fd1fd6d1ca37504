/** The specification's figure, shown as a sample until visits are recorded. */
export const SAMPLE_CONVERSION_RATE = 0.024;

/** How many visits of the guide's page became leads, as a fraction; a sample while there is nothing to divide by. */
export type Conversion = { kind: 'measured' | 'sample'; rate: number };

/** @param visits of the guide's page; null while none are recorded */
export function conversionRate({ leads, visits }: { leads: number; visits: number | null }): Conversion {
  if (!visits) return { kind: 'sample', rate: SAMPLE_CONVERSION_RATE };
  // A lead may come without a recorded visit (a blocked script), and more than all is no rate.
  return { kind: 'measured', rate: Math.min(1, leads / visits) };
}
