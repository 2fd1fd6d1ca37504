import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { figures } from '../../guide/booklet-figures.ts';
import { readChapters } from '../../guide/chapters.ts';
import { EDITION } from '../../guide/covers.ts';
import { guideDocument } from '../../guide/document.ts';
import { PRINTED_PICTURES } from '../../guide/pictures.ts';
import { digestOf, printedFrom } from '../../guide/printed-from.ts';
import { withSources } from '../../guide/sources.ts';
import { pagesOfTargets } from '../../guide/target-pages.ts';
import { withValues } from '../../guide/values.ts';
import { fromRoot } from '../../scripts/shared/root.ts';
import { guideFacts, guideSpreads, guideStartingPoints } from '../../src/config/guide-facts.ts';
import { paths } from '../../src/config/paths.ts';

const MAX_BYTES = 1_200_000;
const pdf = readFileSync(fromRoot(`public${paths.guidePdf}`));
const booklet = await PDFDocument.load(pdf, { updateMetadata: false });

describe('the printed booklet', () => {
  test('has 12 to 20 pages of US Letter and stays under 1.2 MB', () => {
    const pages = booklet.getPages();
    expect(pages.length).toBeGreaterThanOrEqual(12);
    expect(pages.length).toBeLessThanOrEqual(20);
    for (const page of pages) expect(page.getSize()).toEqual({ width: 612, height: 792 });
    expect(pdf.length).toBeLessThan(MAX_BYTES);
  });

  test('is tagged, in English, titled, of an edition, and has bookmarks', () => {
    const source = pdf.toString('latin1');
    expect(String(booklet.catalog.lookup(PDFName.of('MarkInfo')))).toContain('/Marked true');
    expect(String(booklet.catalog.get(PDFName.of('Lang')))).toBe('(en-US)');
    expect(booklet.getTitle()).toBe(
      `Gold, Weighed. What it does in a portfolio, what it costs, and what to ask before you buy (${EDITION})`,
    );
    expect(EDITION).toMatch(/^Edition of [A-Z][a-z]+ 20\d\d$/);
    expect(source).toContain('/DisplayDocTitle true');
    expect(source).toMatch(/\/Title \(How a gold IRA works\)/);
  });

  test('is what the pages and the mails say about it', () => {
    const pages = pagesOfTargets(booklet);
    expect(booklet.getPageCount()).toBe(guideFacts.pages);
    expect(Math.round(pdf.length / 1_000_000)).toBe(guideFacts.megabytes);
    for (const { target, page } of guideStartingPoints)
      expect([target, pages.get(target)]).toEqual([target, page]);
    for (const { target, pages: spread } of guideSpreads) {
      expect(spread).toContain(pages.get(target));
      // Facing pages: an even one on the left.
      expect(spread[0] % 2).toBe(0);
      expect(spread[1]).toBe(spread[0] + 1);
    }
  });

  test('starts each chapter on a page of its own', async () => {
    const pages = pagesOfTargets(booklet);
    const starts = (await readChapters()).map(({ id }) => pages.get(id));
    // The opening notice stands before the contents and is not listed there.
    expect(starts[0]).toBeUndefined();
    const listed = starts.slice(1);
    expect(listed.every((page) => page !== undefined && page > 3)).toBe(true);
    expect(new Set(listed).size).toBe(listed.length);
  });

  test('names no company, because it is printed once for all', () => {
    expect(pdf.toString('latin1')).not.toMatch(/goldatlas\.example|Gold Atlas/);
  });

  test('is printed from the text, the style and the figures that are here: run `npm run guide`', async () => {
    const pictures = { balance: '', coins: '', vault: '', compass: '' };
    const now = await guideDocument(pictures, pagesOfTargets(booklet));
    expect(printedFrom(booklet)).toBe(digestOf(now));
  });

  test('has no text below 8 points, drawings included', () => {
    const folder = fromRoot('guide/style');
    const styles = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
    const declarations = styles.flatMap((css) => css.match(/\bfont(?:-size)?:[^;]+;/g) ?? []);
    const sizes = declarations.flatMap((each) => {
      const [, points] = /([\d.]+)pt/.exec(each) ?? [];
      const [, pixels] = /([\d.]+)px/.exec(each) ?? [];
      // A drawing of 374 units is printed 5.33 inches wide.
      return points ? [Number(points)] : pixels ? [(Number(pixels) * 5.33 * 72) / 374] : [];
    });
    expect(sizes.length).toBeGreaterThan(20);
    expect(sizes.filter((size) => size < 8)).toEqual([]);
  });
});

test('every picture that is printed is here', () => {
  expect(Object.values(PRINTED_PICTURES).filter((picture) => !existsSync(fromRoot(picture)))).toEqual([]);
});

test('six chapters cover the six promised points', async () => {
  const numbered = (await readChapters()).filter(({ number }) => number !== null);
  expect(numbered.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('what a text cites is numbered in its order and listed once', () => {
  const html = withSources('<p>One.{london}{gains} Two.{london}</p><p>{{list:sources}}</p>');
  const [text = ''] = html.split('</p>');
  expect(text.replace(/<a [^>]+>|<\/a>/g, '')).toBe('<p>One.<sup>1,2</sup> Two.<sup>1</sup>');
  expect(html.match(/#source-\d/g)).toEqual(['#source-1', '#source-2', '#source-1']);
  expect(html.match(/<li id="source-\d">/g)).toHaveLength(2);
  expect(html).toContain('<a href="https://www.irs.gov/taxtopics/tc409">IRS, Topic 409');
  expect(() => withSources('<p>{nobody}</p>')).toThrow('"nobody"');
});

test('a text that names a figure that nothing states is not printed', () => {
  expect(withValues('{{COLLECTIBLES_RATE}}, {{COLLECTIBLES_RATE%}}')).toBe('28 percent, 28%');
  expect(() => withValues('{{WISHED_FOR}}')).toThrow('"WISHED_FOR"');
});

describe('the worked example', () => {
  const text = withValues(readFileSync(fromRoot('guide/text/04-costs.md'), 'utf8'));
  const chart = figures['break-even']?.() ?? '';
  const dollars = (amount: number) => `$${Math.round(amount).toLocaleString('en-US')}`;
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
  const opening = 50 + 30;
  const wireOut = 30;
  const yearlyFees = 10 * (125 + 150);

  function inIra(sum: number, premium: number, discount: number) {
    const metal = (sum - opening) / (1 + premium);
    const paidOut = metal * (1 - discount) - wireOut;
    const rise = (sum + yearlyFees + wireOut) / (metal * (1 - discount)) - 1;
    return { metal, paidOut, cost: sum + yearlyFees - paidOut, rise };
  }

  test.each([
    [0.05, 0.02],
    [0.3, 0.05],
  ])('adds up at a premium of %d and a discount of %d', (premium, discount) => {
    const { metal, paidOut, cost, rise } = inIra(50_000, premium, discount);
    for (const amount of [metal, paidOut, cost]) expect(text).toContain(`>${dollars(amount)}<`);
    expect(text).toContain(`>${percent(rise)}<`);
    expect(chart).toContain(`>${percent(rise)}</text>`);
  });

  test('adds up for the fund', () => {
    const bought = 50_000 * 0.9995;
    const kept = bought * 0.9975 ** 10;
    const paidOut = kept * 0.9995;
    for (const amount of [bought, bought - kept, paidOut, 50_000 - paidOut]) {
      expect(text).toContain(`>${dollars(amount)}<`);
    }
    expect(text).toContain(`>${percent(50_000 / paidOut - 1)}<`);
  });

  test('adds up for the small account', () => {
    expect(Math.round(inIra(10_000, 0.05, 0.02).rise * 100)).toBe(38);
    expect(text).toContain('rise by 38 percent to break even');
  });

  test('adds up for one coin', () => {
    expect(text).toContain(
      'spot is $4,200, that a dealer asks $4,410 for a one-ounce coin and would buy the same coin back for $4,116',
    );
    expect(text).toContain(`loses $294, or ${percent(1 - 4_116 / 4_410).replace('%', ' percent')}`);
  });
});
