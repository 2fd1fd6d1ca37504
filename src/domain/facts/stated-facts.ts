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
/** A sentence about the same thing as a fact shares so many of its figures and words, and a figure at least. */
const SHARED = 3;

const wordsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[a-z]{4,}/g) ?? [])
      .map((word) => word.replace(/s$/, ''))
      .filter((word) => word.length > 3 && !COMMON.has(word)),
  );

type Marks = { figures: ReadonlySet<string>; words: ReadonlySet<string> };

/** An export asks about the same facts for each page. */
const known = new WeakMap<Fact, Marks | null>();

function readMarks(fact: Fact): Marks | null {
  const { kind, amount, note, source } = fact;
  const answer = factAnswer(fact);
  if (!isFactKind(kind) || answer === null) return null;
  const figures = figuresIn([amount === null ? '' : `$${amount}`, note ?? ''].join(' '));
  return {
    figures: new Set(figures.map(({ key }) => key)),
    words: wordsOf([FACT_KINDS[kind].label, answer, note ?? '', source.title].join(' ')),
  };
}

/** The figures of a fact and the words about it; null for one that this version of the site does not know. */
function marksOf(fact: Fact): Marks | null {
  const marks = known.get(fact);
  if (marks !== undefined) return marks;
  const read = readMarks(fact);
  known.set(fact, read);
  return read;
}

const SENTENCE = /[^\n]*?(?:[.!?](?=\s)|\n|$)/gy;

type Sentence = { figures: ReadonlySet<string>; words: () => ReadonlySet<string> };

/** Most sentences share no figure with a fact, and their words are never asked for. */
function sentence(text: string, figures: ReadonlySet<string>): Sentence {
  let words: ReadonlySet<string> | undefined;
  return {
    figures,
    words: () => {
      words ??= wordsOf(text);
      return words;
    },
  };
}

/** The sentences of a text that state a figure. */
function sentencesOf(content: string): Sentence[] {
  const figures = figuresIn(content);
  const sentences: Sentence[] = [];
  let at = 0;
  for (const [text] of content.matchAll(SENTENCE)) {
    const end = at + text.length;
    const inside = new Set<string>();
    for (let next = figures[0]; next && next.from < end; next = figures[0]) {
      inside.add(next.key);
      figures.shift();
    }
    if (inside.size > 0) sentences.push(sentence(text, inside));
    at = end;
  }
  return sentences;
}

const shared = (some: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  [...some].filter((each) => others.has(each)).length;

/**
 * The facts that a text states: a sentence of it has a figure of the fact and words that show what the figure is about,
 * or several of its figures. "10 percent" alone is no statement about any tax. A fact without a figure cannot be found
 * this way.
 */
export function statedFacts<Each extends Fact>(content: string, facts: readonly Each[]): Each[] {
  const sentences = sentencesOf(content);
  return facts.filter((fact) => {
    const marks = marksOf(fact);
    return (
      marks !== null &&
      sentences.some(({ figures, words }) => {
        const alike = shared(figures, marks.figures);
        return alike > 0 && (alike >= SHARED || alike + shared(words(), marks.words) >= SHARED);
      })
    );
  });
}
