import postcss, { type AtRule, type Declaration, type Root, type Rule } from 'postcss';

/** All browsers of the build's target know this function; the style generator also writes for older ones. */
const KNOWN_TO_ALL = '(color:color-mix(in lab, red, red))';
/** Values with a text or an address in them stay as they are. */
const VERBATIM = /["']|url\(/;
const VARIABLE = /var\((--[\w-]+)\)/g;

const isRule = (node: { type: string } | undefined): node is Rule => node?.type === 'rule';
const properties = (rule: Rule): string =>
  rule.nodes.map((node) => (node.type === 'decl' ? node.prop : '')).join();

/** Takes the rules out of their block, and removes those for browsers that do not know the function. */
function unwrap(block: AtRule): void {
  const [before, [rule]] = [block.prev(), block.nodes ?? []];
  if (isRule(before) && isRule(rule) && before.selector === rule.selector)
    if (properties(before) === properties(rule)) before.remove();
  block.replaceWith(...(block.nodes ?? []));
}

/** The variables that nothing but the document's root sets, with their values. */
function constantsIn(sheet: Root): Map<string, string> {
  const setters = new Map<string, Declaration[]>();
  sheet.walkDecls(/^--/, (declaration) => {
    setters.set(declaration.prop, [...(setters.get(declaration.prop) ?? []), declaration]);
  });
  const constants = new Map<string, string>();
  for (const [name, [first, ...others]] of setters) {
    const parent = first?.parent;
    const isRoot = parent?.type === 'rule' && (parent as Rule).selector === ':root,:host';
    if (first && isRoot && others.length === 0) constants.set(name, first.value);
  }
  return constants;
}

/** Writes constants where they are used. */
function inlineConstants(sheet: Root): void {
  const constants = constantsIn(sheet);
  sheet.walkDecls((declaration) => {
    if (constants.has(declaration.prop)) declaration.remove();
    else
      declaration.value = declaration.value.replace(
        VARIABLE,
        (use, name: string) => constants.get(name) ?? use,
      );
  });
}

/** Removes what the same rule says again later, and the spaces that a value does not need. */
function tighten(declaration: Declaration): void {
  let later = declaration.next();
  while (
    later &&
    !(
      later.type === 'decl' &&
      later.prop === declaration.prop &&
      later.value === declaration.value &&
      later.important === declaration.important
    )
  )
    later = later.next();
  if (later) declaration.remove();
  else if (!VERBATIM.test(declaration.value))
    declaration.value = declaration.value
      .replace(/, /g, ',')
      .replace(/ \* /g, '*')
      .replace(/^(span \d+)\/\1$/, '$1');
}

/** Classes for heights set this variable, and the property as well. */
const LINE_HEIGHT = /^var\(--tw-leading,(.+)\)$/;

/** Writes the height that a size of text brings, where the classes for heights come later and decide anyway. */
function writeLineHeights(sheet: Root): void {
  let isBeforeClasses = true;
  sheet.walkDecls((declaration) => {
    if (declaration.prop === '--tw-leading' && declaration.value !== 'initial') isBeforeClasses = false;
    if (declaration.prop === 'line-height' && isBeforeClasses && !declaration.important)
      declaration.value = declaration.value.replace(LINE_HEIGHT, '$1');
  });
}

/** The generator lists the variables of gradients and colors of lines too, of which none of ours changes. */
function shortenTransition(declaration: Declaration): void {
  declaration.value = declaration.value
    .replace(/,(?:--tw-[\w-]+|outline-color|text-decoration-color)/g, '')
    .replace(/,fill,stroke$/, '');
}

/** The bundler writes "narrower than" as the opposite of its opposite. */
const NOT_WIDER = /not (?:all and )?\(width>=([\d.]+rem)\)/;

/** Properties that all rules leave as they are without them. Browsers need no rule for that. */
const NEVER_SET = /^font-(?:feature|variation)-settings$/;

/** Removes what such a property is set to if no rule of the sheet sets more than that. */
function removeNeverSet(sheet: Root): void {
  const declarations: Declaration[] = [];
  sheet.walkDecls(NEVER_SET, (declaration) => void declarations.push(declaration));
  if (declarations.every(({ value }) => /^(?:normal|inherit)$/.test(value)))
    for (const declaration of declarations) declaration.remove();
}

/**
 * Takes a selector out of a rule of plain declarations where later rules of the same layer set all of them for it, and
 * the layer away if that leaves nothing.
 */
function removeOverridden(layer: AtRule): void {
  const later = new Map<string, Set<string>>();
  for (const rule of (layer.nodes ?? []).filter(isRule).reverse()) {
    const plain = rule.nodes.flatMap((node) => (node.type === 'decl' && !node.important ? [node.prop] : []));
    const kept = rule.selectors.filter((selector) => {
      const set = later.get(selector) ?? new Set();
      const isOverridden = plain.length === rule.nodes.length && plain.every((property) => set.has(property));
      later.set(selector, new Set([...set, ...plain]));
      return !isOverridden;
    });
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  }
  if (layer.nodes?.length === 0) layer.remove();
}

/** Writes a stylesheet with fewer bytes. It means the same to every browser of the build's target. */
export function compactStyles(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkAtRules('supports', (block) => {
    if (block.params === KNOWN_TO_ALL) unwrap(block);
  });
  sheet.walkAtRules(/^(media|container)$/, (block) => {
    block.params = block.params.replace(NOT_WIDER, '(width<$1)');
  });
  inlineConstants(sheet);
  sheet.walkDecls(tighten);
  sheet.walkDecls('transition-property', shortenTransition);
  writeLineHeights(sheet);
  removeNeverSet(sheet);
  sheet.walkAtRules('layer', removeOverridden);
  // The site's own ring is Firefox's too, and no element of ours has a shadow tree.
  sheet.walkRules((rule) => {
    if (rule.selector.startsWith(':-moz-focusring')) rule.remove();
    rule.selector = rule.selector.replace(/,:host$/, '');
  });
  return sheet.toString();
}
