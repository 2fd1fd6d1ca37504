import { afterAll, expect, test } from 'vitest';
import { worksheetOf } from '../../../src/domain/tools/worksheet.ts';
import { testBackend } from '../../support/backend.ts';
import { lead } from '../rows.ts';

const backend = await testBackend();
afterAll(() => backend.close());

const send = async (worksheet: string) => {
  const row = { ...lead(), worksheet };
  const { error } = await backend.anon.from('leads').insert(row);
  const [stored] = await backend.sql<{ worksheet: string }>('select worksheet from leads where id = $1', [
    row.id,
  ]);
  return error?.code ?? stored?.worksheet;
};

test.each(['amount=$50,000&premium=5', 'amount=1 000.50&note=é<b>"\'&x=*-._~', 'coin=American+Eagle'])(
  'a worksheet with %s is stored as the site writes it',
  async (query) => {
    const { address = '' } = worksheetOf(`/tools/gold-ira-cost?${query}`) ?? {};
    expect(await send(address)).toBe(address);
  },
);

test.each([
  'https://evil.example/?a=1',
  '//evil.example/tools/gold-ira-cost?a=1',
  'javascript:alert(1)',
  '/tools/gold-ira-cost',
  '/tools/gold-ira-cost?a=<b>',
  '/tools/gold-ira-cost?a=1\n/tools/sales-tax?b=2',
  '/contact?a=1',
  `/tools/sales-tax?a=${'9'.repeat(1_000)}`,
])('%j is refused', async (worksheet) => {
  expect(await send(worksheet)).toBe('23514');
});
