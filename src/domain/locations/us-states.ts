import { cleanName } from '../typed-text.ts';
import { slugify } from './slug.ts';

export type UsState = { name: string; code: string };

/** The 50 states and the District of Columbia, with their postal codes. */
export const US_STATES: readonly UsState[] = Object.entries({
  ...{ Alabama: 'AL', Alaska: 'AK', Arizona: 'AZ', Arkansas: 'AR', California: 'CA', Colorado: 'CO' },
  ...{ Connecticut: 'CT', Delaware: 'DE', 'District of Columbia': 'DC', Florida: 'FL', Georgia: 'GA' },
  ...{ Hawaii: 'HI', Idaho: 'ID', Illinois: 'IL', Indiana: 'IN', Iowa: 'IA', Kansas: 'KS', Kentucky: 'KY' },
  ...{ Louisiana: 'LA', Maine: 'ME', Maryland: 'MD', Massachusetts: 'MA', Michigan: 'MI', Minnesota: 'MN' },
  ...{
    Mississippi: 'MS',
    Missouri: 'MO',
    Montana: 'MT',
    Nebraska: 'NE',
    Nevada: 'NV',
    'New Hampshire': 'NH',
  },
  ...{ 'New Jersey': 'NJ', 'New Mexico': 'NM', 'New York': 'NY', 'North Carolina': 'NC' },
  ...{ 'North Dakota': 'ND', Ohio: 'OH', Oklahoma: 'OK', Oregon: 'OR', Pennsylvania: 'PA' },
  ...{ 'Rhode Island': 'RI', 'South Carolina': 'SC', 'South Dakota': 'SD', Tennessee: 'TN', Texas: 'TX' },
  ...{ Utah: 'UT', Vermont: 'VT', Virginia: 'VA', Washington: 'WA', 'West Virginia': 'WV' },
  ...{ Wisconsin: 'WI', Wyoming: 'WY' },
}).map(([name, code]) => ({ name, code }));

/** Compares the letters alone, so that 'n.y.', 'NY' and 'New  York' all match. */
const keyOf = (text: string): string => slugify(text).replaceAll('-', '');

const KEYED = US_STATES.map((state) => ({ state, key: keyOf(state.name) }));
const byName = new Map(KEYED.map(({ state, key }) => [key, state]));
const byKey = new Map([...byName, ...US_STATES.map((state) => [keyOf(state.code), state] as const)]);
const capital = byName.get('districtofcolumbia');
if (capital) byKey.set('washingtondc', capital);

/** The state with this name or postal code, ignoring case and punctuation, or null. */
export const usStateOf = (text: string): UsState | null => byKey.get(keyOf(text)) ?? null;

/** The state's name to store: 'CA' becomes California. A name that is not one of the 51 stays as typed. */
export const stateNameOf = (text: string): string => usStateOf(text)?.name ?? cleanName(text);

/** Suggestions while typing: first a matching postal code, then names that start with the text, then words that do. */
export function statesLike(typed: string): UsState[] {
  const key = keyOf(typed);
  const rank = ({ name, code }: UsState): number => {
    if (keyOf(code) === key) return 0;
    if (keyOf(name).startsWith(key)) return 1;
    return name
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(key))
      ? 2
      : 3;
  };
  return US_STATES.map((state) => ({ state, rank: rank(state) }))
    .filter((each) => each.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ state }) => state);
}

/** Guesses the state behind a misspelled or shortened name; null if no state or more than one comes close. */
export function suggestedState(text: string): UsState | null {
  const key = keyOf(text);
  if (key.length < 3) return null;
  const begun = KEYED.filter((each) => each.key.startsWith(key));
  if (begun.length > 0) return begun.length === 1 ? (begun[0]?.state ?? null) : null;
  const most = key.length < 6 ? 1 : 2;
  const near = KEYED.map((each) => ({ state: each.state, steps: stepsBetween(key, each.key) }))
    .filter(({ steps }) => steps <= most)
    .sort((a, b) => a.steps - b.steps);
  const [first, second] = near;
  return first && first.steps !== second?.steps ? first.state : null;
}

/** The edit distance: how many insertions, deletions, replacements or swaps of neighbors turn one into the other. */
function stepsBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const exchanged = (last[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1]);
      let steps = Math.min(exchanged, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) steps = Math.min(steps, (beforeLast[j - 2] ?? 0) + 1);
      row.push(steps);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** Says that a name is not one of the 51 and which one was probably meant; null if it is one of them. */
export function unknownStateFault(name: string): string | null {
  if (usStateOf(name)) return null;
  const suggested = suggestedState(name);
  const question = suggested ? ` Did you mean ${suggested.name}?` : '';
  return `"${cleanName(name)}" is not one of the 50 states or DC.${question}`;
}
