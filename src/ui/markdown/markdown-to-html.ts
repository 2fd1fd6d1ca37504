import { Marked, Renderer, type Tokens } from 'marked';
import { ownPicture } from '../../domain/articles/article-pictures.ts';
import { type HeadingLevel, headingClass, headingId } from '../../domain/articles/heading-id.ts';
import { escapeHtml } from '../../domain/escape-html.ts';

export type MarkdownOptions = {
  /** The page around the text has the H1: the text's own leading H1 is dropped, and any other becomes an H2. */
  insidePage?: boolean;
};

// Ids of the page around the text: a heading called "Main" must not catch links to them.
const PAGE_IDS = ['main', 'root', 'prerendered-data', 'copyright-year'];

/** Makes each id unique: a second 'fees' becomes 'fees-2', a third 'fees-3'. */
function uniqueIds(): (id: string) => string {
  const taken = new Set(PAGE_IDS);
  // Where the search for each id stopped. Starting over would take longer with every repetition.
  const counts = new Map<string, number>();
  return (id) => {
    let free = id;
    let count = counts.get(id) ?? 1;
    while (taken.has(free)) {
      count += 1;
      free = `${id}-${count}`;
    }
    counts.set(id, count);
    taken.add(free);
    return free;
  };
}

/** Returns the picture that is alone in its paragraph and has a caption, or nothing. */
function captionedPicture({ tokens }: Tokens.Paragraph): Tokens.Image | undefined {
  const [only, ...others] = tokens;
  if (only?.type !== 'image' || others.length > 0 || !only.title) return undefined;
  return ownPicture(only.href) ? (only as Tokens.Image) : undefined;
}

const isHeading = (token: { type: string }): token is Tokens.Heading => token.type === 'heading';

/**
 * Turns GitHub-flavored Markdown into HTML that is not safe yet: headings have an id and a class, tables scroll in a
 * box.
 */
export function markdownToHtml(markdown: string, { insidePage = false }: MarkdownOptions): string {
  const uniqueId = uniqueIds();
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }) {
        const level = (insidePage && depth === 1 ? 2 : depth) as HeadingLevel;
        const id = uniqueId(headingId(this.parser.parseInline(tokens, this.parser.textRenderer)));
        return `<h${level} id="${id}" class="${headingClass(level)}">${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      paragraph(token) {
        const image = captionedPicture(token);
        if (!image) return Renderer.prototype.paragraph.call(this, token);
        const picture = Renderer.prototype.image.call(this, { ...image, title: null });
        return `<figure>${picture}<figcaption>${escapeHtml(image.title ?? '')}</figcaption></figure>\n`;
      },
      table(token) {
        return `<div class="table-scroll">${Renderer.prototype.table.call(this, token)}</div>\n`;
      },
      // The sanitizer would remove a form control.
      checkbox: ({ checked }) => (checked ? '\u2611 ' : '\u2610 '),
    },
  });
  const tokens = marked.lexer(markdown);
  const first = tokens.findIndex((token) => token.type !== 'space' && token.type !== 'def');
  const leading = tokens[first];
  if (insidePage && leading && isHeading(leading) && leading.depth === 1) tokens.splice(first, 1);
  return marked.parser(tokens);
}
