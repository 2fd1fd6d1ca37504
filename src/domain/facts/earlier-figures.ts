import { type Figure, figuresIn } from './figures.ts';

const dollarsOf = ({ key }: Figure): number => (key.startsWith('$') ? Number(key.slice(1)) : Number.NaN);

/** Whether an amount may be an earlier one of the same kind: a note names other amounts too. */
const isComparable = (amount: number, now: number): boolean => amount >= now / 2 && amount <= now * 2;

/** The first sentence of a note says what holds now, the others what held before. */
const partsOf = (note: string): [now: string, before: string] => {
  const end = note.indexOf('. ') + 1;
  return end === 0 ? [note, ''] : [note.slice(0, end), note.slice(end)];
};

/** The amounts that a fact names as those of earlier times: "For 2025 it was $7,000." */
function earlierKeys(amount: number, note: string): Set<string> {
  const [now, before] = partsOf(note);
  const current = new Set(figuresIn(`$${amount}. ${now}`).map(({ key }) => key));
  return new Set(
    figuresIn(before)
      .filter((figure) => isComparable(dollarsOf(figure), amount) && !current.has(figure.key))
      .map(({ key }) => key),
  );
}

/**
 * Says why someone must check a text before it is published: it gives an earlier amount of a fact and nowhere the one
 * that holds, which stands beside it on the page. private.earlier_figures says the same in the same words.
 */
export function earlierFigureFindings(
  content: string,
  facts: readonly { amount: number | null; note: string | null }[],
): string[] {
  const stated = figuresIn(content);
  return facts.flatMap(({ amount, note }) => {
    if (amount === null || note === null || stated.some(({ key }) => key === `$${amount}`)) return [];
    const earlier = earlierKeys(amount, note);
    const found = stated.find(({ key }) => earlier.has(key));
    return found
      ? [`${found.text.trim()} is an earlier figure. Now it is $${amount.toLocaleString('en-US')}.`]
      : [];
  });
}
