import Papa from 'papaparse';
import type { AddressRule } from '../../data/addresses/broken-addresses.ts';
import type { LineFault } from '../csv-files/csv-choice.tsx';

/** A line with this word in place of a page declares its address gone. */
export const GONE = 'gone';
export const COLUMNS = { address: 'Address', target: 'Redirects To' } as const;

/** Files with more lines are rejected, because no one writes such a list by hand. */
const MAX_LINES = 20_000;

export type NumberedRule = AddressRule & { line: number };
export type ReadRules = { rules: NumberedRule[]; faults: LineFault[]; skipped: number };

const isHeading = ([first = '']: string[]): boolean =>
  first.trim().toLowerCase() === COLUMNS.address.toLowerCase();

/** Returns the path of an address, which may begin with the address of the site. */
const pathOf = (text: string): string => text.trim().replace(/^https?:\/\/[^/]+(?=\/|$)/i, '') || '/';

function readLine([address = '', target = '']: string[]): AddressRule | string | null {
  if (address.trim() === '') return 'The address is missing.';
  const path = pathOf(address);
  if (!path.startsWith('/')) return `The address must start with a slash: ${address.trim()}`;
  const wanted = target.trim();
  if (wanted === '') return null;
  if (wanted.toLowerCase() === GONE) return { address: path, target: null };
  const page = pathOf(wanted);
  return page.startsWith('/')
    ? { address: path, target: page }
    : `Enter the path of a page or the word "${GONE}" instead of: ${wanted}`;
}

/**
 * Reads a CSV file of two columns, the address and what it leads to: the path of a page, or the word "gone". A line
 * without a decision is skipped, as are further columns, so that an exported list can be filled in and imported.
 */
export function readRules(text: string): ReadRules {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: false });
  const read: ReadRules = { rules: [], faults: [], skipped: 0 };
  for (const [at, fields] of data.slice(0, MAX_LINES).entries()) {
    if (fields.every((field) => field.trim() === '') || (at === 0 && isHeading(fields))) continue;
    const line = at + 1;
    const rule = readLine(fields);
    if (rule === null) read.skipped += 1;
    else if (typeof rule === 'string') read.faults.push({ line, reason: rule });
    else read.rules.push({ ...rule, line });
  }
  if (data.length > MAX_LINES)
    read.faults.push({
      line: MAX_LINES + 1,
      reason: 'The file is too long. This line and the ones after it were not read.',
    });
  return read;
}
