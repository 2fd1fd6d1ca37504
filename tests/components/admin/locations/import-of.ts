import { NO_CHOICES } from '../../../../src/admin/locations/import/import-choices.ts';
import { ImportSession } from '../../../../src/admin/locations/import/import-session.ts';
import type { CityChoices } from '../../../../src/domain/locations/other-spellings.ts';

const STORED_NAMES: Record<string, string> = { 'st-louis': 'St. Louis' };

/** What an import of the file would store, and why it leaves lines out. */
export async function importOf(
  source: string | Blob,
  stored: readonly string[] = [],
  cities: CityChoices = new Map(),
) {
  const session = new ImportSession();
  const lookups = await session.read(source, { ...NO_CHOICES, cities });
  await session.addExisting(
    stored.map((city_slug) => ({
      ...{
        id: crypto.randomUUID(),
        location_type: 'city',
        state_slug: 'missouri',
        city: STORED_NAMES[city_slug] ?? city_slug,
        city_slug,
      },
      ...{ neighborhood_slug: 'none', has_content: true, zip: '00000', more_zips: null },
    })),
  );
  const { faults, withMoreZips, joined, otherSpellings, existing } = await session.preview();
  const rows = await session.batch(0, 100, false);
  return {
    lookups,
    withMoreZips,
    joined,
    existing,
    unsure: otherSpellings.map(({ key, city, like, lines }) => `${key}: ${city} = ${like.city}, ${lines}`),
    rows: rows.map(({ city, zip, more_zips }) =>
      [city, zip, more_zips && `+ ${more_zips}`].filter(Boolean).join(' '),
    ),
    faults: faults.map(({ line, reason }) => `${line}: ${reason}`),
  };
}
export const linesOf = (...lines: string[]) => importOf(lines.join('\n'));
