import { type FactKind, isFactKind } from './fact-kinds.ts';
import { figuresIn } from './figures.ts';

/** Which sentences are about a kind of fact. A figure alone does not tell: 20 percent may be a tax or a withholding. */
const TOPICS: Partial<Record<FactKind, RegExp>> = {
  bullion_sales_tax: /\bsales? tax|\bsingle sale\b|\bsales and use\b/i,
  income_tax_on_retirement: /\bstate(?:['’]s)? (?:personal )?income tax/i,
  legal_tender: /\blegal tender\b/i,
  ira_contribution_limit:
    /\bcontribut|\bpaid in\b|\bput in\b|\blimit|\bmaximum\b|\bat most\b|\bno more than\b|\bup to\b/i,
  early_withdrawal_tax:
    /\bwithdraw|\bdistribut|\btaken (?:before|out)|\bpenalty\b|\badditional tax\b|\bearly\b/i,
  required_distributions: /\brequired\b|\bminimum\b|\bRMDs?\b/i,
  ira_rollover: /\broll(?:s|ed|ing|over)?\b|\bwithh[oe]ld|\b60[- ]days?\b|\btransfer|\btwelve months\b/i,
  ira_metals: /\bfine(?:ness)?\b|\bpur(?:e|ity)\b|\bkarat\b/i,
  collectibles_tax: /\bcollectibles?\b|\bgains?\b/i,
  net_investment_income_tax: /\bnet investment\b/i,
  cash_reports: /\bcash\b|\bForm 8300\b/i,
  private_gold: /\b(?:own|hold|held|ownership|confiscat\w*|surrender\w*|order)\b/i,
  gold_standard: /\b(?:dollar|gold standard|convertib\w*|exchang\w*)/i,
  gold_price_history: /\bprice/i,
};

/** Whether a sentence is about a kind of fact. */
export const isOnTopic = (sentence: string, kind: string): boolean =>
  isFactKind(kind) && (TOPICS[kind]?.test(sentence) ?? false);

/** For these kinds a year is the figure. For others a year only dates the statement. */
const HISTORY: ReadonlySet<string> = new Set(['private_gold', 'gold_standard', 'gold_price_history']);

/** The state's answer: a text that only asks the question gets the answer next to it. */
const OF_STATES: ReadonlySet<string> = new Set([
  'bullion_sales_tax',
  'income_tax_on_retirement',
  'legal_tender',
]);
export const isAnswerOfState = (kind: string): boolean => OF_STATES.has(kind);

const isYear = (key: string): boolean => /^(?:1[89]|20)\d\d$/.test(key);

/** The parts of a fact that a text may state. */
export type StatedFact = { kind: string; amount: number | null; note: string | null };

/** The figures in a fact's statement. */
function keysOf(kind: string, text: string): Set<string> {
  const keys = figuresIn(text).map(({ key }) => key);
  return new Set(keys.filter((key) => HISTORY.has(kind) || !isYear(key)));
}

/** The figures of facts that several pages show: finding them takes longer than all else about a note. */
const known = new WeakMap<StatedFact, ReadonlySet<string>>();

function keysOfFact(fact: StatedFact): ReadonlySet<string> {
  const { kind, amount, note } = fact;
  const keys = known.get(fact) ?? keysOf(kind, `${amount === null ? '' : `$${amount}. `}${note ?? ''}`);
  known.set(fact, keys);
  return keys;
}

const shares = (keys: ReadonlySet<string>, text: string): boolean =>
  figuresIn(text).some(({ key }) => keys.has(key));

/** A period ends a sentence after a word; one after "Cal." or "sec." may not. */
const SENTENCE_END =
  /(?<=(?:[a-z]{3}|\d|[)%½])[.!?])(?<!\b(?:[A-Z]\w{0,4}|sec|sections?|art|tit|approx|incl|etc|vs)\.)\s+(?=[A-Z])/u;

const sentencesOf = (text: string): string[] => text.split(SENTENCE_END);

/** The sentence of a text that states one of a fact's figures, or asks the fact's question. */
function statingSentence(text: string, fact: StatedFact): string | undefined {
  const { kind } = fact;
  const topic = isFactKind(kind) ? TOPICS[kind] : undefined;
  // Most texts are not about the fact, and finding figures is slow: this check saves a fifth of a page's time.
  if (!topic?.test(text)) return undefined;
  const keys = keysOfFact(fact);
  const onTopic = text
    .split('\n')
    .flatMap(sentencesOf)
    .filter((sentence) => topic.test(sentence));
  return (
    onTopic.find((sentence) => shares(keys, sentence)) ?? (isAnswerOfState(kind) ? onTopic[0] : undefined)
  );
}

/**
 * What a fact adds to a text that states it: the beginning of its note, and the sentence with the shared figure. Null
 * if the text does not state the fact.
 */
export function statementIn(text: string, fact: StatedFact): string | null {
  const stated = statingSentence(text, fact);
  if (stated === undefined) return null;
  const [first = '', ...others] = sentencesOf(fact.note ?? '');
  const figures = keysOf(fact.kind, stated);
  const more = shares(figures, first) ? undefined : others.find((sentence) => shares(figures, sentence));
  return more === undefined ? first : `${first} ${more}`;
}
