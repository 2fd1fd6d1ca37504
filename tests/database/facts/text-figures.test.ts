import { afterAll, describe, expect, it } from 'vitest';
import { figuresIn } from '../../../src/domain/facts/figures.ts';
import { unsourcedFigures } from '../../../src/domain/facts/unsourced-figures.ts';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
afterAll(() => backend.close());

const TEXTS = [
  '',
  ' \n\t ',
  'No figure at all.',
  'It rose 12.5% in 2024.',
  'The limit is $7,500, and from age 50 another $1,100.',
  'Fees of US$5 to $1.5 million',
  'A bar must be .995 fine, or 24 karat; .9950 and 0.995 are the same.',
  'from age 59½, or 59 1/2, or 59-1/2; 5.5½ is odd',
  'A 1/10 ounce coin on the 60th day, 1/2/3 and 24/7 and 1/10%',
  'twenty-eight percent of two questions; Twenty eight per cent; ninety nine percentage points',
  'seven thousand five hundred dollars, seventy-five hundred dollars, a hundred dollars, a thousand dollars',
  'ten and a half percent, three point eight percent, 2 and a half percent, two and a half thousand dollars, half a percent',
  'one hundred and ten percent of a thousand and five coins, two hundred fifty thousand dollars, Nine Hundred Dollars',
  'a hundred and a half dollars, hundred dollars, thousand dollars, one thousand, two hundred dollars, six million dollars',
  'the mid-1970s and 5k buyers, 5K, 5m, 5 M, 2bn',
  '## 2026 at a glance',
  'A 401(k), a 403(b) or a 401k is rolled over, as is a 457b.',
  'See Form 5498 and Form 1099-B, or a 1099-R or a W-2.',
  '26 U.S.C. § 408(m)(3) and section 408, IRC 4975, 31 CFR 1010.230, 26 USC 408, §§ 12-3',
  '1. Ask\n2) Compare\n- 3. Decide\n  4.* five\n> **5.** six\n+ 7. ',
  '## 4. Ask\n### 5: Compare\n**Step 6** decides\n###### 7) x\n#### 8 - y\n## 9 – z\n## 10 q',
  '[the law](https://example.test/2024/408) and https://example.test/99 and [a](b)5%',
  'Open 24/7, except for B2B and COVID-19. Ü-7 É5 x5 5x 5é',
  'Part 3, tip 12, question 4, step 100, Parts 3',
  '5 to 10 percent, 5-10%, 5 – 10 %, 5 — 10%, $5-10, 5 to 10 to 15%, 5  to  10%',
  '1.1 million, $1.1 million dollars, 1,100,000, 1.234567 thousand, 0.1k, 00.10',
  'seventy-three percent, one hundred dollars, two dollars, zero percent, two million dollars',
  '7.25 percent, 7.25 %, 7.25%, 7.250 percentage points, 7 USD, 7 dollar, 7-dollar',
  '1,234,56 and 12,3456 and 1234,567 and ,123 and 1,23',
  '$1/2, $ 7, $\n7, $7,500.00, US $7',
  'x1/2 1/ /2 1//2 1/2/ 10/2024',
  '3.14.15 and .5.5 and 1..2 and 5. 6',
  '99999999999999999999999999 and 123456789012345.678 million',
  `${'9'.repeat(60)} and ${'9'.repeat(60)}%`,
  'ten-year and ten percent-ish, tenpercent, ten  percent, sixteen-percent',
  'a_5 5_a 5-a a-5 A-5 AB-12 Ab-12',
  'Public Law 5, Title 3, Chapter 4-5, Notice 2024-55, Publication 590-B, Pub. 590, sec. 12(a)(1)',
  'sections 3 and 4; section  5; sections408; IRC408; forms 1 2',
  'non\u00a0breaking 5\u00a0percent and 5\u2009% and 5\u202fmillion',
  '\u00010\u0002 5 \u0001',
  '½ and ¼ 5¼ ³5 5³',
  'one percent two percent,three percent.four percent',
  'nineteen ninety-nine percent, twenty one percent, twenty ten percent',
  'http://x/5 5http://x https://a.b/1)2 5',
  '] (5) ](5) ](5\n6) ](x)7',
  '5\tpercent 5\npercent 5\r\npercent 5-percent 5--percent',
  '１２３ ٣ ５%',
  '80203 and 80203-1234 and ZIP 00501',
  'The 1970s, the 70s, the 1st, 2nd, 3rd, 4th and 21st',
  'a $5k fee, $5 thousand, $5-thousand, 5 thousand USD, 5k%, 5.5k',
  'IT IS TWENTY-FIVE PERCENT AND 5 MILLION DOLLARS ON FORM 1099-DIV',
  '100%100% 5%5 5%%',
  '-5% −5% +5 ~5 ≈5 <5 >5 =5 #5 *5* _5_ `5` "5" (5) [5] {5}',
  '| 2024 | $5 |\n|---|---|\n| 1. | 2) |',
  '1.5.2024 2024-11-23 11/23/2024 10:30 3x5',
  'between 28 and 31.8 percent',
  '5 per centum, 5 percentages, 5 percents, 5 dollarsign, 5 USDC',
  'seven-eighths, five-o-one, eleven one percent',
  '🙂5% 5🙂 中5 5中 ж5 5ж',
  'Emergency 911 and 1-800-555-0199',
  'A'.repeat(500),
  '1. '.repeat(50),
  '5 '.repeat(50),
  '$'.repeat(50),
  ','.repeat(20),
];

const keysInSql = async (text: string) =>
  backend.sql<{ figure: string; key: string }>('select figure, key from private.figures_in($1)', [text]);

describe('figures in a text', () => {
  it.each(TEXTS)('are the same for the database: %j', async (text) => {
    const found = figuresIn(text).map(({ key }) => key);
    expect((await keysInSql(text)).map(({ key }) => key)).toEqual(found);
  });

  it('without a fact are the same too', async () => {
    const given = TEXTS.filter((_, index) => index % 3 === 0);
    for (const text of TEXTS) {
      const [row] = await backend.sql<{ figures: string[] }>(
        'select private.unsourced_figures($1, $2) as figures',
        [text, given],
      );
      const expected = unsourcedFigures(text, given);
      expect(row?.figures.length, text).toBe(expected.length);
    }
  });

  it('are found in a very long text, and in rubbish of digits', async () => {
    for (const part of ['5 ', '5', '1/', '1,', '$5 million ', 'ten percent ', 'section 4 ', '](', '.5']) {
      const text = part.repeat(Math.floor(20_000 / part.length));
      expect((await keysInSql(text)).length, part).toBe(figuresIn(text).length);
    }
  });
});
