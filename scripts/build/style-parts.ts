import postcss, { type AtRule, type ChildNode, type Declaration, type Root, type Rule } from 'postcss';
import type { PageStyles, SelectorPart, StylePart } from '../../src/server/page-styles.ts';
import { selectorParts } from './selector-needs.ts';

/** The layer in which the style generator sets its variables for browsers that cannot register them. */
const VARIABLES_LAYER = 'properties';

const isVariable = (node: ChildNode): node is Declaration => node.type === 'decl' && node.variable;

const isForAll = ({ needs }: SelectorPart): boolean => needs.some((needed) => needed.length === 0);

function ruleOf(rule: Rule): StylePart {
  const selectors = selectorParts(rule.selector);
  // Variables for all elements, of which a page needs those that its rules name.
  if (selectors.every(isForAll) && rule.nodes.every(isVariable))
    return {
      open: rule.selector,
      parts: rule.nodes.filter(isVariable).map((each) => ({ css: `${each.toString()};`, name: each.prop })),
    };
  return { selectors, body: rule.toString().slice(rule.selector.length) };
}

function blockOf(rule: AtRule): StylePart {
  if (rule.name === 'keyframes') return { css: rule.toString(), name: rule.params };
  if (!rule.nodes) return { css: `${rule.toString()};` };
  if (rule.nodes.every(({ type }) => type === 'decl')) return { css: rule.toString() };
  return { open: `@${rule.name} ${rule.params}`, parts: partsOf(rule.nodes) };
}

const isOfVariables = (rule: AtRule): boolean =>
  rule.name === 'property' || (rule.name === 'layer' && rule.params === VARIABLES_LAYER);

function partsOf(nodes: readonly ChildNode[]): StylePart[] {
  return nodes.flatMap((node) => {
    if (node.type === 'comment') return [];
    if (node.type === 'rule') return [ruleOf(node)];
    if (node.type === 'atrule') return isOfVariables(node) ? [] : [blockOf(node)];
    throw new Error(`The stylesheet has a declaration outside of a rule: ${node.toString()}`);
  });
}

/**
 * What the variables of the style generator are where no rule sets them. Its layer for browsers that cannot register
 * variables says it with units, as calculations need them.
 */
function initialValuesIn(sheet: Root): Record<string, string> {
  const values: Record<string, string> = {};
  sheet.walkAtRules('layer', (layer) => {
    if (isOfVariables(layer))
      layer.walkDecls(/^--/, ({ prop, value }) => {
        values[prop] = value;
      });
  });
  return values;
}

/** Divides a stylesheet into parts, so that a page gets only those that it uses. */
export function stylePartsOf(css: string): PageStyles {
  const sheet = postcss.parse(css);
  return { initial: initialValuesIn(sheet), parts: partsOf(sheet.nodes) };
}

/** Divides a stylesheet into its typefaces that are files, and all else. */
export function takeTypefaces(css: string): { rules: string; typefaces: string } {
  const sheet = postcss.parse(css);
  const taken: string[] = [];
  sheet.walkAtRules('font-face', (rule) => {
    if (!rule.toString().includes('url(')) return;
    taken.push(rule.toString());
    rule.remove();
  });
  return { rules: sheet.toString(), typefaces: taken.join('') };
}

/** The stylesheet without its typefaces: a page has them already, and a second copy would load them again. */
export function withoutTypefaces(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkAtRules('font-face', (rule) => {
    rule.remove();
  });
  return sheet.toString();
}
