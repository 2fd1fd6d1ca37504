import * as figureSources from '../../checked-figures/figure-sources.ts';
import { canBePage } from './inner-links.ts';
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

/** What the site's own address ends with among the sources: all its pages. */
const ALL_PAGES = '/*';

/** Whether an address is a page of the site, or its bare name. */
function isOwnPage(address: string, ownHosts: ReadonlySet<string>): boolean {
  const host = hostOf(address);
  const path = bare(address).slice(host.length);
  return ownHosts.has(host) && !address.includes('@') && (path === '' || canBePage(path));
}

/**
 * The addresses outside of the site to which a text leads and that are none of our sources, each once. `sources` are the
 * addresses of the facts' sources, and the site's own with "/*". A text may name the host of a source without linking
 * to it.
 */
export function unknownLinks(content: string, sources: readonly string[]): string[] {
  const own = sources.filter((address) => address.endsWith(ALL_PAGES));
  const ownHosts = new Set(own.map(hostOf));
  const known = new Set([...KNOWN, ...sources.filter((address) => !own.includes(address)).map(bare)]);
  const hosts = new Set([...known].map(hostOf));
  const isNamedHost = (address: string) =>
    !/[:/@]/.test(address) && (OFFICE.test(address) || hosts.has(hostOf(address)));
  const found = new Set<string>();
  for (const address of outwardAddresses(content)) {
    const isKnown = known.has(bare(address)) || isOwnPage(address, ownHosts);
    if (!isKnown && !isNamedHost(address)) found.add(address);
  }
  return [...found];
}
