import { IMPORT_COLUMNS } from '../../../domain/locations/import-heading.ts';
import type { ImportFault } from '../../../domain/locations/location-import.ts';
import { csvFile } from '../../../lib/csv.ts';

/** The faulty lines under the file's own heading, with the reason for each, as a file that can be imported again. */
export function faultsFile(heading: readonly string[] | null, faults: readonly ImportFault[]): string {
  const width = faults.reduce<number>(
    (most, { fields }) => Math.max(most, fields.length),
    IMPORT_COLUMNS.length,
  );
  const names: readonly string[] = heading ?? IMPORT_COLUMNS;
  const columns = Array.from({ length: width }, (_, at) => ({
    name: names[at] ?? '',
    value: (fault: ImportFault) => fault.fields[at] ?? '',
  }));
  return csvFile(
    [
      ...columns,
      { name: 'line', value: (fault: ImportFault) => fault.line },
      { name: 'reason', value: (fault: ImportFault) => fault.reason },
    ],
    faults,
  );
}
