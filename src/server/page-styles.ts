import { withInitialValues } from './style-variables.ts';

/**
 * A selector, with alternatives of what a page must have for it to select anything: tags, classes with their dot, and
 * attributes with their equals sign. A class, a space and one of these: inside of that class.
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

/** Where the element ends whose content begins here: at the end of the page, if it has no end tag. */
function endOf(html: string, tag: string, start: number): number {
  const tags = new RegExp(`<(/?)${tag}\\b`, 'g');
  tags.lastIndex = start;
  let depth = 1;
  for (let next = tags.exec(html); next; next = tags.exec(html)) {
    depth += next[1] ? -1 : 1;
    if (depth === 0) return next.index;
  }
  return html.length;
}

/** The content of all elements that have a class. */
function insideOf(name: string, html: string): string {
  const opening = new RegExp(`<([a-z]\\w*)\\s[^>]*\\bclass="(?:[^"]* )?${name}[ "][^>]*>`, 'g');
  let inside = '';
  for (let start = opening.exec(html); start; start = opening.exec(html)) {
    const end = endOf(html, start[1] ?? '', opening.lastIndex);
    inside += html.slice(opening.lastIndex, end);
    opening.lastIndex = end;
  }
  return inside;
}

/** Says whether the page has a tag, a class or an attribute. */
function searchOf(html: string): (name: string) => boolean {
  const names = namesIn(html);
  const attributes = new Map<string, boolean>();
  const scopes = new Map<string, (name: string) => boolean>();
  return (name) => {
    const [, scope, inner] = /^\.(\S+) (.*)$/.exec(name) ?? [];
    if (scope !== undefined && inner !== undefined) {
      const search = scopes.get(scope) ?? searchOf(insideOf(scope, html));
      scopes.set(scope, search);
      return search(inner);
    }
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
  const used = write(parts, has, (name) => rules.includes(name));
  return withInitialValues(used, initial);
}
