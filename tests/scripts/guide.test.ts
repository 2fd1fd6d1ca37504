import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readChapters } from '../../guide/chapters.ts';
import { pagesOfTargets } from '../../guide/pages.ts';
import { fromRoot } from '../../scripts/shared/root.ts';
import { brand } from '../../src/config/brand.ts';
import { paths } from '../../src/config/paths.ts';
import { guideFacts } from '../../src/site/free-guide/guide-facts.ts';

const MAX_BYTES = 1_500_000;

describe('the printed guide', () => {
  const pdf = readFileSync(fromRoot(`public${paths.guidePdf}`));
  const source = pdf.toString('latin1');

  test('has 12 to 20 pages of US Letter and stays under 1.5 MB', () => {
    const pages = source.match(/\/Type \/Page\b(?!s)/g) ?? [];
    expect(pages.length).toBeGreaterThanOrEqual(12);
    expect(pages.length).toBeLessThanOrEqual(20);
    expect(source.match(/\/MediaBox \[0 0 612 792\]/g)).toHaveLength(pages.length);
    expect(pdf.length).toBeLessThan(MAX_BYTES);
  });

  test('is tagged, in English, titled and has bookmarks', () => {
    expect(source).toContain('/Marked true');
    expect(source).toContain('/Lang (en-US)');
    expect(source).toContain('/Title (Gold, Weighed');
    expect(source).toContain('/DisplayDocTitle true');
    expect(source).toMatch(/\/Title \(How a gold IRA works\)/);
    expect(source).toContain(`/Creator (${brand.name})`);
  });

  test('is what the pages say about it', () => {
    const pages = pagesOfTargets(pdf);
    expect(source.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(guideFacts.pages);
    expect(Math.round(pdf.length / 1_000_000)).toBe(guideFacts.megabytes);
    expect(pages.get('a-worked-example')).toBe(guideFacts.examplePage);
    expect(pages.get('worksheet')).toBe(guideFacts.worksheetPage);
  });

  test('starts each chapter on a page of its own', async () => {
    const pages = pagesOfTargets(pdf);
    const starts = (await readChapters()).map(({ id }) => pages.get(id));
    // The opening notice stands before the contents and is not listed there.
    expect(starts[0]).toBeUndefined();
    const listed = starts.slice(1);
    expect(listed.every((page) => page !== undefined && page > 3)).toBe(true);
    expect(new Set(listed).size).toBe(listed.length);
  });
});

test('six chapters cover the six promised points', async () => {
  const numbered = (await readChapters()).filter(({ number }) => number !== null);
  expect(numbered.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('the page numbers of link targets follow page order, not object order', () => {
  const pdf = [
    '7 0 obj\n<</Type /Page\n>>',
    '3 0 obj\n<</Type /Page\n>>',
    '9 0 obj\n<</Type /Pages\n>>',
    '<</costs [3 0 R /XYZ 0 700 0]\n/a-worked-example [7 0 R /XYZ 0 1 0]>>',
  ].join('\n');
  expect([...pagesOfTargets(Buffer.from(pdf))]).toEqual([
    ['costs', 2],
    ['a-worked-example', 1],
  ]);
});

describe('the worked example', () => {
  const text = readFileSync(fromRoot('guide/text/04-costs.md'), 'utf8');
  const figures = readFileSync(fromRoot('guide/figures.ts'), 'utf8');
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
    expect(figures).toContain(`value: ${Number((rise * 100).toFixed(1))} }`);
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
});
