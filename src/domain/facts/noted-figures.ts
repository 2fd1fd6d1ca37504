import {
  AMOUNT,
  factSentences,
  isComparable,
  type NotedFact,
  TELLS_OF_BEFORE,
  YEARS,
} from './earlier-figures.ts';
import { figuresIn } from './figures.ts';
import { isOnTopic } from './stated-facts.ts';

/** Where a part of a note ends. "$1,100 more, which makes $8,600" is one part. */
const PART_END = /[;:()]|,(?!\d| which\b)|\s(?:and|or|plus|with|but)\s/iu;
/** Long words, compounds and ages can tell what an amount is of. */
const WORD = /(?<![a-z0-9$.,-])(?:[a-z]+(?:-[a-z]+)+|[a-z]{4,}|\d\d)(?![a-z0-9%½-]|[.,]\d| percent)/gu;
const SAYS_LITTLE =
  /^(?:above|after|also|amounts?|been|before|below|each|first|from|have|into|least|made|makes?|more|most|must|only|over|paid|pays?|persons?|people|since|than|that|their|then|they|this|total|under|until|when|which|will|with|within|years?|gold|silver|coins?|bullion|metals?)$/u;
/** What may be paid in from age 50 on has a name, which a note may use or not. */
const CATCH_UP = String.raw`catch-?ups?\b|catch up contribution|\bfifty\b(?! percent| dollars|-)|(?<![\d$.,])50(?![\d%½]|[.,]\d| percent)`;
const ADDS = /\bcatch-?up|\bcatch up contribution|\b(?:IRAs?|adds?|added|extra|additional)\b/iu;
/** Words of a sentence that has an amount of something else. */
const OF_OTHERS =
  /\b(?:others?|unlike|SEP|SIMPLE|401|403|457|HSA|monthly|weekly|month|week|example|inherit\w*|deduct\w*|buys|worth|costs?|prices?|premiums?|fees?|portfolio|savings|(?:of|in) (?:gold|silver|metals?|coins?|bullion))\b/giu;

/** A part of a note that has amounts, and how a sentence says that it is about them. */
type Part = { text: string; amounts: string[]; said: RegExp };

const amountsIn = (text: string) => figuresIn(text).filter(({ key }) => AMOUNT.test(key));
const wordsIn = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/**
 * The parts of what a note says now that have an amount besides the fact's own. A word tells of its part only if no
 * other part has it.
 */
function partsOf(present: string, { kind, amount }: NotedFact): Part[] {
  const parts = present.split(PART_END);
  return parts.flatMap((text, at) => {
    const amounts = amountsIn(text).flatMap(({ key }) => (key === `$${amount}` ? [] : [key]));
    const others = new Set(wordsIn(parts.filter((_, other) => other !== at).join(' ; ')));
    const own = wordsIn(text).filter(
      (word) => !others.has(word) && !SAYS_LITTLE.test(word) && !isOnTopic(word, kind),
    );
    const said = own.map((word) =>
      /\d/u.test(word) ? String.raw`(?<![\d$.,])${word}(?![\d%½]|[.,]\d| percent)` : String.raw`\b${word}`,
    );
    if (kind === 'ira_contribution_limit' && new RegExp(CATCH_UP, 'iu').test(text)) said.push(CATCH_UP);
    return amounts.length > 0 && said.length > 0
      ? [{ text: text.trim().replace(/\.$/u, ''), amounts, said: new RegExp(said.join('|'), 'iu') }]
      : [];
  });
}

const isAbout = (sentence: string, { text, said }: Part): boolean =>
  said.test(sentence) &&
  [...sentence.matchAll(OF_OTHERS)].every(([word]) => text.toLowerCase().includes(word.toLowerCase()));

/** An amount that stands where the note has another of its size: one that the note has nowhere now. */
function otherAmount(sentence: string, { amounts }: Part, present: ReadonlySet<string>): string | undefined {
  const stated = amountsIn(sentence);
  if (stated.some(({ key }) => amounts.includes(key))) return undefined;
  return stated
    .find((figure) => !present.has(figure.key) && amounts.some((amount) => isComparable(figure, amount)))
    ?.text.trim();
}

/**
 * Says where a sentence gives another amount than a fact's note does, in words that the note has only beside its own:
 * such an amount may be another fact's. private.noted_figures says the same in the same words.
 */
export function notedFigureFindings(content: string, facts: readonly NotedFact[]): string[] {
  const sentences = factSentences(content).filter((sentence) => !TELLS_OF_BEFORE.test(sentence));
  return facts.flatMap((fact) => {
    const { kind, amount, note } = fact;
    const now = factSentences(note ?? '').filter((sentence) => !TELLS_OF_BEFORE.test(sentence));
    const parts = partsOf(now.join(' ; '), fact);
    const present = new Set([`$${amount}`, ...amountsIn(now.join(' ; ')).map(({ key }) => key)]);
    for (const sentence of parts.length > 0 ? sentences : []) {
      const isOnIts = isOnTopic(sentence, kind) || (kind === 'ira_contribution_limit' && ADDS.test(sentence));
      const isOfNow = (sentence.match(YEARS) ?? []).every((year) => now.join(' ').includes(year));
      for (const part of isOnIts && isOfNow ? parts : []) {
        const other = isAbout(sentence, part) ? otherAmount(sentence, part, present) : undefined;
        if (other) return [`${other} is not what a fact says: "${part.text}".`];
      }
    }
    return [];
  });
}
