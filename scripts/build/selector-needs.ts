import selectorParser, {
  type Attribute,
  type Node,
  type Pseudo,
  type Selector,
} from 'postcss-selector-parser';
import type { SelectorPart } from '../../src/server/page-styles.ts';

/** What a script or the browser sets before the app is there: the page need not have it yet. */
const SET_EARLY = new Set(['data-held', 'data-press-problem', 'open']);

const DATES = ['date', 'datetime-local', 'month', 'time', 'week'].map((type) => [`type="${type}"`]);
/** What an element must have for these parts and states of it, as alternatives. */
const OF_PSEUDO: readonly [RegExp, string[][]][] = [
  [/^::-webkit-(date|calendar)/, DATES],
  [/^::file-selector-button$/, [['type="file"']]],
  [/^::-webkit-search/, [['type="search"']]],
  [/^::-webkit-(inner|outer)-spin/, [['type="number"']]],
  [/^::placeholder$/, [['placeholder="']]],
  [/^::-webkit-details-marker$/, [['summary']]],
  [/^:-moz-ui-invalid$/, [['input'], ['select'], ['textarea']]],
  [/^:disabled$/, [['disabled=""']]],
  [/^:checked$/, [['type="checkbox"'], ['type="radio"'], ['option']]],
];

/** Alternatives that hold where one of each holds. */
const both = (some: string[][], others: string[][]): string[][] =>
  some.flatMap((needed) => others.map((more) => [...needed, ...more]));

function ofAttribute({ attribute, operator, value }: Attribute): string[][] {
  if (SET_EARLY.has(attribute)) return [[]];
  return [[operator === '=' ? `${attribute}="${value}"` : `${attribute}=`]];
}

function ofPseudo({ value, nodes }: Pseudo): string[][] {
  if (/^:(is|where|has)$/.test(value)) return nodes.flatMap(needsOf);
  return OF_PSEUDO.find(([name]) => name.test(value))?.[1] ?? [[]];
}

const isOfTags = ({ value, nodes }: Pseudo): boolean =>
  /^:(is|where|has)$/.test(value) &&
  nodes.every((selector) => {
    const [node, ...others] = selector.nodes.filter(({ type }) => type !== 'combinator');
    return /^(tag|class)$/.test(node?.type ?? '') && others.length === 0;
  });

function ofNode(node: Node): string[][] {
  if (node.type === 'class') return [[`.${node.value}`]];
  if (node.type === 'tag') return [[node.value.toLowerCase()]];
  if (node.type === 'attribute') return ofAttribute(node);
  return node.type === 'pseudo' ? ofPseudo(node) : [[]];
}

/** Classes that can be looked for as they stand. */
const PLAIN = /^[\w-]+$/;

/** The class that a selector begins with, if all else of it stands inside of that. */
function scopeOf([first, second]: Node[]): string {
  const isInside = second?.type === 'combinator' && /^[ >]$/.test(second.value.trim() || ' ');
  return first?.type === 'class' && PLAIN.test(first.value) && isInside ? `.${first.value} ` : '';
}

/** What the nodes of a selector need. A list in parentheses may name what stands outside, unless it is of single tags. */
function needsOf({ nodes }: Selector): string[][] {
  const scope = scopeOf(nodes);
  return nodes.reduce<string[][]>(
    (needed, node, index) => {
      const isScoped = index > 0 && (node.type === 'tag' || (node.type === 'pseudo' && isOfTags(node)));
      const more = ofNode(node).map((names) => (isScoped ? names.map((name) => scope + name) : names));
      return both(needed, more);
    },
    [[]],
  );
}

/**
 * Divides a list of selectors, and says what a page must have for each to select anything: alternatives of tags, classes
 * (with their dot) and attributes (up to their equals sign, or with their value). `.a p` is a tag inside of a class. What stands in `:not()` may be missing.
 */
export const selectorParts = (list: string): SelectorPart[] =>
  selectorParser()
    .astSync(list)
    .nodes.map((selector) => ({ text: selector.toString(), needs: needsOf(selector) }));
