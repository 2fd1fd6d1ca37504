/** A line of GeoNames' table of places with at least 500 inhabitants. */
export interface PlaceLine {
  id: number;
  name: string;
  /** The kind of place: "PPL" is a town, "PPLX" a part of one, "PPLQ" one that is abandoned. */
  feature: string;
  stateCode: string;
  /** Three digits of the county's FIPS code; empty where GeoNames has none. */
  countyCode: string;
  latitude: number;
  longitude: number;
  population: number;
}

/** A line of GeoNames' table of postal codes. Military addresses have no state. */
export interface ZipLine {
  code: string;
  name: string;
  state: string;
  stateCode: string;
  countyName: string;
  countyCode: string;
  latitude: number;
  longitude: number;
}

const rowsOf = (text: string, mark: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.includes(mark))
    .map((line) => line.split('\t'));

/** Reads the lines of the United States. The columns are those of geonames.org/export, in their order. */
export function placeLines(text: string): PlaceLine[] {
  // Another country's line may have these letters elsewhere.
  return rowsOf(text, '\tUS\t')
    .filter((row) => row[8] === 'US')
    .map((row) => ({
      ...{ id: Number(row[0]), name: row[1] ?? '', feature: row[7] ?? '' },
      ...{ stateCode: row[10] ?? '', countyCode: row[11] ?? '' },
      ...{ latitude: Number(row[4]), longitude: Number(row[5]), population: Number(row[14]) },
    }));
}

/** Reads all lines; the columns are those of geonames.org/postal-codes, in their order. */
export function zipLines(text: string): ZipLine[] {
  return rowsOf(text, '\t').map((row) => ({
    ...{ code: row[1] ?? '', name: row[2] ?? '', state: row[3] ?? '', stateCode: row[4] ?? '' },
    ...{ countyName: row[5] ?? '', countyCode: row[6] ?? '' },
    ...{ latitude: Number(row[9]), longitude: Number(row[10]) },
  }));
}
