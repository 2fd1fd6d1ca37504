import { readLines, sourceText } from '../../../../src/admin/locations/import/read-lines.ts';

/** The locations and faulty lines that an import reads from a paste or file, in short. */
export async function linesRead(source: string | Blob) {
  const { rows, faults, ignored } = readLines(await sourceText(source));
  return {
    ignored,
    rows: rows.map(({ state, city, neighborhood, zip, more_zips }) =>
      [state, city, neighborhood, zip, more_zips && `+ ${more_zips}`].filter(Boolean).join(' '),
    ),
    faults: faults.map(({ line, reason }) => `${line}: ${reason}`),
  };
}
