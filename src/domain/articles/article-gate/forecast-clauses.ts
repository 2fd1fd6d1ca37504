import * as words from './forecast-words.ts';

const CLAUSE = /[;:—–]|,(?= (?:and|but|so|while|because|as|which)\b)/u;
/** A clause about what was named before it. */
const GOES_ON =
  /^\W*(?:(?:and|but|so|then|because|as|while|which) )?(?:it|they|its|their|this|that|ours|the next)\b/iu;
/** What must happen first. Where that is no price, the rest is a forecast even so: "If rates fall, gold will rise". */
const PREMISE = /^\W*(?:if|when|whenever|once|as|whatever|whoever)\b(?:[^,]|,(?=\d)){0,80},(?!\d)/iu;

const LAST_PREMISE = / when (?:the )?(?:rates?|fed|crash|crisis|dollar|inflation)\b[^,;]*$/iu;

/** The premise of a sentence, unless it is of prices or of what the reader does, and the rest. */
function premiseOf(sentence: string): [premise: string, rest: string] {
  const found = PREMISE.exec(sentence)?.[0] ?? '';
  const premise = words.METAL.test(found) || /\byour?\b/i.test(found) ? '' : found;
  return [premise, sentence.slice(premise.length).replace(LAST_PREMISE, '')];
}

/** What has a price of its own: "A room costs $10,000 a month, and prices are expected to rise." */
const PRICED = /\b(?:rooms?|care|tuition|rents?|insurance|medicare|housing|homes?|groceries|food)\b/i;
const NAMED = /\b(?:gold|silver|bullion|metals?|ounces?)\b/i;

const namesMarket = (clause: string): boolean => words.METAL.test(clause) || words.MARKET.test(clause);

/** A rule says what must be or should; only what will be is foreseen. */
const FUTURE = /\b(?:will|is going to|are going to|ought to)\b|['’]ll\b/i;

/** Returns the words before "will", which name who or what acts. In "You will weigh the metal" they are no market. */
function beforeFuture(clause: string): string {
  const found = FUTURE.exec(clause);
  return found === null ? '' : clause.slice(0, found.index);
}

/** How far into a sentence its subject stands. */
const SUBJECT_ENDS = 16;

/** Whether a sentence is about the metal, its price or markets, so that "it" in the next one may be that. */
export const isAboutMarket = (sentence: string): boolean =>
  namesMarket(sentence.slice(0, SUBJECT_ENDS)) &&
  !words.OTHER_SUBJECT.test(sentence) &&
  !words.OF_MATTER.test(sentence);

/** A sentence has few figures of speech that say that something is sure by denying the rest. */
const MOST_IDIOMS = 3;
export function withoutIdioms(text: string): string {
  let rest = text;
  for (let count = 0; count < MOST_IDIOMS; count += 1) {
    const found = words.CERTAIN.exec(rest)?.[0];
    if (found === undefined) break;
    rest = rest.replace(found, '');
  }
  return rest;
}

/** Whether a clause says where its subject goes, and leaves nothing open. */
function foresees(clause: string, isNamed: boolean): boolean {
  const idiom = words.CERTAIN.exec(clause)?.[0];
  const rest = withoutIdioms(clause);
  const isView = words.VIEW.test(clause);
  if (words.OTHER_SUBJECT.test(rest) || words.OPEN.test(rest) || (!isView && words.TOLD.test(rest)))
    return false;
  if (words.FROM_TODAY.test(clause)) return true;
  const isSum = words.SUM.test(clause);
  const isMarket = isNamed || namesMarket(clause);
  if (isMarket && words.PRAISED.test(clause) && !words.OF_MATTER.test(clause)) return true;
  if (idiom !== undefined) return isNamed || words.METAL.test(clause) || words.MARKET.test(rest) || isSum;
  const isAhead = isView || words.AHEAD.test(clause);
  if (isSum && (isAhead || words.MODAL.test(clause) || isNamed)) return isAhead || isMarket;
  const isOfMetal = words.METAL.test(clause) && !words.OF_MATTER.test(clause);
  if (isOfMetal && (words.METAL.test(beforeFuture(clause)) || words.DOES.test(clause))) return true;
  return isMarket && (isAhead || words.MODAL.test(clause)) && words.DIRECTION.test(clause);
}

/** Cuts a clause to what it says of the metal with certainty. A clause without such words stays whole. */
function shown(clause: string): string {
  const idiom = words.CERTAIN.exec(clause);
  const start = words.METAL.exec(clause)?.index ?? clause.length;
  return idiom === null || start > idiom.index
    ? clause.trim()
    : clause.slice(start, idiom.index + idiom[0].length);
}

/**
 * A clause that says where markets go, in whatever words, and leaves nothing open; null if there is none.
 * @param isGoingOn whether the sentence before named a market
 */
export function clauseOfForecast(sentence: string, isGoingOn = false): string | null {
  const [premise, rest] = premiseOf(sentence);
  let isNamed = isGoingOn || namesMarket(premise) || words.SUM.test(premise);
  let goesOn = true;
  let isOfOther = false;
  for (const clause of rest.split(CLAUSE)) {
    isNamed &&= goesOn || GOES_ON.test(clause);
    isOfOther &&= !NAMED.test(clause);
    if (!isOfOther && foresees(clause, isNamed)) return shown(clause);
    isOfOther ||= PRICED.test(clause) && !NAMED.test(clause);
    isNamed ||= namesMarket(clause);
    goesOn = false;
  }
  return null;
}
