import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';

/** The heading of what stands on a page because of where its location lies. */
const LOCAL_HEADING = 'surroundings';

const isLabelled = (node: Nodes): boolean =>
  node.type === 'element' && String(node.properties.ariaLabelledBy) === LOCAL_HEADING;

const childrenOf = (node: Nodes): Nodes[] => ('children' in node ? node.children : []);

function localBlock(node: Nodes): Nodes | undefined {
  if (isLabelled(node)) return node;
  for (const child of childrenOf(node)) {
    const found = localBlock(child);
    if (found) return found;
  }
  return undefined;
}

const wordsOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : childrenOf(node).map(wordsOf).join(' ');

/** The words of a page's local block with each of the names replaced, longest first. Throws where there is no block. */
export function maskedBlock(html: string, names: readonly string[]): string {
  const block = localBlock(fromHtml(html));
  if (!block) throw new Error('The page has no local block.');
  return [...names]
    .sort((a, b) => b.length - a.length)
    .reduce((text, name) => text.replaceAll(name, 'NAME'), wordsOf(block).replace(/\s+/g, ' '));
}

function wordGroups(text: string): Set<string> {
  const words = text.split(' ').filter(Boolean);
  return new Set(words.slice(2).map((_, at) => words.slice(at, at + 3).join(' ')));
}

/** How many of the groups of three words in either text stand in both, from 0 to 1. */
export function likeness(one: string, other: string): number {
  const groups = wordGroups(one);
  const others = wordGroups(other);
  const common = [...groups].filter((group) => others.has(group)).length;
  return common / Math.max(1, groups.size + others.size - common);
}

/** What the gazetteer says of a city: its county, its ZIP codes, and how many miles away other cities are. */
export type CityRecord = {
  county: string | null;
  zipCodes: readonly string[];
  near: readonly { name: string; miles: number }[];
};

const asPattern = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A page says tenths of a mile below ten, and whole miles above. */
const roundingOf = (miles: number): number => (miles < 10 ? 0.051 : 0.51);

/** How many statements of a masked block agree with a record: the county, ZIP codes, distances as the page rounds them. */
export function agreement(block: string, { county, zipCodes, near }: CityRecord): number {
  const ownCodes = zipCodes.filter((code) => block.includes(code)).length;
  const distances = near.filter(({ name, miles }) => {
    const said = new RegExp(`${asPattern(name)}(?:, [A-Z][A-Za-z ]+)? ([\\d.]+) mi\\b`).exec(block);
    return said && Math.abs(Number(said[1]) - miles) <= roundingOf(miles);
  }).length;
  return ownCodes + distances + Number(county !== null && block.includes(county));
}
