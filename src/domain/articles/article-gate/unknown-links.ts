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

/**
 * The addresses outside of the site to which a text leads and that are none of our sources, each once. `sources` are the
 * addresses of the facts' sources. A text may name the host of a source without linking to it.
 */
export function unknownLinks(content: string, sources: readonly string[]): string[] {
  const known = new Set([...KNOWN, ...sources.map(bare)]);
  const hosts = new Set([...known].map(hostOf));
  const isNamedHost = (address: string) =>
    !/[:/@]/.test(address) && (OFFICE.test(address) || hosts.has(hostOf(address)));
  const found = new Set<string>();
  for (const address of outwardAddresses(content)) {
    if (!known.has(bare(address)) && !isNamedHost(address)) found.add(address);
  }
  return [...found];
}
