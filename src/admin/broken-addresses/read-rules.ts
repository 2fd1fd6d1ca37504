import Papa from 'papaparse';
import type { AddressRule } from '../../data/addresses/broken-addresses.ts';
import { canonicalAddress } from '../../domain/canonical-address.ts';
import { delimitedText } from '../../lib/delimiter.ts';
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

const HEADING = /^(?:from|source|request|.*\b(?:address|url|path|link|page))$/i;
/** What no address contains, and some of it no database stores. */
const UNREADABLE = /[\p{Cc}\p{Cs}\ufffe\uffff]/u;
/** A line of two addresses without a separator, as servers' own files have them. */
const TWO_ADDRESSES =
  /^((?:\/|https?:)\S*)\s+(?:(?:[-=]?>|[→⇒])\s+)?((?:\/|https?:)\S*|gone|410)(?:\s+30[1278]!?)?$/i;

/** What people and programs put around an address, which none begins with. */
const AROUND = /^(?:'(.*)'|‘(.*)’|“(.*)”|<(.*)>)$/u;

/** A field's text without what is written around it: ="/old", '/old, =HYPERLINK("/old"), </old>. */
function cellText(field: string): string {
  const text = field.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');
  const formula = /^=(?:HYPERLINK\()?"([^"]*)"(?:[,;].*)?\)?$/i.exec(text)?.[1] ?? text;
  const inner = AROUND.exec(formula)?.slice(1).join('') ?? formula;
  return inner.replace(/^['’](?=[/h])/, '').trim();
}

const isAddress = (text: string): boolean => /^(?:\/|https?:\/\/)/i.test(text);
const isDecision = (text: string): boolean =>
  text === '' || isAddress(text) || GONE_WORDS.includes(text.toLowerCase());

const AT_HOST = /^(?:(?:https?:)?\/\/)?([^/\s]+)(.*)$/i;

/** Returns the path of an address at one of our own hosts; any other address as it is. */
function pathAt(hosts: readonly string[], text: string): string {
  const [, host = '', path = ''] = AT_HOST.exec(text) ?? [];
  const named = host.toLowerCase().replace(/^www\./, '');
  return hosts.includes(named) || hosts.includes(named.replace(/:\d+$/, '')) ? path || '/' : text;
}

const isElsewhere = (path: string): boolean => /^(?:https?:)?\/\//i.test(path);

function readLine(hosts: readonly string[], cells: readonly string[]): AddressRule | string | null {
  const [address = '', wanted] = cells;
  if (cells.some((cell) => UNREADABLE.test(cell)))
    return 'The line has a character that cannot be read. Save the file as "CSV UTF-8".';
  if (address === '') return 'The address is missing.';
  const path = pathAt(hosts, address);
  if (isElsewhere(path)) return `The address is on another site: ${address}`;
  if (!path.startsWith('/')) return `The address must start with a slash: ${address}`;
  if (wanted === undefined)
    return 'There is one column only. Separate the address and the page with a comma, a semicolon, a tab or a |.';
  if (wanted === '') return null;
  if (GONE_WORDS.includes(wanted.toLowerCase())) return { address: path, target: null };
  const page = pathAt(hosts, wanted);
  return page.startsWith('/') && !isElsewhere(page)
    ? { address: path, target: page }
    : `Enter the path of a page of this site or the word "${GONE}" instead of: ${wanted}`;
}

/** The lines of a file with their fields, whatever separates these. */
function linesOf(source: string): string[][] {
  const { text, delimiter } = delimitedText(
    source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'),
    ([address = '', target]) =>
      isAddress(cellText(address)) && target !== undefined && isDecision(cellText(target)),
  );
  const { data } = Papa.parse<string[]>(text, { delimiter, newline: '\n', skipEmptyLines: false });
  return data.map((fields) => {
    const cells = fields.map(cellText);
    const [, address, target] = (cells.length === 1 && TWO_ADDRESSES.exec(cells[0] ?? '')) || [];
    return address !== undefined && target !== undefined ? [address, target] : cells;
  });
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
  return (canonicalAddress(readable(pathname)) + search).toLowerCase().normalize('NFC');
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
 * Reads a file of two columns, the address and what it leads to: the path of a page, or the word "gone". A line
 * without a decision is skipped, as are further columns, so that an exported list can be filled in and imported. An
 * address may begin with one of the site's hosts.
 */
export function readRules(text: string, siteHosts: readonly string[]): ReadRules {
  const hosts = siteHosts.map((host) => host.toLowerCase().replace(/^www\./, ''));
  const decide = firstDecisions();
  const lines = linesOf(text);
  const isBlank = (cells: readonly string[]) => cells.every((cell) => cell === '');
  const first = lines.findIndex((cells) => !isBlank(cells));
  const read: ReadRules = { rules: [], faults: [], skipped: 0 };
  for (const [at, cells] of lines.slice(0, MAX_LINES).entries()) {
    if (isBlank(cells) || (at === first && HEADING.test(cells[0] ?? '') && !isAddress(cells[0] ?? '')))
      continue;
    const line = at + 1;
    const decision = readLine(hosts, cells);
    const rule = decision === null || typeof decision === 'string' ? decision : decide(decision, line);
    if (rule === null) read.skipped += 1;
    else if (typeof rule === 'string') read.faults.push({ line, reason: rule });
    else read.rules.push(rule);
  }
  if (lines.length > MAX_LINES)
    read.faults.push({
      line: MAX_LINES + 1,
      reason: 'The file is too long. This line and the ones after it were not read.',
    });
  return read;
}
