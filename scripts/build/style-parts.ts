import postcss, { type AtRule, type ChildNode, type Declaration, type Root, type Rule } from 'postcss';
import type { PageStyles, StylePart } from '../../src/server/page-styles.ts';
import { alternativesOf } from './selector-needs.ts';

/** The layer in which the style generator sets its variables for browsers that cannot register them. */
const VARIABLES_LAYER = 'properties';

const isVariable = (node: ChildNode): node is Declaration => node.type === 'decl' && node.variable;

function ruleOf(rule: Rule): StylePart {
  const selectors = alternativesOf(rule.selector);
  // Variables for all elements, of which a page needs those that its rules name.
  if (selectors.every((needed) => needed.length === 0) && rule.nodes.every(isVariable))
    return {
      open: rule.selector,
      parts: rule.nodes.filter(isVariable).map((each) => ({ css: `${each.toString()};`, name: each.prop })),
    };
  return { css: rule.toString(), selectors };
}

function blockOf(rule: AtRule): StylePart {
  if (rule.name === 'keyframes') return { css: rule.toString(), name: rule.params };
  if (!rule.nodes) return { css: `${rule.toString()};`, selectors: [[]] };
  if (rule.nodes.every(({ type }) => type === 'decl')) return { css: rule.toString(), selectors: [[]] };
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

/** Divides a stylesheet into the parts of which a page gets those that it uses. */
export function stylePartsOf(css: string): PageStyles {
  const sheet = postcss.parse(css);
  return { initial: initialValuesIn(sheet), parts: partsOf(sheet.nodes) };
}

/** Divides a stylesheet into its other rules and the typeface with this address. */
export function takeTypeface(css: string, address: string): { rules: string; typeface: string } {
  const sheet = postcss.parse(css);
  const taken: string[] = [];
  sheet.walkAtRules('font-face', (rule) => {
    if (!rule.toString().includes(address)) return;
    taken.push(rule.toString());
    rule.remove();
  });
  if (taken.length !== 1)
    throw new Error(`The stylesheet has ${taken.length} typefaces with the address ${address}.`);
  return { rules: sheet.toString(), typeface: taken.join('') };
}

/** The stylesheet without its typefaces: a page has them already, and a second copy would load them again. */
export function withoutTypefaces(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkAtRules('font-face', (rule) => {
    rule.remove();
  });
  return sheet.toString();
}
