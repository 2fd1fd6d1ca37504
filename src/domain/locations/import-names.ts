import { isLeftover, isReportLine, madeByProgram } from './import-field.ts';
import type { LocationType } from './location.ts';
import { misreadFault } from './misread-name.ts';
import { isLocationName, LOCATION_NAME_MAX, locationNameFault } from './new-location.ts';
import { slugify } from './slug.ts';

function nameFault(column: LocationType, name: string, state: string): string | null {
  if (isLeftover(name))
    return `The ${column} is "${name}", which is no name. ${column === 'state' ? 'Enter' : 'Leave it blank, or enter'} the name`;
  if (isReportLine(name))
    return `The ${column} is "${name.slice(0, 40)}", a note beside the table and no name. Remove this line`;
  if (name.length > LOCATION_NAME_MAX) return `The ${column} is longer than ${LOCATION_NAME_MAX} characters`;
  if (name.includes('\uFFFD')) return `The ${column} has unreadable characters. Save the file as UTF-8`;
  if (!isLocationName(name)) return `The ${column} cannot be turned into an address`;
  const fault =
    locationNameFault(name, column === 'neighborhood' ? state : undefined) ??
    madeByProgram(name, column, state) ??
    misreadFault(name);
  return fault && `The ${column} ${fault}`;
}

/** What follows from the names of a file. Its many lines have few states and cities, for which it is worked out once. */
export class ImportNames {
  private readonly slugs = new Map<string, string>();
  private readonly faults = new Map<string, string | null>();

  /** The slug of a state or city. */
  slugOf(name: string): string {
    const slug = this.slugs.get(name) ?? slugify(name);
    this.slugs.set(name, slug);
    return slug;
  }

  /** Says why a name cannot be imported; null if it can. */
  faultOf(column: LocationType, name: string, state: string): string | null {
    if (column === 'neighborhood') return nameFault(column, name, state);
    const key = `${column}/${state}/${name}`;
    const known = this.faults.get(key);
    if (known !== undefined) return known;
    const fault = nameFault(column, name, state);
    this.faults.set(key, fault);
    return fault;
  }
}
