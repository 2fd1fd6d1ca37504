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
    ['Gold always recovers.', ['always recovers']],
    ['In the end it always bounces back.', ['always bounces back']],
    ['Gold will not lose its value.', ['will not lose its value']],
    ['Your savings are guaranteed to grow.', ['guaranteed']],
    ['We guarantee our prices in writing.', ['guarantee']],
    ['Gold is guaranteed by the government to rise.', ['guaranteed']],
    ['Ask us about guaranteed returns.', ['guaranteed']],
    ['In this state gold is guaranteed to hold up.', ['guaranteed']],
    ['Whether you are young or old, gold is guaranteed.', ['guaranteed']],
    ['Look at the guaranteed return of gold.', ['guaranteed']],
    ['Income from gold is guaranteed.', ['guaranteed']],
    ['Gold is inflation-proof, a crash proof asset.', ['inflation-proof', 'crash proof']],
    ['An ironclad protection of your wealth.', ['ironclad protection']],
  ])('finds the promise in %j', (text, found) => {
    expect(promisesIn(text)).toEqual(found);
  });

  test.each([
    'Nothing is guaranteed.',
    'No asset is inflation-proof.',
    'Keep the fireproof box and the waterproof bag apart.',
    'An ironclad contract names each fee.',
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
    'Ask whether the buyback is guaranteed in writing.',
    'Find out if a buyback is guaranteed.',
    'Is the price guaranteed until the check clears?',
    'American Gold Eagles are guaranteed by the government in weight and purity.',
    'The U.S. Mint guarantees the weight and fineness of each coin.',
    'A money-back guarantee is only as good as the seller.',
    'A guaranteed income for life is hard to buy again.',
    'Bank deposits are guaranteed by the FDIC.',
    'Whoever offers guaranteed returns should be reported.',
    'The old contract has a guaranteed minimum rate.',
    'Gold does not always recover.',
    'A pension fund guarantees its payments.',
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
