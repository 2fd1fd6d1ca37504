/** Google Docs puts a list into a list, and not into the item that it belongs to. */
export function readNestedLists(root: Document): void {
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling ?? root.createElement('li');
    if (!item.parentElement) list.before(item);
    item.append(list);
  }
  for (const list of root.querySelectorAll('ol:not([start])')) {
    const first = Number(list.querySelector(':scope > li')?.getAttribute('value'));
    if (first > 1) list.setAttribute('start', String(first));
  }
}

/** Google Docs says in attributes what is a box of a checklist. The box's brackets are signs that stay as they are. */
export function readCheckboxes(root: Document, open: string, close: string): void {
  for (const item of root.querySelectorAll('li[role="checkbox"]'))
    item.prepend(`${open}${item.getAttribute('aria-checked') === 'true' ? 'x' : ' '}${close} `);
}

/** A paragraph in a list item is the item's text, unless it has several. */
export function readListItems(root: Document): void {
  for (const item of root.querySelectorAll('li')) {
    const paragraphs = [...item.children].filter(({ localName }) => localName === 'p');
    const [only] = paragraphs;
    if (only && paragraphs.length === 1) only.replaceWith(...only.childNodes);
  }
}
