import { LATE_TYPEFACES } from '../lib/late-typefaces.ts';

// The boot script loads this file once a page is painted with its fallbacks. A typeface whose letters would move
// something that the reader sees is not shown before the reader leads the app to another page.

/** From how many pixels on browsers count a move as a layout shift. */
const COUNTED_PX = 3;

/** How far below the view something may begin that a typeface moves into it, in heights of the view. */
const REACH = 1.5;

/** Where a text or an element begins. */
function beginningOf(node: Node): DOMRect | undefined {
  const range = document.createRange();
  range.selectNode(node);
  return range.getClientRects()[0];
}

/** Where each text, and each element without content, begins. What is far below the view is left out: it takes long. */
function beginnings(): Map<Node, DOMRect> {
  const found = new Map<Node, DOMRect>();
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL, (node) =>
    node instanceof Element && node.getBoundingClientRect().top > innerHeight * REACH
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const beginning = node.firstChild ? undefined : beginningOf(node);
    if (beginning) found.set(node, beginning);
  }
  return found;
}

/** Whether something is elsewhere now that is in the view or above it, where it would move what is in the view. */
const isMoved = (before: ReadonlyMap<Node, DOMRect>): boolean =>
  [...before].some(([node, old]) => {
    const now = beginningOf(node);
    return (
      now &&
      Math.min(old.top, now.top) < innerHeight &&
      Math.max(Math.abs(old.left - now.left), Math.abs(old.top - now.top)) >= COUNTED_PX
    );
  });

const withheld: FontFace[] = [];
/** How the page was last painted, until it is painted again: two typefaces in between could each move half as far. */
let painted: ReadonlyMap<Node, DOMRect> | undefined;

/** Shows a loaded typeface, or takes it back before anyone sees that it moves something. */
function swap(face: FontFace): void {
  painted ??= beginnings();
  requestAnimationFrame(() => {
    painted = undefined;
  });
  document.fonts.add(face);
  if (!isMoved(painted)) return;
  document.fonts.delete(face);
  withheld.push(face);
}

const style = document.getElementById(LATE_TYPEFACES);
const rules = style instanceof HTMLStyleElement ? style.sheet?.cssRules : undefined;
for (const rule of rules ?? []) {
  if (!(rule instanceof CSSFontFaceRule)) continue;
  const [family = '', source = '', weight = ''] = ['font-family', 'src', 'font-weight'].map((name) =>
    rule.style.getPropertyValue(name),
  );
  // Without its file a fallback stays.
  new FontFace(family, source, { weight }).load().then(swap, () => {});
}

const { pathname } = location;
addEventListener('pushState', () => {
  if (location.pathname !== pathname) for (const face of withheld.splice(0)) document.fonts.add(face);
});
