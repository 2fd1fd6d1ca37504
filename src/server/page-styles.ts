/**
 * A part of the stylesheet: a rule, with the tags and classes (with their dot) that each of its selectors needs; a
 * definition that rules use by its name; or a block around such parts.
 */
export type StylePart =
  | { css: string; selectors: string[][] }
  | { css: string; name: string }
  | { open: string; parts: StylePart[] };

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

function write(
  parts: readonly StylePart[],
  isKept: (part: Exclude<StylePart, { open: string }>) => boolean,
): string {
  return parts
    .map((part) => {
      if (!('parts' in part)) return isKept(part) ? part.css : '';
      const inner = write(part.parts, isKept);
      return inner && `${part.open}{${inner}}`;
    })
    .join('');
}

/** The rules of the stylesheet that a page uses. The app brings the whole stylesheet when it starts. */
export function stylesOf(parts: readonly StylePart[], html: string): string {
  const names = namesIn(html);
  const isUsed = (selectors: string[][]) =>
    selectors.some((needed) => needed.every((name) => names.has(name)));
  const rules = write(parts, (part) => 'selectors' in part && isUsed(part.selectors));
  return write(parts, (part) => ('selectors' in part ? isUsed(part.selectors) : rules.includes(part.name)));
}
