import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { learnWeights } from '../../../scripts/letter-table/learned-weights.ts';
import { LETTERS_FILE, lettersFile } from '../../../scripts/letter-table/letters-file.ts';
import { fromRoot } from '../../../scripts/shared/root.ts';

test('the weights of letters are those of the packages: `npm run letter-table` writes them', () => {
  expect(readFileSync(fromRoot(LETTERS_FILE), 'utf8') === lettersFile()).toBe(true);
});

test('letters that only one side has speak for it', () => {
  const words = (stem: string) => Array.from({ length: 100 }, (_, at) => `${stem}${'abcde'[at % 5]}`);
  const { weights } = learnWeights(words('thing'), words('zwij'));
  expect(weights.get('ing')).toBeLessThan(0);
  expect(weights.get('zwi')).toBeGreaterThan(0);
});
