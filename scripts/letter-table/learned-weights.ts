import { lettersOf } from '../../src/domain/articles/article-gate/strange-letters.ts';

export type LetterWeights = { start: number; weights: ReadonlyMap<string, number> };

/** A wrong word that looks English weighs less: the gate adds up several words, and knows the common ones. */
const ENGLISH_SHARE = 0.4;
const ROUNDS = 6;
const STEP = 0.3;
/** Whole numbers are small and exact enough: the weights grow by this before they are rounded. */
const SCALE = 1.6;
/** Rarer letters say little, and would make the table long. */
const FEWEST_WORDS = 90;

/** The same order in each run, so that the table is always the same. */
function shuffler(): (order: number[]) => void {
  let seed = 1;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  return (order) => {
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = Math.floor(random() * (last + 1));
      [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
    }
  };
}

/** A weight and how much it has moved so far: the more, the smaller its next step is (AdaGrad). */
class Weight {
  value = 0;
  words = 0;
  private moved = 1e-8;

  move(slope: number): void {
    this.moved += slope * slope;
    this.value -= (STEP * slope) / Math.sqrt(this.moved);
  }
}

/** Learns by logistic regression which letters tell the foreign words from the English ones. */
export function learnWeights(english: readonly string[], foreign: readonly string[]): LetterWeights {
  const known = new Map<string, Weight>();
  const weightOf = (letters: string): Weight => {
    const weight = known.get(letters) ?? new Weight();
    known.set(letters, weight);
    weight.words += 1;
    return weight;
  };
  const sampleOf = (isForeign: number) => (word: string) => ({
    isForeign,
    weights: lettersOf(word).map(weightOf),
  });
  const samples = [...english.map(sampleOf(0)), ...foreign.map(sampleOf(1))];
  const share = (ENGLISH_SHARE * foreign.length) / english.length;
  const start = new Weight();
  const order = samples.map((_, at) => at);
  const shuffle = shuffler();
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order);
    for (const at of order) {
      const { isForeign = 0, weights = [] } = samples[at] ?? {};
      const sum = weights.reduce((total, { value }) => total + value, start.value);
      const slope = (1 / (1 + Math.exp(-sum)) - isForeign) * (isForeign ? 1 : share);
      start.move(slope);
      for (const weight of weights) weight.move(slope);
    }
  }
  const rounded = [...known]
    .filter(([, { words }]) => words >= FEWEST_WORDS)
    .map(([letters, { value }]) => [letters, Math.round(value * SCALE)] as const)
    .filter(([, value]) => value !== 0);
  return { start: Math.round(start.value * SCALE * 10) / 10, weights: new Map(rounded) };
}
