import { readFile } from 'node:fs/promises';
import { fromRoot } from '../scripts/shared/root.ts';
import { figures } from './booklet-figures.ts';
import { type Chapter, readChapters } from './chapters.ts';
import { backCover, EDITION, frontCover, SUBTITLE, TITLE } from './covers.ts';
import { withSources } from './sources.ts';
import { printStyle } from './style.ts';
import { fontFaces } from './typefaces.ts';
import { withValues } from './values.ts';
import { withChecks, worksheet } from './worksheet-page.ts';

/** The pictures as data URLs, by name. They are JPEG, the only format that Chromium puts into a PDF unchanged. */
export type GuidePictures = Record<'balance' | 'coins' | 'vault' | 'compass', string>;

const pictureAlt: Record<string, string> = {
  coins: 'Stacks and a fanned row of gold bullion coins on a warm white table',
  vault: 'Rows of gold bars on steel racks in a dimly lit vault',
};

const opener = ({ number, title }: Chapter): string =>
  `<div class="opener">${number ? `<p class="number" aria-hidden="true">${number}</p>` : ''}<h1>${title}</h1></div>`;

const chapterPage = (chapter: Chapter): string =>
  `<article id="${chapter.id}" class="${chapter.number ? 'chapter' : 'plain'}" style="page: ${chapter.id}">
    ${opener(chapter)}${chapter.html}</article>`;

const contentsEntry = ({ id, number, title, parts }: Chapter): string =>
  `<li class="${number ? 'chapter' : 'plain'}"><a href="#${id}"><span class="number">${number ?? ''}</span>
    <span class="title">${title}</span> <span class="page">{{number:${id}}}</span></a>
    ${number ? `<p>${parts.join(' <i>·</i> ')}</p>` : ''}</li>`;

const contents = (chapters: Chapter[]): string =>
  `<nav class="contents"><h1>Contents</h1><ol>${chapters.map(contentsEntry).join('')}</ol></nav>`;

/** The running heads: each chapter is a named page because Chromium does not support named strings. */
const runningHeads = (chapters: Chapter[]): string =>
  chapters.map(({ id, title }) => `@page ${id} { @top-right { content: "${title}"; } }`).join('\n');

/** Fills in the names in braces: figures, pictures, sources and page numbers. */
function fillIn(html: string, pictures: GuidePictures, pages: Map<string, number>): string {
  const page = (id = '') => String(pages.get(id) ?? '00');
  const filled = html
    .replace(/<p>{{figure:([a-z-]+)}}<\/p>/g, (_, name: string) => figures[name]?.() ?? '')
    .replace(
      /<p>{{picture:(coins|vault)}}<\/p>/g,
      (_, name: 'coins' | 'vault') =>
        `<div class="picture ${name}"><img src="${pictures[name]}" alt="${pictureAlt[name]}"></div>`,
    )
    .replace('<p>{{worksheet}}</p>', worksheet())
    .replace(/{{page:([a-z-]+)}}/g, (_, id: string) => `<a class="page" href="#${id}">${page(id)}</a>`)
    .replace(/{{number:([a-z-]+)}}/g, (_, id: string) => page(id));
  return withSources(withValues(filled));
}

const svgUrl = async (file: string): Promise<string> =>
  `data:image/svg+xml;base64,${(await readFile(fromRoot(file))).toString('base64')}`;

/**
 * The whole guide as one HTML page, ready to print. `pages` are the page numbers of an earlier printing.
 */
export async function guideDocument(pictures: GuidePictures, pages: Map<string, number>): Promise<string> {
  const chapters = (await readChapters()).map((chapter) =>
    chapter.id === 'worksheet' ? { ...chapter, html: withChecks(chapter.html) } : chapter,
  );
  const mark = await svgUrl('public/logo-mark.svg');
  const [before, ...rest] = chapters.map(chapterPage);
  const body = fillIn(
    [
      frontCover(mark, pictures.balance),
      before,
      contents(chapters.slice(1)),
      ...rest,
      backCover(mark, pictures.compass),
    ].join('\n'),
    pictures,
    pages,
  );
  const text = `${body.replace(/data:[^"]+/g, '')}0123456789`;
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>${TITLE}. ${SUBTITLE} (${EDITION})</title>
    <style>${await fontFaces(text)}\n${runningHeads(chapters)}\n${await printStyle()}</style></head><body>${body}</body></html>`;
}
