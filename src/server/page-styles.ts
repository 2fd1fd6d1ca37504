import { withInitialValues } from './style-variables.ts';

/**
 * A selector, with alternatives of what a page must have for it to select anything: tags, classes with their dot, and
 * attributes with their equals sign.
 */
export type SelectorPart = { text: string; needs: string[][] };

/**
 * A part of the stylesheet: a rule; what every page has; a definition that rules use by its name; or a block around such
 * parts.
 */
export type StylePart =
  | { selectors: SelectorPart[]; body: string }
  | { css: string }
  | { css: string; name: string }
  | { open: string; parts: StylePart[] };

/** A stylesheet in parts, and what the variables of its generator are where no rule sets them. */
export type PageStyles = { parts: StylePart[]; initial: Record<string, string> };

const TAG = /<([a-z][\w-]*)/gi;
const CLASS_ATTRIBUTE = /\sclass="([^"]+)"/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The page's tags and classes. */
function namesIn(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, tag = ''] of html.matchAll(TAG)) names.add(tag.toLowerCase());
  const lists = new Set<string>();
  for (const [, list = ''] of html.matchAll(CLASS_ATTRIBUTE)) lists.add(list);
  for (const list of lists)
    for (const name of list.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity).split(' '))
      names.add(`.${name}`);
  return names;
}

/** Says whether the page has a tag, a class or an attribute. */
function searchOf(html: string): (name: string) => boolean {
  const names = namesIn(html);
  const attributes = new Map<string, boolean>();
  return (name) => {
    if (!name.includes('=') || name.startsWith('.')) return names.has(name);
    const isThere = attributes.get(name) ?? html.includes(` ${name}`);
    attributes.set(name, isThere);
    return isThere;
  };
}

function write(
  parts: readonly StylePart[],
  has: (name: string) => boolean,
  isNamed: (name: string) => boolean,
): string {
  return parts
    .map((part) => {
      if ('selectors' in part) {
        const used = part.selectors.filter(({ needs }) => needs.some((needed) => needed.every(has)));
        return used.length === 0 ? '' : used.map(({ text }) => text).join() + part.body;
      }
      if ('css' in part) return 'name' in part && !isNamed(part.name) ? '' : part.css;
      const inner = write(part.parts, has, isNamed);
      return inner && `${part.open}{${inner}}`;
    })
    .join('');
}

/** The rules of the stylesheet that a page uses. The app brings the whole stylesheet when it starts. */
export function stylesOf({ parts, initial }: PageStyles, html: string): string {
  const has = searchOf(html);
  const rules = write(parts, has, () => false);
  return withInitialValues(
    write(parts, has, (name) => rules.includes(name)),
    initial,
  );
}
