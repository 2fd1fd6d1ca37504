import { describe, expect, test } from 'vitest';
import { readRules } from '../../../../src/admin/broken-addresses/read-rules.ts';

const HOSTS = ['localhost:3000', 'goldatlas.example'];

describe('a file of redirects', () => {
  test.each([
    [
      'with the site in front',
      'https://www.goldatlas.example/a?b=1,https://GoldAtlas.example',
      ['/a?b=1', '/'],
    ],
    ['with semicolons and a mark of its encoding', '\uFEFFaddress;redirects to\n/a;gone', ['/a', null]],
    ['with semicolons', '/a;/texas\n', ['/a', '/texas']],
    ['with bars', 'Old URL|New URL\r\n/a|/texas\r\n', ['/a', '/texas']],
    ['with tabs', '/a\t/texas\n', ['/a', '/texas']],
    [
      'with the separator in its first line',
      'sep=|\nAddress|Redirects To\n/a,b|/texas\n',
      ['/a,b', '/texas'],
    ],
    ['with spaces, as servers write them', '/a   /texas 301\n', ['/a', '/texas']],
    ['with the formulas of a spreadsheet', '="/a",="/texas"\n', ['/a', '/texas']],
    ['with the quotation marks of such formulas', '"=""/a""";"=""/texas"""\n', ['/a', '/texas']],
    ['with an apostrophe in front', "'/a,'/texas\n", ['/a', '/texas']],
    ['with links', '=HYPERLINK("/a");/texas\n', ['/a', '/texas']],
    ['with what nobody sees', '\u200b/a\u00a0,\ufeff/texas', ['/a', '/texas']],
    ['with quotation marks and commas', '"/a,b","/texas"\r\n', ['/a,b', '/texas']],
    ['with arrows', '/a → /texas\n', ['/a', '/texas']],
    ['with a sign between them', '/a > /texas\n', ['/a', '/texas']],
    ['with apostrophes around them', "'/a','/texas'\n", ['/a', '/texas']],
    ['with printed quotation marks', '“/a”,“/texas”\n', ['/a', '/texas']],
    ['with angles', '</a>,</texas>\n', ['/a', '/texas']],
    ['with a port', 'https://goldatlas.example:443/a,http://goldatlas.example:80/texas', ['/a', '/texas']],
    ['without a scheme', 'www.goldatlas.example/a,goldatlas.example/texas', ['/a', '/texas']],
    ['with a scheme of its page', '//goldatlas.example/a,//www.goldatlas.example/texas', ['/a', '/texas']],
    ['with the status for gone', '/a,410', ['/a', null]],
    ['with a word for gone in capitals', '/a,GONE,7,2026-11-01', ['/a', null]],
  ])('is read %s', (_name, text, [path, target]) => {
    expect(readRules(text, HOSTS)).toMatchObject({ rules: [{ address: path, target }], faults: [] });
  });

  test.each([
    ['/a,https://example.org/about', 'Enter the path of a page of this site'],
    ['/a,http://shop.goldatlas.example/contact', 'Enter the path of a page of this site'],
    ['https://example.org/a,/about', 'The address is on another site: https://example.org/a'],
    ['//example.org/a,/about', 'The address is on another site: //example.org/a'],
    ['example.org/a,/about', 'The address must start with a slash'],
    ['/a,//example.org', 'Enter the path of a page of this site'],
  ])('that leads to or from another site is not read as one of ours: %s', (text, reason) => {
    const { rules, faults } = readRules(text, HOSTS);
    expect([rules, faults]).toEqual([[], [{ line: 1, reason: expect.stringContaining(reason) }]]);
  });

  test('never sends what the database cannot read, and sends the rest', () => {
    const { rules, faults } = readRules('/a\0b,/texas\n/c,/te\u0007xas\n/d\ud800,/texas\n/e,/texas\n', HOSTS);
    expect(rules).toEqual([{ address: '/e', target: '/texas', line: 4 }]);
    expect(faults.map(({ line }) => line)).toEqual([1, 2, 3]);
  });

  test('with one column says so, and a line without a decision is left out quietly', () => {
    const { faults, skipped } = readRules('/a\n/b,\n', HOSTS);
    expect([faults, skipped]).toEqual([
      [{ line: 1, reason: expect.stringContaining('There is one column only') }],
      1,
    ]);
  });

  test('keeps the first of two decisions about one address, however it is spelled, and names the line', () => {
    const { rules, faults } = readRules(
      '/old,/about\n/Old/,/contact\n/ol%64,gone\n/page?id=1,/about\n/page?id=2,/contact\n/café,/about\n/cafe\u0301,gone\n',
      HOSTS,
    );
    expect(rules.map(({ line }) => line)).toEqual([1, 4, 5, 6]);
    expect(faults).toEqual([
      { line: 2, reason: 'Line 1 already says where /Old/ leads.' },
      { line: 3, reason: 'Line 1 already says where /ol%64 leads.' },
      { line: 7, reason: 'Line 6 already says where /cafe\u0301 leads.' },
    ]);
  });

  test('with a wrong decision, without an address or without an end says where', () => {
    const { rules, faults } = readRules(
      `/a,texas\n,/texas\n${Array.from({ length: 20_000 }, (_, at) => `/${at},gone\n`).join('')}`,
      HOSTS,
    );
    expect(rules).toHaveLength(19_998);
    expect(faults.map(({ line }) => line)).toEqual([1, 2, 20_001]);
  });
});
