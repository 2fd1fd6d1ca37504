import type { PlaceLine } from '../../../data/gazetteer/gazetteer-reads.ts';
import type { PlaceForm } from '../../../domain/gazetteer/place-choice.ts';
import { stateNameOfSlug } from '../../../domain/locations/state-slugs.ts';
import { csvFile } from '../../../lib/csv.ts';

const columns = [
  { name: 'state', value: ([state]: PlaceLine) => stateNameOfSlug(state) },
  { name: 'city', value: ([, name]: PlaceLine) => name },
  { name: 'zip', value: ([, , zip]: PlaceLine) => zip },
];

/** Describes the choice briefly: "Places in Bexar County, Texas, from 5,000 inhabitants". */
export function placesName(form: PlaceForm, countyName: string | undefined): string {
  const where: Record<PlaceForm['scope'], string> = {
    state: `in ${countyName ? `${countyName}, ` : ''}${stateNameOfSlug(form.stateSlug)}`,
    country: 'in the country',
    around: `within ${form.miles} miles of ${form.center?.name ?? ''}`,
    zip_codes: 'with listed ZIP codes',
  };
  const least = form.leastPopulation.trim();
  return `Places ${where[form.scope]}${least ? `, population ${least} or more` : ''}`;
}

/** Turns the places into a file for the import, which checks, counts, adds and resumes it like any other. */
export const placesFile = (lines: readonly PlaceLine[], name: string): File =>
  new File([csvFile(columns, lines)], `${name}.csv`, { type: 'text/csv' });
