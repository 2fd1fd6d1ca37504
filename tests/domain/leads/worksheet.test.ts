import { expect, test } from 'vitest';
import { paths } from '../../../src/config/paths.ts';
import { WORKSHEET_TOOLS, worksheetOf } from '../../../src/domain/tools/worksheet.ts';

test('every worksheet is that of a tool of the site', () => {
  const tools = [paths.toolIraCost, paths.toolSalesTax, paths.toolIraMetal, paths.toolIraLimits];
  expect(Object.keys(WORKSHEET_TOOLS).map((name) => `/tools/${name}`)).toEqual(tools);
});

test('a worksheet has the tool and what was entered, in an address of plain characters', () => {
  expect(worksheetOf('/tools/gold-ira-cost?amount=$50,000&premium=5&fees=')).toEqual({
    address: '/tools/gold-ira-cost?amount=%2450%2C000&premium=5',
    title: 'What a gold IRA costs',
    entries: [
      ['amount', '$50,000'],
      ['premium', '5'],
    ],
  });
  const odd = worksheetOf('/tools/sales-tax?state=<b>é&amount=1 #2');
  expect(odd?.address).toMatch(/^[A-Za-z0-9/?%._*+=&-]+$/);
});

test.each([
  null,
  '',
  '/tools/gold-ira-cost',
  '/tools/gold-ira-cost?',
  '/tools/gold-ira-cost?amount=',
  '/tools/gold-and-prices?scale=log',
  '/tools/toString?a=1',
  '/contact?amount=1',
  'https://evil.example/tools/gold-ira-cost?amount=1',
  '//evil.example/tools/gold-ira-cost?amount=1',
  'javascript:alert(1)',
  `/tools/gold-ira-cost?amount=${'9'.repeat(1_000)}`,
])('%s is none', (address) => {
  expect(worksheetOf(address)).toBeNull();
});
