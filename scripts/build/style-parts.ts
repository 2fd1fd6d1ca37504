import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss';
import selectorParser, { type Selector } from 'postcss-selector-parser';
import type { StylePart } from '../../src/server/page-styles.ts';

/** Rules that other rules use by their names. */
const DEFINITIONS = new Set(['property', 'keyframes']);

/** The tags and classes without which a selector selects nothing. What stands in `:not()`, `:is()` and the like varies. */
const needsOf = (selector: Selector): string[] =>
  selector.nodes.flatMap((node) => {
    if (node.type === 'class') return [`.${node.value}`];
    return node.type === 'tag' ? [node.value.toLowerCase()] : [];
  });

const isVariable = (node: ChildNode): node is Declaration => node.type === 'decl' && node.variable;

function ruleOf(rule: Rule): StylePart {
  const selectors = selectorParser().astSync(rule.selector).nodes.map(needsOf);
  const isForAll = selectors.every((needed) => needed.length === 0);
  // Variables for all elements, of which a page needs those that its rules name.
  if (isForAll && rule.nodes.every(isVariable))
    return {
      open: rule.selector,
      parts: rule.nodes.filter(isVariable).map((each) => ({ css: `${each.toString()};`, name: each.prop })),
    };
  return { css: rule.toString(), selectors };
}

function blockOf(rule: AtRule): StylePart {
  if (DEFINITIONS.has(rule.name)) return { css: rule.toString(), name: rule.params };
  if (!rule.nodes) return { css: `${rule.toString()};`, selectors: [[]] };
  if (rule.nodes.every(({ type }) => type === 'decl')) return { css: rule.toString(), selectors: [[]] };
  return { open: `@${rule.name} ${rule.params}`, parts: partsOf(rule.nodes) };
}

function partsOf(nodes: readonly ChildNode[]): StylePart[] {
  return nodes.flatMap((node) => {
    if (node.type === 'comment') return [];
    if (node.type === 'rule') return [ruleOf(node)];
    if (node.type === 'atrule') return [blockOf(node)];
    throw new Error(`The stylesheet has a declaration outside of a rule: ${node.toString()}`);
  });
}

/** Divides a stylesheet into the parts of which a page gets those that it uses. */
export const stylePartsOf = (css: string): StylePart[] => partsOf(postcss.parse(css).nodes);

/** The stylesheet without its typefaces: a page has them already, and a second copy would load them again. */
export function withoutTypefaces(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkAtRules('font-face', (rule) => {
    rule.remove();
  });
  return sheet.toString();
}
