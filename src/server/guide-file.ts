import { type Company, cityLine } from '../domain/company/company.ts';
import { sha256Hex } from '../domain/sha256.ts';
import type { Asset } from './answers.ts';
import type { CompanySource } from './company-source.ts';

// The booklet is printed once, for every company. On its back cover it has blanks (guide/company-blanks.ts), and the
// name and the data go into them as PDF intends changes: new versions of a few objects behind the file as it was.

/** In points, from the left and the bottom of a US Letter page, beside the mark and above the picture. */
const NAME = { x: 87, y: 720, size: 15, width: 470 };
const LINES = { x: 54, y: 550, size: 10, height: 16.5, width: 504 };

/** The paper of the booklet's cover, in PDF's shares of red, green and blue. */
const COLOR = '0.984 0.973 0.945 rg';

/** No letter of Helvetica is wider on average, as a share of its size, so that a line of this width fits. */
const LETTER_WIDTH = 0.6;

/** The letters of Windows-1252 that are elsewhere in Unicode. */
const WINDOWS: Readonly<Record<string, number>> = {
  ...{ '\u20ac': 0x80, '\u201a': 0x82, '\u2026': 0x85, '\u2018': 0x91, '\u2019': 0x92, '\u201c': 0x93 },
  ...{ '\u201d': 0x94, '\u2022': 0x95, '\u2013': 0x96, '\u2014': 0x97, '\u2122': 0x99 },
  ...{ Š: 0x8a, Œ: 0x8c, Ž: 0x8e, š: 0x9a, œ: 0x9c, ž: 0x9e, Ÿ: 0x9f },
};

/** Letters with a stroke, which Unicode does not divide into letter and accent. */
const STROKED: Readonly<Record<string, string>> = {
  ...{ Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h', ı: 'i', Ŧ: 'T', ŧ: 't', Ŋ: 'N', ŋ: 'n' },
};

/** A letter as the standard typefaces have it: without its accent if they lack that, and '?' if they lack it at all. */
function windowsLetter(letter: string): string {
  const code = WINDOWS[letter] ?? letter.charCodeAt(0);
  if (code < 0x20) return ' ';
  if (code < 0x100) return String.fromCharCode(code);
  const bare = STROKED[letter] ?? letter.normalize('NFKD').charAt(0);
  return bare < '\x7f' ? bare : '?';
}

const escaped = (text: string): string => text.replace(/[\\()]/g, (sign) => `\\${sign}`);
const shown = (text: string): string => `(${escaped([...text].map(windowsLetter).join(''))})`;

/** Any text as a PDF string of UTF-16. */
const unicode = (text: string): string => {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return `<feff${units.map((unit) => unit.toString(16).padStart(4, '0')).join('')}>`;
};

type Line = { text: string; font: 'Plain' | 'Bold'; x: number; y: number; size: number; width: number };

/** Draws a line no wider than its room, and tells readers and clipboards its letters as they were typed. */
function drawnLine({ text, font, x, y, size, width }: Line): string {
  const fitting = Math.min(size, width / Math.max(1, text.length * LETTER_WIDTH));
  return `/Span <</ActualText ${unicode(text)}>> BDC BT /${font} ${fitting.toFixed(2)} Tf ${x} ${y} Td ${shown(text)} Tj ET EMC`;
}

const linesOf = ({ siteUrl, email, phone, address }: Company) => [
  { text: new URL(siteUrl).host, href: siteUrl },
  { text: email.address, href: `mailto:${email.address}` },
  { text: `${phone.display}, ${phone.hours}`, href: phone.href },
  { text: `${address.street}, ${cityLine(address)}`, href: null },
];

const lineAt = (index: number): number => LINES.y - index * LINES.height;

function drawing(company: Company): string {
  const name: Line = { ...NAME, text: company.name, font: 'Bold' };
  const lines = linesOf(company).map(
    ({ text }, index): Line => ({ ...LINES, text, font: 'Plain', y: lineAt(index) }),
  );
  return [COLOR, ...[name, ...lines].map(drawnLine)].join('\n');
}

/** An address without anything that a PDF string of ASCII cannot have. */
const asciiAddress = (address: string): string => escaped(new URL(address).href.replace(/[^\x21-\x7e]/g, ''));

function linkObjects(company: Company): string[] {
  return linesOf(company).flatMap(({ text, href }, index) => {
    if (href === null) return [];
    const width = Math.min(LINES.width, text.length * LINES.size * LETTER_WIDTH);
    const [bottom, top] = [lineAt(index) - 4, lineAt(index) + 12];
    return [
      `<</Type /Annot /Subtype /Link /Border [0 0 0] /Rect [${LINES.x} ${bottom} ${(LINES.x + width).toFixed(1)} ${top}] /Contents ${unicode(text)} /A <</Type /Action /S /URI /URI (${asciiAddress(href)})>>>>`,
    ];
  });
}

const PRINTED_END = '%%EOF';

/** A part of the PDF's own words. */
const wordIn = (text: string, pattern: RegExp): string => {
  const found = pattern.exec(text)?.[1];
  if (found === undefined)
    throw new Error('The guide is no PDF with blanks for the company: run `npm run guide`.');
  return found;
};

/** The changed objects with the table of their places, as PDF 1.4 has them. `text` is the booklet's, byte by byte. */
function update(text: string, company: Company): string {
  const [block = 0, plain = 0, bold = 0, ...links] = wordIn(text, /\/CompanyBlanks \(([\d ]+)\)/)
    .split(' ')
    .map(Number);
  const content = drawing(company);
  const fonts = `/Resources <</Font <</Plain ${plain} 0 R /Bold ${bold} 0 R>>>>`;
  const objects: [number, string][] = [
    [
      block,
      `<</Type /XObject /Subtype /Form /BBox [0 0 612 792] ${fonts} /Length ${content.length}>>\nstream\n${content}\nendstream`,
    ],
    ...linkObjects(company).map((object, index): [number, string] => [links[index] ?? 0, object]),
  ];
  let body = '\n';
  const places: string[] = [];
  for (const [number, object] of objects) {
    places.push(`${number} 1\n${String(text.length + body.length).padStart(10, '0')} 00000 n \n`);
    body += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const trailer = text.slice(text.lastIndexOf('trailer'));
  const former = wordIn(trailer, /startxref\s+(\d+)/);
  const [size, root] = [wordIn(trailer, /\/Size (\d+)/), wordIn(trailer, /\/Root (\d+ \d+ R)/)];
  const info = wordIn(trailer, /\/Info (\d+ \d+ R)/);
  return `${body}xref\n${places.join('')}trailer\n<</Size ${size} /Root ${root} /Info ${info} /Prev ${former}>>\nstartxref\n${text.length + body.length}\n%%EOF\n`;
}

/**
 * The booklet with the company on its back cover, in place of one that it may have had. It throws if the file has no
 * blanks for it.
 */
export function guideOf(booklet: Uint8Array, company: Company): Uint8Array<ArrayBuffer> {
  // Any reading that makes one letter of each byte does, since most of the bytes are no text.
  const text = new TextDecoder('windows-1252').decode(booklet);
  const printed = text.slice(0, text.indexOf(PRINTED_END) + PRINTED_END.length);
  const added = update(printed, company);
  const whole = new Uint8Array(printed.length + added.length);
  whole.set(booklet.subarray(0, printed.length));
  whole.set(
    Uint8Array.from(added, (letter) => letter.charCodeAt(0)),
    printed.length,
  );
  return whole;
}

/** How long a guide is sent without asking for the company again, in milliseconds: changes are seen within a second. */
const KEPT_MS = 750;

async function filled(asset: Asset, booklet: Uint8Array, company: Company): Promise<Asset> {
  const whole = guideOf(booklet, company);
  const tag = (await sha256Hex(whole)).slice(0, 16);
  return {
    type: asset.type,
    etag: asset.etag.replace(/"$/, `-${tag}"`),
    variants: { identity: { size: whole.length, open: () => whole } },
  };
}

/** Turns the printed file into the one that the site delivers. Without a known company, its blanks stay empty. */
export function createGuide(readCompany: CompanySource['read'], now: () => number) {
  let kept: { asset: Asset; of: string; askedAt: number } | null = null;
  return async (asset: Asset): Promise<Asset> => {
    const askedAt = now();
    if (kept && askedAt - kept.askedAt < KEPT_MS) return kept.asset;
    const read = await readCompany().catch(() => null);
    const printed = asset.variants.identity;
    if (!read || !printed) return asset;
    const of = JSON.stringify(read.company);
    if (kept?.of !== of) {
      const booklet = new Uint8Array(await new Response(await printed.open()).arrayBuffer());
      kept = { asset: await filled(asset, booklet, read.company), of, askedAt };
    }
    kept = { ...kept, askedAt };
    return kept.asset;
  };
}
