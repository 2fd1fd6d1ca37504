/** Spans and blocks of code, which are shown as they stand. */
const CODE = /(```|~~~)[\s\S]*?\1|`[^`\n]+`/g;
const LINK =
  /(?<!!)\[([^\]\n]{0,300})\]\(\s{0,20}(<[^>\n]{0,2000}>|[^\s()]{0,2000}(?:\([^\s()]{0,300}\)[^\s()]{0,300}){0,10})[^)\n]{0,400}\)/gu;
/** From a page of a location, any other address leads to a place next to it. */
const WHOLE = /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)/i;

const FOOTNOTES =
  'The text has footnotes, such as [^1], which our pages show as they stand. Write each source as a link.';
const ALERTS =
  'The text has a marked note, such as [!NOTE], which our pages show as it stands. Write it as a paragraph.';
const EMPTY_LINKS = 'A link has no address.';

/** Names what a text holds of Markdown that our pages do not show as its author means. */
export function unshownMarkdown(content: string): string[] {
  const text = content.replace(CODE, '');
  const addresses = [...text.matchAll(LINK)].map(([, , address = '']) =>
    address.replace(/^<|>$/g, '').trim(),
  );
  const relative = addresses.find((address) => address !== '' && !WHOLE.test(address));
  return [
    ...(/\[\^[^\]\s]{1,40}\]/.test(text) ? [FOOTNOTES] : []),
    ...(/^\s{0,3}>\s*\[!\w+\]/m.test(text) ? [ALERTS] : []),
    ...(addresses.includes('') ? [EMPTY_LINKS] : []),
    ...(relative === undefined
      ? []
      : [
          `A link leads to "${relative.slice(0, 80)}". Write the whole address, as in /contact or https://...`,
        ]),
  ];
}
