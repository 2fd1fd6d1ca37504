import { describe, expect, test } from 'vitest';
import { factColumns, readFacts } from '../../../../src/admin/facts/read-facts.ts';
import { factAnswer } from '../../../../src/domain/facts/fact-kinds.ts';
import { csvFile } from '../../../../src/lib/csv.ts';
import { texas } from './facts-setup.tsx';

const line = {
  ...{ about: 'texas', kind: 'bullion_sales_tax', status: 'exempt', amount: '', note: '', remark: '' },
  ...{ conflict: '', confidence: 'high', also_at: '', review_by: '2099-01-01', source_title: 'The code' },
  ...{ source_url: 'https://law.example/1', source_kind: 'primary', source_dated: '2020' },
};
const HEADING = Object.keys(line).join(',');
const fileOf = (...lines: Partial<typeof line>[]) =>
  [HEADING, ...lines.map((own) => Object.values({ ...line, ...own }).join(','))].join('\n');

describe('a file of facts', () => {
  test.each(['2026-02-30', '2027-02-29', '2026-04-31', '0000-01-01', '2026-13-01', '20990101'])(
    'names the line with the day %s, which no calendar has',
    (review_by) => {
      expect(readFacts(fileOf({ review_by })).faults).toEqual([
        { line: 2, reason: 'review_by: Enter the date of the next review.' },
      ]);
    },
  );

  test.each(['2028-02-29', '2026-12-31'])('takes the day %s', (review_by) => {
    expect(readFacts(fileOf({ review_by })).facts).toMatchObject([{ review_by }]);
  });

  test.each(['constructor', 'toString', '__proto__', 'partly'])(
    'names the line with the answer "%s", which no kind has',
    (status) => {
      expect(readFacts(fileOf({ status })).faults).toEqual([
        { line: 2, reason: 'status: Choose one of the answers.' },
      ]);
      expect(factAnswer({ kind: 'bullion_sales_tax', status, amount: null })).toBeNull();
    },
  );

  test('names a line with more cells than the first, since a comma without quotes has moved them', () => {
    const { facts, faults } = readFacts(fileOf({ source_dated: 'November 22, 2026' }, { about: 'utah' }));
    expect(facts).toMatchObject([{ about: 'utah' }]);
    expect(faults).toEqual([
      {
        line: 2,
        reason: 'This line has more cells than the first line. Put quotes around text that contains a comma.',
      },
    ]);
  });

  test.each([
    ['calfornia', 'california'],
    ['TX', 'texas'],
    ['texsa/austin', 'texas'],
    ['newyork', 'new-york'],
  ])('names the line about %s, which is meant for another state', (about, meant) => {
    expect(readFacts(fileOf({ about })).faults).toEqual([
      { line: 2, reason: `about: Did you mean ${meant}?` },
    ]);
  });

  test.each(['', 'texas', 'district-of-columbia', 'puerto-rico', 'texas/austin'])(
    'takes what is about "%s"',
    (about) => {
      expect(readFacts(fileOf({ about })).facts).toMatchObject([{ about }]);
    },
  );

  test('with empty cells at the end of a line is read', () => {
    expect(readFacts(fileOf({ source_dated: '2020,, ' })).facts).toHaveLength(1);
  });

  test('is read up to 5,000 lines, right or wrong', () => {
    const wrong = Array.from({ length: 6_000 }, () => ({ about: '#' }));
    const { faults } = readFacts(fileOf(...wrong));
    expect(faults).toHaveLength(5_001);
    expect(faults.at(-1)).toEqual({ line: 5_002, reason: expect.stringContaining('too long') });
  });

  test('that was exported says the same, though spreadsheets must run none of it', () => {
    const note = '-5% in May; +2% in June';
    const sure = { confidence: 'high', source_kind: 'primary' } as const;
    const exported = csvFile(factColumns, [
      { ...texas, ...sure, note, source_title: '=The code', conflict: "'Tis so" },
    ]);
    expect(exported).toContain("'=The code");
    expect(readFacts(exported).facts).toMatchObject([
      { note, source_title: '=The code', conflict: "'Tis so" },
    ]);
  });
});
