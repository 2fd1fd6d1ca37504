import { describe, expect, test } from 'vitest';
import { figuresIn } from '../../../src/domain/facts/figures.ts';
import { unsourcedFigures } from '../../../src/domain/facts/unsourced-figures.ts';

const unsourced = (content: string, ...given: string[]) =>
  unsourcedFigures(content, given).map(({ text }) => text);

describe('figures of a text', () => {
  test.each([
    ['It rose 12.5% in 2024.', ['12.5%', '2024']],
    ['The limit is $7,500, and from age 50 another $1,100.', ['$7,500', '50', '$1,100']],
    ['Fees of US$5 to $1.5 million', ['$5', '$1.5 million']],
    ['A bar must be .995 fine, or 24 karat.', ['.995', '24']],
    ['from age 59½, or 59 1/2', ['59½', '59 1/2']],
    ['A 1/10 ounce coin on the 60th day', ['1/10', '60']],
    ['twenty-eight percent of two questions', ['twenty-eight percent']],
    ['Put in seven thousand five hundred dollars.', ['seven thousand five hundred dollars']],
    ['the mid-1970s and 5k buyers', ['1970', '5k']],
    ['## 2026 at a glance', ['2026']],
  ])('%s', (text, figures) => {
    expect(figuresIn(text).map((figure) => figure.text)).toEqual(figures);
  });

  test('targets of links state nothing, those without an end do, and many of these are read in a moment', () => {
    const text = 'At [5](/5) and ](6 oz\n](7) ](8';
    expect(figuresIn(text).map((figure) => figure.text)).toEqual(['5', '6', '8']);
    const begin = process.cpuUsage();
    expect(figuresIn('](1'.repeat(50_000))).toHaveLength(50_000);
    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(2_000);
  });

  test.each([
    'A 401(k), a 403(b) or a 401k is rolled over.',
    'See Form 5498 and Form 1099-B, or a 1099-R or a W-2.',
    '26 U.S.C. § 408(m)(3) and section 408, IRC 4975',
    '1. Ask\n2) Compare\n- 3. Decide',
    '## 4. Ask\n### 5: Compare\n**Step 6** decides',
    '[the law](https://example.test/2024/408) and https://example.test/99',
    'Open 24/7, except for B2B and COVID-19.',
    'one account and two coins',
  ])('states no figure: %s', (text) => {
    expect(figuresIn(text)).toEqual([]);
  });

  test('stand where they are said to stand', () => {
    const text = '1. See [law](/a/408): a tax of 28 % since 1997.';
    expect(figuresIn(text).map(({ from, to }) => text.slice(from, to))).toEqual(['28 %', '1997']);
  });
});

describe('figures without a fact', () => {
  test('are those that no fact states in the same unit', () => {
    const fact = 'Sales of $2,000 or more are exempt since 2023; else 7.25% is due.';
    expect(unsourced('Exempt from 2,000 dollars since 2023, else 7.25 percent.', fact)).toEqual([]);
    expect(unsourced('2000 shops charge $7.25 in 2024, or 2%.', fact)).toEqual([
      '2000',
      '$7.25',
      '2024',
      '2%',
    ]);
  });

  test.each([
    ['5 to 10 percent', 'from 5% to 10%'],
    ['$1.1 million', '$1,100,000'],
    ['seventy-three percent', '73%'],
    ['0.995 fine', '.995'],
    ['59 1/2', '59½'],
  ])('%s is what "%s" says', (content, fact) => {
    expect(unsourced(content, fact)).toEqual([]);
  });

  test('come with their sentence, without the mark of a list', () => {
    const [first, second] = unsourcedFigures(
      '# Gold\n\nGold fell. It lost 45% by 1982.\n- After age 73 all',
      ['1982'],
    );
    expect([first?.before, first?.after]).toEqual(['It lost ', ' by 1982']);
    expect([second?.before, second?.after]).toEqual(['After age ', ' all']);
  });

  test('a very long sentence is cut around its figure', () => {
    const [first] = unsourcedFigures(`${'word '.repeat(100)}12% ${'word '.repeat(100)}`, []);
    expect(first?.before).toMatch(/^… [\s\S]{90}$/);
    expect(first?.after).toMatch(/^[\s\S]{90} …$/);
  });
});
