import * as figureSources from '../../checked-figures/figure-sources.ts';
import { outwardAddresses } from './link-addresses.ts';

const bare = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/#.*$/, '')
    .replace(/[/.,;]+$/, '');

const KNOWN = new Set(Object.values(figureSources).map(({ url }) => bare(url)));

/** An office's own address, in the text and without a page: "irs.gov". */
const OFFICE = /^(?:[a-z\d-]+\.)+(?:gov|mil|edu)$/iu;
const hostOf = (address: string): string => bare(address).replace(/\/.*$/, '');
const KNOWN_HOSTS = new Set([...KNOWN].map(hostOf));

/** A text may name the host of a source without linking to it. */
const isNamedHost = (address: string): boolean =>
  !/[:/@]/.test(address) && (OFFICE.test(address) || KNOWN_HOSTS.has(hostOf(address)));

/** The addresses outside of the site to which a text leads and that are none of our sources, each once. */
export function unknownLinks(content: string): string[] {
  const found = new Set<string>();
  for (const address of outwardAddresses(content)) {
    if (!KNOWN.has(bare(address)) && !isNamedHost(address)) found.add(address);
  }
  return [...found];
}
