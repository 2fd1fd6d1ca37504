import type { Element, Nodes, Properties, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { find, html } from 'property-information';
import { SHOWN_ELEMENTS } from '../../domain/articles/shown-elements.ts';
import { ATTRIBUTES, changesOf, SCHEMES } from './html-rules.ts';

/** The tree's name of an attribute: 'className' for 'class'. */
const propertyOf = (attribute: string): string => find(html, attribute).property;

const schema: Schema = {
  tagNames: [...SHOWN_ELEMENTS],
  attributes: { '*': ATTRIBUTES.map(propertyOf) },
  // Data URLs are allowed only as a picture's source. The rules then drop that source, and keep the alternative text.
  protocols: { href: SCHEMES, src: [...SCHEMES, 'data'] },
  // The sanitizer keeps the content of other unknown elements as text. The content of these is not meant to be read.
  strip:
    'audio head iframe math noembed noframes noscript plaintext script style svg template title video xmp'.split(
      ' ',
    ),
  ancestors: {},
  clobber: [],
  required: {},
};

const textOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';

function descendants(node: Root | Element, tag: string): Element[] {
  return node.children.flatMap((child) =>
    child.type === 'element' ? [...(child.tagName === tag ? [child] : []), ...descendants(child, tag)] : [],
  );
}

const attributeText = (value: Properties[string]): string | null =>
  value === null || value === undefined ? null : Array.isArray(value) ? value.join(' ') : String(value);

function visit(node: Root | Element, change: (element: Element) => void): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    change(child);
    visit(child, change);
  }
}

// In another parser, a value with one of these might end the surrounding element.
const ENDS_ELEMENT = /(?:--!?|])>|<\/(?:style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i;

/** Removes spaces around values, and values that end an element, as the browser's sanitizer does. */
function tidyValues({ properties }: Element): void {
  for (const [name, value] of Object.entries(properties)) {
    const text = attributeText(value) ?? '';
    if (ENDS_ELEMENT.test(text)) delete properties[name];
    else if (typeof value === 'string') properties[name] = value.trim();
  }
}

function complete(element: Element): void {
  const { properties } = element;
  const changes = changesOf({
    tag: element.tagName,
    attribute: (name) => attributeText(properties[propertyOf(name)]),
    headerCells: () => descendants(element, 'th').map(textOf),
  });
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) delete properties[propertyOf(name)];
    else properties[propertyOf(name)] = value;
  }
}

/** Makes HTML safe where there is no document, by the same rules as in a browser (sanitize-in-browser.ts). */
export function sanitizeOnServer(text: string): string {
  const tree = fromHtml(text, { fragment: true });
  visit(tree, tidyValues);
  const safe = sanitize(tree, schema);
  if (safe.type !== 'root') throw new Error('HTML cannot be made safe here.');
  visit(safe, complete);
  return toHtml(safe);
}
