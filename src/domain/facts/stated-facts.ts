import { FACT_KINDS, factAnswer, isFactKind } from './fact-kinds.ts';
import { figuresIn } from './figures.ts';

type Fact = {
  kind: string;
  status: string | null;
  amount: number | null;
  note: string | null;
  source: { title: string };
};

/** Words that stand in sentences about anything. */
const COMMON = new Set(
  (
    'about above after also amount been before both cent could dollar each even every first found from given gold have ' +
    'into keep least like make many month more most much must only other over owner paid people percent price same ' +
    'since some state such than that their them then there these they this those time under united until upon were ' +
    'what when which while will with would year your'
  ).split(' '),
);
/** A sentence about the same thing as a fact shares so many words with it. */
const SHARED_WORDS = 2;

const wordsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[a-z]{4,}/g) ?? [])
      .map((word) => word.replace(/s$/, ''))
      .filter((word) => word.length > 3 && !COMMON.has(word)),
  );

const keysOf = (text: string): Set<string> => new Set(figuresIn(text).map(({ key }) => key));

/** The sentences of a text that state a figure. */
const sentencesOf = (content: string) =>
  content
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => ({ keys: keysOf(sentence), words: wordsOf(sentence) }))
    .filter(({ keys }) => keys.size > 0);

const shared = (some: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  [...some].filter((each) => others.has(each)).length;

/**
 * The facts that a text states: a sentence of it has a figure of the fact, and words that show what the figure is about.
 * "10 percent" alone is no statement about any tax. A fact without a figure cannot be found this way.
 */
export function statedFacts<Each extends Fact>(content: string, facts: readonly Each[]): Each[] {
  const sentences = sentencesOf(content);
  return facts.filter((fact) => {
    const { kind, amount, note, source } = fact;
    const answer = factAnswer(fact);
    if (!isFactKind(kind) || answer === null) return false;
    const keys = keysOf([amount === null ? '' : `$${amount}`, note ?? ''].join(' '));
    const words = wordsOf([FACT_KINDS[kind].label, answer, note ?? '', source.title].join(' '));
    return sentences.some(
      (sentence) => shared(sentence.keys, keys) > 0 && shared(sentence.words, words) >= SHARED_WORDS,
    );
  });
}
