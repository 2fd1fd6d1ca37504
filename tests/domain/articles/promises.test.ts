import { describe, expect, test } from 'vitest';
import { promisesIn } from '../../../src/domain/articles/promises.ts';

describe('promisesIn', () => {
  test.each([
    ['Returns are guaranteed.', ['guaranteed']],
    ['We guarantee it, and the depository guarantees it.', ['guarantee', 'guarantees']],
    ['A Risk-Free way to save', ['Risk-Free']],
    ["You can't lose.", ["can't lose"]],
    ['You can’t lose, and you cannot lose.', ['can’t lose', 'cannot lose']],
    ['There is no risk in gold.', ['no risk']],
    ['Gold never falls.', ['never falls']],
    ['It always goes up.', ['always goes up']],
    ['Double your money in a year', ['Double your money']],
    ['A safe investment for all.', ['safe investment']],
    ['GUARANTEED! guaranteed!', ['GUARANTEED']],
    ['Gold is bound to rise.', ['is bound to rise']],
    ['It will definitely go up.', ['will definitely go up']],
    ['With gold you can earn up to 20% a year.', ['you can earn up to 20%']],
  ])('finds the promise in %j', (text, found) => {
    expect(promisesIn(text)).toEqual(found);
  });

  test.each([
    'Nothing is guaranteed.',
    'No return is ever guaranteed.',
    'The price isn’t guaranteed.',
    'Gold is not a risk-free asset.',
    'It is hardly a safe investment.',
    'Be wary of guaranteed returns.',
    'A warning sign: words such as "risk-free".',
    'Gold can fall and you can lose money.',
    'The guarantor signs.',
    'No one can tell whether you will earn 5 percent.',
    'Nobody says that you can earn 5 percent.',
    '',
  ])('finds no promise in %j', (text) => {
    expect(promisesIn(text)).toEqual([]);
  });

  test('a warning ends with its sentence', () => {
    expect(promisesIn('Avoid cold calls. Our returns are guaranteed.')).toEqual(['guaranteed']);
    expect(promisesIn('Nothing is certain.\n\nGuaranteed returns!')).toEqual(['Guaranteed']);
  });

  test('stays fast on a long text without a period', () => {
    expect(promisesIn('not '.repeat(20_000))).toEqual([]);
    expect(promisesIn(`${'word '.repeat(20_000)}guaranteed`)).toEqual(['guaranteed']);
    expect(promisesIn('guaranteed '.repeat(18_000))).toEqual(['guaranteed']);
    expect(promisesIn('not guaranteed '.repeat(13_000))).toEqual([]);
  });
});
