import createDomPurify, { type Config, type WindowLike } from 'dompurify';
import { SHOWN_ELEMENTS } from '../../domain/articles/shown-elements.ts';
import { ATTRIBUTES, changesOf, SCHEMES } from './html-rules.ts';

const config: Config = {
  ALLOWED_TAGS: [...SHOWN_ELEMENTS],
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${SCHEMES.join('|')}):|[^a-z]|[a-z+.-]+(?:[^a-z+.\\-:]|$))`, 'i'),
  // It would remove headings' ids that are names of the document's properties, such as "title" and "links". Only
  // headings keep an id, and a heading never takes such a name from the document.
  SANITIZE_DOM: false,
};

function complete(element: Element): void {
  const changes = changesOf({
    tag: element.localName,
    attribute: (name) => element.getAttribute(name),
    headerCells: () => [...element.querySelectorAll('th')].map((cell) => cell.textContent),
  });
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

/** Makes the sanitizer that works in a browser's window. The server's has the same rules (sanitize-on-server.ts). */
export function createSanitizer(window: WindowLike): (html: string) => string {
  const purify = createDomPurify(window);
  // Where DOMPurify cannot work, it returns the text unchanged.
  if (!purify.isSupported) throw new Error('HTML cannot be made safe here.');
  purify.addHook('afterSanitizeAttributes', complete);
  return (html) => purify.sanitize(html, config);
}
