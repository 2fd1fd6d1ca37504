import { readdir, readFile } from 'node:fs/promises';
import { marked, type Token, type Tokens } from 'marked';
import { fromRoot } from '../scripts/shared/root.ts';
import { headingId } from '../src/domain/articles/heading-id.ts';

export type Chapter = {
  id: string;
  /** 1 to 6; null for the parts before and after the chapters. */
  number: number | null;
  title: string;
  parts: string[];
  html: string;
};

const FIRST = 1;
const LAST = 6;

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';

/** Each second-level heading becomes a section with all that follows it, because the heading hangs in the margin. */
function sections(tokens: Token[]): { html: string; parts: string[] } {
  const parts: string[] = [];
  const pieces: string[] = [];
  for (const token of tokens) {
    if (!isHeading(token)) {
      pieces.push(marked.parser([token]));
      continue;
    }
    if (parts.length > 0) pieces.push('</section>');
    pieces.push(`<section><h2 id="${headingId(token.text)}">${token.text}</h2>`);
    parts.push(token.text);
  }
  if (parts.length > 0) pieces.push('</section>');
  return { html: pieces.join('\n'), parts };
}

async function readChapter(file: string): Promise<Chapter> {
  const [order = '', ...words] = file.replace(/\.md$/, '').split('-');
  const number = Number(order);
  const [title, ...tokens] = marked.lexer(await readFile(fromRoot(`guide/text/${file}`), 'utf8'));
  if (!title || !isHeading(title)) throw new Error(`${file} does not begin with a heading.`);
  return {
    id: words.join('-'),
    number: number >= FIRST && number <= LAST ? number : null,
    title: title.text,
    ...sections(tokens),
  };
}

/** The guide's text, in the order of its files. */
export async function readChapters(): Promise<Chapter[]> {
  const files = await readdir(fromRoot('guide/text'));
  return Promise.all(files.sort().map(readChapter));
}
