import * as figureSources from '../../checked-figures/figure-sources.ts';

const LINK =
  /(?<!!)\[[^\]\n]{0,300}\]\(\s*<?(https?:\/\/[^\s)>]{1,2000})|<(https?:\/\/[^\s>]{1,2000})>|(?<![("<[])\b(https?:\/\/[^\s<>)\]]{1,2000})/giu;

const bare = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/#.*$/, '')
    .replace(/[/.,;]+$/, '');

const KNOWN = new Set(Object.values(figureSources).map(({ url }) => bare(url)));

/**
 * The addresses outside of the site to which a text leads and that are none of our sources, each once. `sources` are the
 * addresses of the facts' sources.
 */
export function unknownLinks(content: string, sources: readonly string[]): string[] {
  const ofFacts = new Set(sources.map(bare));
  const found = new Set<string>();
  for (const [, inline, angled, plain] of content.matchAll(LINK)) {
    const address = inline ?? angled ?? plain ?? '';
    if (address !== '' && !KNOWN.has(bare(address)) && !ofFacts.has(bare(address)))
      found.add(address.replace(/[.,;]+$/, ''));
  }
  return [...found];
}
