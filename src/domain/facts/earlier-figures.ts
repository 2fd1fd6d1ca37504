import { type Figure, figuresIn } from './figures.ts';
import { isOnTopic } from './stated-facts.ts';

export const AMOUNT = /^\$([\d.]+)$/u;
export const PERCENTAGE = /^([\d.]+)%$/u;

/** Words of a sentence that tells what held before: a note about a rate names other rates too. */
const PAST = /\b(?:was|were|until|before|formerly|previously)\b/iu;

/** Words of a sentence that says itself that its figure held before: "rose from $7,000", "in 2025". */
export const TELLS_OF_BEFORE =
  /\b(?:was|were|until|before(?! (?:age )?(?:59|fifty-nine))|formerly|previously|earlier|rose|raised|increased|went|(?<!catch-)up from|had|used to|last year|no longer|instead of|not(?! (?:more|over|above)\b))\b/iu;
export const YEARS = /\b(?:19|20)\d\d\b/gu;

export const factSentences = (text: string): string[] => text.split(/(?<=[.!?])\s+|\n+/u);

/** Whether a figure may be an earlier one of the same kind: a note names other figures too. */
export function isComparable({ key }: Figure, present: string): boolean {
  const unit = AMOUNT.test(present) ? AMOUNT : PERCENTAGE;
  const numberIn = (text: string): number => Number(unit.exec(text)?.[1]);
  const now = numberIn(present);
  return numberIn(key) >= now / 2 && numberIn(key) <= now * 2;
}

/** The first sentence of a note says what holds now, the others what held before. */
export const nowAndBefore = (note: string): [now: string, before: string] => {
  const end = note.indexOf('. ') + 1;
  return end === 0 ? [note, ''] : [note.slice(0, end), note.slice(end)];
};

export type NotedFact = { kind: string; amount: number | null; note: string | null };

/** The key of what holds now, and those that a fact names as earlier ones: "For 2025 it was $7,000." */
function earlierKeys({
  amount,
  note,
}: Omit<NotedFact, 'kind'>): { present: string; earlier: Set<string> } | undefined {
  const [now, before] = nowAndBefore(note ?? '');
  const current = figuresIn(now).map(({ key }) => key);
  const present = amount === null ? current.find((key) => PERCENTAGE.test(key)) : `$${amount}`;
  if (present === undefined || (amount === null && !PAST.test(before))) return undefined;
  const earlier = figuresIn(before).filter(
    (figure) => figure.key !== present && isComparable(figure, present) && !current.includes(figure.key),
  );
  return { present, earlier: new Set(earlier.map(({ key }) => key)) };
}

export const amountWords = (key: string): string => {
  const amount = AMOUNT.exec(key)?.[1];
  return amount === undefined ? key : `$${Number(amount).toLocaleString('en-US')}`;
};

/** The earlier figure in a sentence about the fact that does not say itself that it held before. */
function statedAsPresent(
  content: string,
  { kind, note }: NotedFact,
  earlier: ReadonlySet<string>,
): Figure | undefined {
  const [now] = nowAndBefore(note ?? '');
  return factSentences(content)
    .filter((sentence) => isOnTopic(sentence, kind) && !TELLS_OF_BEFORE.test(sentence))
    .filter((sentence) => (sentence.match(YEARS) ?? []).every((year) => now.includes(year)))
    .flatMap((sentence) => figuresIn(sentence))
    .find(({ key }) => earlier.has(key));
}

/**
 * Says why someone must check a text before it is published: it gives an earlier amount or rate of a fact and nowhere
 * the one that holds, which stands beside it on the page, or a sentence about the fact gives the earlier one as the
 * present. private.earlier_figures says the same in the same words.
 */
export function earlierFigureFindings(content: string, facts: readonly NotedFact[]): string[] {
  const stated = figuresIn(content);
  return facts.flatMap((fact) => {
    const { present, earlier } = earlierKeys(fact) ?? {};
    if (present === undefined || !earlier?.size) return [];
    const found = stated.some(({ key }) => key === present)
      ? statedAsPresent(content, fact, earlier)
      : stated.find(({ key }) => earlier.has(key));
    return found ? [`${found.text.trim()} is an earlier figure. Now it is ${amountWords(present)}.`] : [];
  });
}
