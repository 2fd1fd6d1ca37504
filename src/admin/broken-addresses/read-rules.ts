import Papa from 'papaparse';
import type { AddressRule } from '../../data/addresses/broken-addresses.ts';
import { canonicalAddress } from '../../domain/canonical-address.ts';
import type { LineFault } from '../csv-files/csv-choice.tsx';

/** A line with this word in place of a page declares its address gone. */
export const GONE = 'gone';
/** The word, and the status that it stands for. */
const GONE_WORDS: readonly string[] = [GONE, '410'];
export const COLUMNS = { address: 'Address', target: 'Redirects To' } as const;

/** Files with more lines are rejected, because no one writes such a list by hand. */
const MAX_LINES = 20_000;

export type NumberedRule = AddressRule & { line: number };
export type ReadRules = { rules: NumberedRule[]; faults: LineFault[]; skipped: number };

const isHeading = ([first = '']: string[]): boolean =>
  first.trim().toLowerCase() === COLUMNS.address.toLowerCase();

/** Returns the path of an address at one of our own hosts; any other address as it is. */
function pathAt(hosts: readonly string[], text: string): string {
  const [, host = '', path = ''] = /^https?:\/\/([^/]+)(.*)$/i.exec(text.trim()) ?? [];
  return hosts.includes(host.toLowerCase().replace(/^www\./, '')) ? path || '/' : text.trim();
}

function readLine(
  hosts: readonly string[],
  [address = '', target = '']: string[],
): AddressRule | string | null {
  if (address.trim() === '') return 'The address is missing.';
  const path = pathAt(hosts, address);
  if (!path.startsWith('/')) return `The address must start with a slash: ${address.trim()}`;
  const wanted = target.trim();
  if (wanted === '') return null;
  if (GONE_WORDS.includes(wanted.toLowerCase())) return { address: path, target: null };
  const page = pathAt(hosts, wanted);
  return page.startsWith('/')
    ? { address: path, target: page }
    : `Enter the path of a page of this site or the word "${GONE}" instead of: ${wanted}`;
}

/** An escape that can be read, as its character. */
const readable = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/** The same for every spelling of an address. */
const spelled = (path: string): string => {
  const { pathname, search } = new URL(path.replace(/^\/+/, '/'), 'https://site.invalid');
  return (canonicalAddress(readable(pathname)) + search).toLowerCase();
};

/** Accepts a rule unless an earlier line of the file has decided about its address. */
function firstDecisions() {
  const lines = new Map<string, number>();
  return (rule: AddressRule, line: number): NumberedRule | string => {
    const address = spelled(rule.address);
    const earlier = lines.get(address);
    if (earlier !== undefined) return `Line ${earlier} already says where ${rule.address} leads.`;
    lines.set(address, line);
    return { ...rule, line };
  };
}

/**
 * Reads a CSV file of two columns, the address and what it leads to: the path of a page, or the word "gone". A line
 * without a decision is skipped, as are further columns, so that an exported list can be filled in and imported. An
 * address may begin with one of the site's hosts.
 */
export function readRules(text: string, siteHosts: readonly string[]): ReadRules {
  const hosts = siteHosts.map((host) => host.toLowerCase().replace(/^www\./, ''));
  const decide = firstDecisions();
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: false });
  const read: ReadRules = { rules: [], faults: [], skipped: 0 };
  for (const [at, fields] of data.slice(0, MAX_LINES).entries()) {
    if (fields.every((field) => field.trim() === '') || (at === 0 && isHeading(fields))) continue;
    const line = at + 1;
    const decision = readLine(hosts, fields);
    const rule = decision === null || typeof decision === 'string' ? decision : decide(decision, line);
    if (rule === null) read.skipped += 1;
    else if (typeof rule === 'string') read.faults.push({ line, reason: rule });
    else read.rules.push(rule);
  }
  if (data.length > MAX_LINES)
    read.faults.push({
      line: MAX_LINES + 1,
      reason: 'The file is too long. This line and the ones after it were not read.',
    });
  return read;
}
