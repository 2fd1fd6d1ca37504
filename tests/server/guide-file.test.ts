import { readFileSync } from 'node:fs';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/shared/root.ts';
import { brand } from '../../src/config/brand.ts';
import { paths } from '../../src/config/paths.ts';
import type { Company } from '../../src/domain/company/company.ts';
import { guideOf } from '../../src/server/guide-file.ts';
import { testSite } from './test-site.ts';

const booklet = new Uint8Array(readFileSync(fromRoot(`public${paths.guidePdf}`)));
const harbor: Company = {
  ...brand,
  name: 'Harbor Gold',
  siteUrl: 'https://harborgold.com',
  phone: { display: '(619) 234-5678', href: 'tel:+16192345678', hours: 'Mon-Fri 8am-4pm Pacific time' },
  email: { address: 'desk@harborgold.com' },
};

/** Whether two files are the same to the byte. To compare arrays of a million numbers takes seconds. */
const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

/** Where a link leads, and whether all of it is on the page. */
function linkOf(link: PDFDict) {
  const address = link.lookup(PDFName.of('A'), PDFDict).lookup(PDFName.of('URI'), PDFString).asString();
  const edges = link.lookup(PDFName.of('Rect'), PDFArray).asArray();
  const [left = 0, bottom = 0, right = 0, top = 0] = edges.map((edge) => Number(String(edge)));
  return { address, isOnPage: 0 < left && left < right && right < 612 && 0 < bottom && bottom < top };
}

/** What a reader of PDF finds on the back cover: the letters that are drawn, what they stand for, and the links. */
async function backCover(company: Company) {
  const doc = await PDFDocument.load(guideOf(booklet, company), { updateMetadata: false });
  const page = doc.getPages().at(-1);
  const drawing = page?.node
    .Resources()
    ?.lookup(PDFName.of('XObject'), PDFDict)
    .lookup(PDFName.of('Company'));
  if (!page || !(drawing instanceof PDFRawStream)) throw new Error('Nothing is drawn on the back cover.');
  const content = Buffer.from(drawing.contents).toString('latin1');
  return {
    pages: doc.getPageCount(),
    shown: [...content.matchAll(/\((.*)\) Tj/g)].map(([, text]) => text),
    meant: [...content.matchAll(/ActualText <([^>]+)>/g)].map(([, hex = '']) =>
      PDFHexString.of(hex).decodeText(),
    ),
    sizes: [...content.matchAll(/\/\w+ ([\d.]+) Tf/g)].map(([, size]) => Number(size)),
    links: (page.node.Annots()?.asArray() ?? []).map((ref) => linkOf(doc.context.lookup(ref, PDFDict))),
  };
}

describe('the guide', () => {
  test('has the company, its address, phone and email on the back cover, as text and as links', async () => {
    const { pages, shown, meant, links } = await backCover(harbor);
    expect(pages).toBe((await PDFDocument.load(booklet)).getPageCount());
    const lines = [
      'Harbor Gold',
      'harborgold.com',
      'desk@harborgold.com',
      '(619) 234-5678, Mon-Fri 8am-4pm Pacific time',
      '600 B Street, Suite 300, San Diego, CA 92101',
    ];
    expect(meant).toEqual(lines);
    expect(shown).toEqual(lines.map((line) => line.replace('(619)', '\\(619\\)')));
    expect(links).toEqual([
      { address: 'https://harborgold.com/', isOnPage: true },
      { address: 'mailto:desk@harborgold.com', isOnPage: true },
      { address: 'tel:+16192345678', isOnPage: true },
    ]);
  });

  test.each([
    ['(Gold) \\ Söhne', '\\(Gold\\) \\\\ Söhne'],
    ['O’Neil “Ā” 金', 'O\x92Neil \x93A\x94 ?'],
    ['Łódź Šance Œuvre', 'L\xf3dz \x8aance \x8cuvre'],
    ['Gold\n) Tj (', 'Gold \\) Tj \\('],
  ])(
    'has the name %j for readers and clipboards, and the letters that its typeface has',
    async (name, letters) => {
      const { shown, meant, links } = await backCover({ ...harbor, name });
      expect([shown[0], meant[0], links.length]).toEqual([letters, name, 3]);
    },
  );

  test('has long lines in smaller letters, so that they stay on the page', async () => {
    const { sizes } = await backCover({ ...harbor, name: 'W'.repeat(60) });
    expect(sizes[0]).toBeLessThan(15);
    expect(sizes[1]).toBe(10);
  });

  test('is made of what was printed, and not of the last company', () => {
    expect(isSame(guideOf(guideOf(booklet, brand), harbor), guideOf(booklet, harbor))).toBe(true);
    expect(() => guideOf(new TextEncoder().encode('%PDF-1.4 %%EOF'), harbor)).toThrow('npm run guide');
  });
});

describe('the site', () => {
  const asset = {
    type: 'application/pdf',
    etag: 'W/"booklet"',
    variants: { identity: { size: booklet.length, open: () => new Uint8Array(booklet) } },
  };
  const site = (read: () => Promise<{ company: Company; isOld: boolean }>) =>
    testSite({
      assets: async (path) => (path === paths.guidePdf ? asset : null),
      companies: { known: () => null, read },
    });

  test('serves it for the company of the moment, and knows what a browser has', async () => {
    let company: Company = brand;
    let questions = 0;
    const { get, state } = site(async () => {
      questions += 1;
      return { company, isOld: false };
    });
    const first = await get(paths.guidePdf);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(isSame(new Uint8Array(await first.arrayBuffer()), guideOf(booklet, brand))).toBe(true);
    const known = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } };
    expect((await get(paths.guidePdf, known)).status).toBe(304);
    company = harbor;
    state.now += 1_000;
    const second = await get(paths.guidePdf, known);
    expect(second.status).toBe(200);
    expect(second.headers.get('content-length')).toBe(String(guideOf(booklet, harbor).length));
    expect(questions).toBe(2);
  });

  test('serves it without a company while nobody knows one', async () => {
    const { get } = site(() => Promise.reject(new Error('silent')));
    const answer = await get(paths.guidePdf);
    expect(isSame(new Uint8Array(await answer.arrayBuffer()), booklet)).toBe(true);
  });
});
