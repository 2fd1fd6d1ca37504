import { usStateOf } from '../../src/domain/locations/us-states.ts';
import { type Coordinates, milesBetween } from './distance.ts';

/** Counties that were renamed or divided, by state and code; the lines still have the former code. */
const PRESENT_CODES: Readonly<Record<string, string>> = { AK270: '158', AK232: '282' };

/** Connecticut's counties gave way to planning regions in 2022. These have the codes from 110 on. */
const isFormerCounty = (stateCode: string, countyCode: string): boolean =>
  stateCode === 'CT' && countyCode < '110';

/** The two digits of a state's FIPS code (ANSI INCITS 38). */
const FIPS_STATES =
  'AL01 AK02 AZ04 AR05 CA06 CO08 CT09 DE10 DC11 FL12 GA13 HI15 ID16 IL17 IN18 IA19 KS20 KY21 LA22 ME23 MD24 MA25 MI26 ' +
  'MN27 MS28 MO29 MT30 NE31 NV32 NH33 NJ34 NM35 NY36 NC37 ND38 OH39 OK40 OR41 PA42 RI44 SC45 SD46 TN47 TX48 UT49 VT50 ' +
  'VA51 WA53 WV54 WI55 WY56';
const fipsOf = new Map(FIPS_STATES.split(' ').map((entry) => [entry.slice(0, 2), entry.slice(2)]));

/** The whole FIPS code of a county. Throws for anything but the 50 states and DC. */
export function countyFips(stateCode: string, countyCode: string): string {
  const state = fipsOf.get(stateCode);
  if (!state || !usStateOf(stateCode)) throw new Error(`${stateCode} is not one of the 50 states or DC.`);
  return state + countyCode;
}

interface Line extends Coordinates {
  stateCode: string;
  countyCode: string;
}

const nearest = <Found extends Coordinates>(to: Coordinates, among: readonly Found[]): Found | undefined => {
  let found: Found | undefined;
  let miles = Number.POSITIVE_INFINITY;
  for (const each of among) {
    const distance = milesBetween(to, each);
    if (distance < miles) [found, miles] = [each, distance];
  }
  return found;
};

/**
 * Gives each line of one state its county's current code. Where GeoNames names no county, or one that no longer exists,
 * the line gets the county of the nearest ZIP code.
 */
export function withPresentCounty<Some extends Line>(lines: readonly Some[], zips: readonly Line[]): Some[] {
  const sound = zips.filter((zip) => zip.countyCode && !isFormerCounty(zip.stateCode, zip.countyCode));
  return lines.map((line) => {
    const code = PRESENT_CODES[line.stateCode + line.countyCode] ?? line.countyCode;
    if (code && !isFormerCounty(line.stateCode, code)) return { ...line, countyCode: code };
    const near = nearest(line, sound)?.countyCode ?? '';
    return { ...line, countyCode: PRESENT_CODES[line.stateCode + near] ?? near };
  });
}
