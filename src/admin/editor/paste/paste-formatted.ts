import type { ClipboardEvent } from 'react';

/** Marks that a word processor or a page gives a text, as tags or as styles. Anything else is pasted as it is. */
const HAS_FORM =
  /<(?:h[1-6]|strong|em|b|i|ul|ol|li|table|a|del|ins|s|blockquote)[\s>]|role="heading"|mso-list|mso-outline-level|MsoHeading|MsoTitle|line-through|font-weight:\s*(?:bold|[6-9]00)/i;
/** Code editors color what they copy, all of it. It is meant as it reads. A text may have code in it. */
const IS_CODE = /^<pre[\s>]|^<[^>]*font-family:[^;"]*(?:monospace|consolas|menlo|courier)/i;
/** What stands around a copied text. */
const FRAME = /<head[\s>][\s\S]*?<\/head>|<\/?(?:html|body|meta)\b[^>]*>|<![^>]*>/gi;

/** Whether a copied page has marks that Markdown has too. */
export const isFormattedText = (html: string): boolean =>
  HAS_FORM.test(html) && !IS_CODE.test(html.replace(FRAME, '').trimStart());

const STARTS_BLOCK = /^(?:#{1,6} |[-*] |\d+\. |> |\|)/;

/** A heading, list, quotation or table that is pasted behind other words needs a paragraph of its own, or is none. */
export function ownBlock(text: string, before: string): string {
  const isBehindWords = /\S[^\n]*$/.test(before);
  return isBehindWords && STARTS_BLOCK.test(text) ? `\n\n${text}` : text;
}

/** Puts a text in place of the selection, as if it had been typed: it can be undone with the keyboard. */
function type(field: HTMLTextAreaElement, text: string): void {
  field.focus({ preventScroll: true });
  document.execCommand('insertText', false, text);
}

/** Pastes a formatted text as Markdown. */
export function pasteFormatted(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const { clipboardData: copied, currentTarget: field } = event;
  if (event.defaultPrevented || field.readOnly || !copied.types.includes('text/html')) return;
  const html = copied.getData('text/html');
  const plain = copied.getData('text/plain');
  if (!isFormattedText(html)) return;
  event.preventDefault();
  // The converter loads with the first such text. What cannot be converted is pasted without its form.
  import('./pasted-markdown.ts')
    .then(({ pastedMarkdown }) => pastedMarkdown(html))
    .catch(() => plain)
    .then((text) => type(field, ownBlock(text, field.value.slice(0, field.selectionStart)) || plain));
}
