import { foreignSource, ownPicture } from './article-pictures.ts';

/** A picture that a text shows, and its line in the text (the first is 1). */
export type ShownPicture = { address: string; alternative: string; line: number };

const FENCED = /^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|(?![\s\S]))/gmu;
// The patterns are bounded and stop at the next bracket, so that a text full of brackets stays fast.
const INLINE =
  /!\[((?:\\.|[^[\]\\\n]){0,1000})\]\([ \t]*<?([^\s()<>]{1,4000}(?:\([^\s()<>]{0,500}\)[^\s()<>]{0,500})?)(?=[\s)>])/g;
const REFERENCE = /!\[((?:\\.|[^[\]\\\n]){0,1000})\](?:\[((?:\\.|[^[\]\\\n]){0,1000})\])?(?!\()/g;
const DEFINITION = /^ {0,3}\[((?:\\.|[^[\]\\\n]){1,1000})\]:[ \t]*<?([^\s>]{1,4000})/gm;
const TAG = /<img\b([^<>]{0,8000})>/gi;

/** Blanks out code, whose markdown is not rendered. Line breaks stay, so that line numbers are right. */
const withoutCode = (content: string): string =>
  content
    .replace(FENCED, (block) => block.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]{1,4000}`/g, (code) => ' '.repeat(code.length));

function attribute(tag: string, name: string): string {
  const [, double, single, bare] =
    new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag) ?? [];
  return double ?? single ?? bare ?? '';
}

/** The pictures that a markdown text shows, in order, whether written as markdown or as HTML. */
export function picturesIn(content: string): ShownPicture[] {
  if (!/!\[|<img/i.test(content)) return [];
  const text = withoutCode(content);
  const found: (Omit<ShownPicture, 'line'> & { at: number })[] = [];
  for (const { index: at, 1: alternative = '', 2: address = '' } of text.matchAll(INLINE))
    found.push({ at, alternative, address });
  const named = new Map(
    [...text.matchAll(DEFINITION)].map(([, name = '', address = '']) => [name.toLowerCase(), address]),
  );
  for (const { index: at, 1: alternative = '', 2: name } of text.matchAll(REFERENCE)) {
    const address = named.get((name || alternative).toLowerCase());
    if (address !== undefined) found.push({ at, alternative, address });
  }
  for (const { index: at, 1: tag = '' } of text.matchAll(TAG))
    found.push({ at, alternative: attribute(tag, 'alt'), address: attribute(tag, 'src') });
  found.sort((one, other) => one.at - other.at);
  let line = 1;
  let counted = 0;
  return found.map(({ at, ...picture }) => {
    for (; counted < at; counted += 1) if (text[counted] === '\n') line += 1;
    return { ...picture, line };
  });
}

/** A remark about pictures for the person who edits the text. */
export type PictureFinding = { message: string; serious: boolean };

const inLines = (lines: readonly number[]): string => {
  const each = [...new Set(lines)];
  return each.length === 1 ? `line ${each[0]}` : `lines ${each.slice(0, 10).join(', ')}`;
};

const sourceWords = (source: string): string => (source === 'data:' ? 'embedded as data' : `from ${source}`);

/** Reports pictures from other sites, each site once, pictures that are nowhere, and our own pictures without alternative text. */
export function pictureFindings(content: string): PictureFinding[] {
  const pictures = picturesIn(content);
  const foreign = new Map<string, number[]>();
  for (const { address, line } of pictures) {
    const source = foreignSource(address);
    if (source !== null) foreign.set(source, [...(foreign.get(source) ?? []), line]);
  }
  const silent = pictures.filter(
    ({ address, alternative }) => ownPicture(address) && alternative.trim() === '',
  );
  const incomplete = pictures.filter(
    ({ address }) => foreignSource(address) === null && !ownPicture(address) && !address.startsWith('/'),
  );
  return [
    ...incomplete.slice(0, 1).map(({ address }) => ({
      message: `A picture has the address "${address.slice(0, 80)}" (${inLines(incomplete.map(({ line }) => line))}), where our site has none. Add the file with "Add picture".`,
      serious: true,
    })),
    ...[...foreign].map(([source, lines]) => ({
      message: `A picture ${sourceWords(source)} (${inLines(lines)}) is not shown. Visitors see its alternative text instead. If you have the right to use it, save the file and add it with "Add picture".`,
      serious: true,
    })),
    ...(silent.length > 0
      ? [
          {
            message: `A picture has no alternative text (${inLines(silent.map(({ line }) => line))}). Leave it out only for decorative pictures.`,
            serious: false,
          },
        ]
      : []),
  ];
}
