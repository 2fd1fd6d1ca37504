import { MIN_FINENESS } from '../checked-figures/checked-figures.ts';
import {
  COIN_LAW,
  COLLECTIBLES_LAW,
  type FigureSource,
  METAL_DELIVERY,
} from '../checked-figures/figure-sources.ts';

export const METAL_SOURCES: readonly FigureSource[] = [COLLECTIBLES_LAW, COIN_LAW, METAL_DELIVERY];

export type Metal = keyof typeof MIN_FINENESS;
export const METALS: readonly Metal[] = ['gold', 'silver', 'platinum', 'palladium'];

export type Verdict = { isAllowed: boolean; reason: string };

type Product = { name: string; verdict: Verdict };

/** Thousandths as a coin is stamped: 995 as '.995'. */
const written = (value: number): string =>
  `.${String(value * 10)
    .padStart(4, '0')
    .replace(/0$/, '')}`;

const named = (paragraph: string): Verdict => ({
  isAllowed: true,
  reason: `The law allows it by name (${paragraph}), no matter what its fineness is.`,
});
const fine = (fineness: string): Verdict => ({
  isAllowed: true,
  reason: `Its fineness of ${fineness} is enough for bullion under 408(m)(3)(B).`,
});
const belowGold = (fineness: string): Verdict => ({
  isAllowed: false,
  reason: `Its fineness of ${fineness} is below the ${written(MIN_FINENESS.gold)} of gold bullion, and the law does not name it: it counts as a collectible.`,
});

/** The coins that dealers offer to visitors, by what the law says about them. */
export const PRODUCTS: Readonly<Record<string, Product>> = {
  'gold-eagle': { name: 'American Gold Eagle', verdict: named('408(m)(3)(A)(i)') },
  'gold-buffalo': { name: 'American Gold Buffalo', verdict: fine('.9999') },
  'gold-maple': { name: 'Canadian Gold Maple Leaf', verdict: fine('.9999') },
  'gold-philharmonic': { name: 'Austrian Gold Philharmonic', verdict: fine('.9999') },
  'gold-kangaroo': { name: 'Australian Gold Kangaroo', verdict: fine('.9999') },
  'gold-britannia': { name: 'British Gold Britannia, 2013 or later', verdict: fine('.9999') },
  'gold-britannia-old': {
    ...{ name: 'British Gold Britannia, before 2013', verdict: belowGold('.917') },
  },
  krugerrand: { name: 'South African Krugerrand', verdict: belowGold('.9167') },
  sovereign: { name: 'British Sovereign', verdict: belowGold('.9167') },
  'pre-1933': { name: 'US gold coin from before 1933', verdict: belowGold('.900') },
  'silver-eagle': { name: 'American Silver Eagle', verdict: named('408(m)(3)(A)(ii)') },
  'silver-maple': { name: 'Canadian Silver Maple Leaf', verdict: fine('.9999') },
  'junk-silver': {
    name: 'US dimes, quarters or half dollars from before 1965',
    verdict: {
      isAllowed: false,
      reason: 'Their fineness of .900 is below the .999 of silver bullion, and the law does not name them.',
    },
  },
  'platinum-eagle': {
    name: 'American Platinum Eagle',
    verdict: named('408(m)(3)(A)(iii)'),
  },
  'state-coin': { name: 'Coin issued under the laws of a state', verdict: named('408(m)(3)(A)(iv)') },
};

/** In thousandths. Nothing is finer than this. */
export const PURE_FINENESS = 1_000;

/** Parses a fineness in thousandths: coins are also stamped .9999. */
export const inThousandths = (typed: string): string =>
  /^\s*0?\.\d+\s*$/.test(typed) ? String(Number((Number(typed) * PURE_FINENESS).toFixed(3))) : typed;

/** The law's rule for a bar or a round, or for a coin that it does not name, by metal and fineness in thousandths. */
export function verdictOfBullion(metal: Metal, fineness: number): Verdict {
  const least = MIN_FINENESS[metal];
  return fineness >= least
    ? {
        isAllowed: true,
        reason: `Its fineness is at least the ${written(least)} of ${metal} bullion under 408(m)(3)(B).`,
      }
    : {
        isAllowed: false,
        reason: `Its fineness is below the ${written(least)} of ${metal} bullion: it counts as a collectible.`,
      };
}
