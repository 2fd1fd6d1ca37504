import { renamedElement } from './renamed-element.ts';

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

/** Comments of colleagues in Word and Google Docs, deleted text that is still shown, and a table of contents. */
const COMMENTS =
  '.MsoCommentReference, .msocomanchor, .msocomtxt, .msocomoff, .MsoCommentText, .MsoCommentSubject, .msoDel, ' +
  'del[cite], del[datetime], [class^="MsoToc"], a[href*="#_msocom"], a[name^="_msoanchor"], a[href*="#cmnt"]';
const HIDDEN = /mso-element:\s*comment|display:\s*none|mso-hide:\s*all/i;

/** Removes what is no part of the text. */
export function dropComments(root: Document): void {
  // In Google Docs a comment is a box that begins with the way back to its mark.
  for (const back of root.querySelectorAll('a[href*="#cmnt_ref"]')) {
    const box = back.closest('div');
    const isOwn =
      box?.textContent.trim().startsWith(back.textContent) &&
      box.querySelectorAll('a[href*="#cmnt"]').length === 1;
    (isOwn ? box : back.closest('p'))?.remove();
  }
  for (const line of root.querySelectorAll('[style*="footnote-list"] hr, [style*="endnote-list"] hr'))
    line.remove();
  for (const element of root.querySelectorAll(COMMENTS)) (element.closest('sup') ?? element).remove();
  for (const element of root.querySelectorAll('[style]')) if (HIDDEN.test(styleOf(element))) element.remove();
}

const MARK =
  /#(?:_?ftnt?|sdfootnote(?=\d+sym)|(?:user-content-)?fn[-:]?|(_edn|edn|sdendnote(?=\d+sym)))(\d+)(?:sym)?$/i;
const NOTE =
  /#(?:_?ftn(?:t_)?ref|sdfootnote(?=\d+anc)|(?:user-content-)?fnref[-:]?|(_?ednref|sdendnote(?=\d+anc)))(\d+)(?:anc)?$/i;

/** A note that is an item of a list, as programs for Markdown write them, becomes a paragraph. The link back goes. */
function readListedNote(link: Element, item: Element, name: string): void {
  const list = item.parentElement;
  const note = renamedElement(item, 'p');
  link.remove();
  for (const paragraph of note.querySelectorAll('p')) paragraph.replaceWith(...paragraph.childNodes);
  note.prepend(name);
  list?.before(note);
}

/**
 * Footnotes of Word, Google Docs, LibreOffice and of Markdown become those of Markdown, which the editor names. The
 * brackets are characters that no text uses, so they are not escaped.
 */
export function readFootnotes(root: Document, open: string, close: string): void {
  for (const link of root.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    const [, noteEnd = '', note] = NOTE.exec(href) ?? [];
    const [, markEnd = '', mark] = MARK.exec(href) ?? [];
    const item = link.closest('li');
    const name = `${open}^${noteEnd && 'e'}${note}${close}: `;
    if (note && item) readListedNote(link, item, name);
    else if (note) link.replaceWith(name);
    else if (mark) link.replaceWith(`${open}^${markEnd && 'e'}${mark}${close}`);
  }
}

/** Word in a browser puts each item into a list of its own, with its level beside it. They become Word's paragraphs. */
function readWebLists(root: Document): void {
  for (const wrapper of root.querySelectorAll('.ListContainerWrapper')) {
    const paragraphs = [...wrapper.querySelectorAll('li')].map((item, at) => {
      const list = item.closest('ol, ul');
      const level = item.getAttribute('data-aria-level') ?? item.getAttribute('aria-level') ?? '1';
      const mark = root.createElement('span');
      mark.setAttribute('style', 'mso-list:Ignore');
      mark.textContent =
        list?.localName === 'ol' ? `${Number(list.getAttribute('start') ?? 1) + at}.` : '\u00b7';
      const paragraph = root.createElement('p');
      paragraph.setAttribute('style', `mso-list:l0 level${level}`);
      paragraph.append(mark, ...item.childNodes);
      return paragraph;
    });
    wrapper.replaceWith(...paragraphs);
  }
}

/** The level of a paragraph that is a heading by its class, its role, or the outline that Word shows it in. */
function headingLevel(paragraph: Element): number {
  if (paragraph.classList.contains('MsoTitle')) return 1;
  const [, named] = /MsoHeading(\d)/.exec(paragraph.className) ?? [];
  const [, outline] = /mso-outline-level:\s*(\d)/i.exec(styleOf(paragraph)) ?? [];
  const role = paragraph.getAttribute('role') === 'heading' ? (paragraph.getAttribute('aria-level') ?? 2) : 0;
  return Math.min(6, Number(named ?? outline ?? role));
}

const WORD_LIST = /mso-list:\s*\w+\s+level(\d)/i;

/** Word writes headings and list items as paragraphs: the level in a style, and the mark as text. */
export function readWordParagraphs(root: Document): void {
  readWebLists(root);
  for (const paragraph of root.querySelectorAll('p, [role="heading"]:not(h1, h2, h3, h4, h5, h6)')) {
    const level = headingLevel(paragraph);
    if (level > 0) renamedElement(paragraph, `h${level}`);
  }
  let open: { list: Element; level: number }[] = [];
  let last: Element | null = null;
  for (const paragraph of root.querySelectorAll('p')) {
    const level = Number(WORD_LIST.exec(styleOf(paragraph))?.[1] ?? 0);
    if (level === 0) continue;
    // Anything between two items ends the list.
    if (last === null || paragraph.previousElementSibling !== last) open = [];
    const mark = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(styleOf(span)),
    );
    const [, number] = /^\s*\(?(\d+|[a-z]{1,4})[.)]/i.exec(mark?.textContent ?? '') ?? [];
    mark?.remove();
    const kind = number ? 'ol' : 'ul';
    // Numbers right behind bullets are another list.
    open = open.filter(
      (each) => each.level < level || (each.level === level && each.list.localName === kind),
    );
    let current = open.at(-1);
    if (!current || current.level < level) {
      const list = root.createElement(kind);
      // A list that continues after a paragraph also continues its numbers.
      if (Number(number) > 1) list.setAttribute('start', String(number));
      if (current) (current.list.lastElementChild ?? current.list).append(list);
      else paragraph.before(list);
      current = { list, level };
      open.push(current);
    }
    current.list.append(renamedElement(paragraph, 'li'));
    last = open[0]?.list ?? null;
  }
}
