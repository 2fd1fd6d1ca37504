import { WRITTEN_AS } from './city-spelling.ts';
import { LONGEST_PAGE_QUERY, MIN_LETTERS, pageQueryFault } from './page-query.ts';
import { bareSlug } from './slug.ts';
import { usStateOf } from './us-states.ts';

/** One way to read the words: the slug that the name starts with, and the slug of its state, if one was named. */
export type PageReading = { begins: string; state: string | null };

/** What someone who looks for a page has typed: a ZIP code, or a name with its readings, the likeliest first. */
export type PageQuery =
  | { kind: 'nothing' }
  | { kind: 'zip'; code: string }
  | { kind: 'name'; readings: readonly PageReading[] };

const ZIP = /^(\d{5})(?:-\d{4})?$/;
const MAX_STATE_NAME_WORDS = 3;

const stateSlug = (words: string): string | null => {
  const state = usStateOf(words);
  return state ? bareSlug(state.name) : null;
};

/** 'austin texas' as Austin in Texas; null if the last words name no state. */
function stateBehind(words: string): PageReading | null {
  const parts = words.split(/\s+/);
  for (let length = Math.min(MAX_STATE_NAME_WORDS, parts.length - 1); length > 0; length -= 1) {
    const state = stateSlug(parts.slice(-length).join(' '));
    if (state) return { begins: bareSlug(parts.slice(0, -length).join(' ')), state };
  }
  return null;
}

/** Each spelling is a request of its own. */
const MOST_SPELLINGS = 4;

/** A slug and its other spellings: St. Louis, and Saint Paul. The last word may be the start of a longer one, so it stays. */
function spellingsOf(slug: string): string[] {
  const words = slug.split('-');
  let spellings = [words];
  words.slice(0, -1).forEach((word, at) => {
    const others = WRITTEN_AS.get(word) ?? [];
    const added = others.flatMap((other) =>
      spellings.map((each) => [...each.slice(0, at), other, ...each.slice(at + 1)]),
    );
    spellings = [...spellings, ...added].slice(0, MOST_SPELLINGS);
  });
  return spellings.map((each) => each.join('-'));
}

const spelledOut = ({ begins, state }: PageReading): PageReading[] =>
  spellingsOf(begins).map((spelling) => ({ begins: spelling, state }));

/** The ways to read a name. 'la' may be Louisiana or begin La Jolla; 'fort washington' is a place or one in a state. */
function readingsOf(words: string): PageReading[] {
  const [, name, behind] = /^(.*),([^,]+)$/.exec(words) ?? [];
  const after = behind === undefined ? null : stateSlug(behind);
  if (name !== undefined && after) return [{ begins: bareSlug(name), state: after }];
  const whole = { begins: bareSlug(words), state: null };
  const state = stateSlug(words);
  if (state && state !== whole.begins) return [{ begins: state, state: null }, whole];
  const divided = state ? null : stateBehind(words);
  return divided ? [whole, divided] : [whole];
}

/** Reads what was typed as a ZIP code or as a name. */
export function pageQueryOf(typed: string): PageQuery {
  const words = typed.trim().slice(0, LONGEST_PAGE_QUERY);
  const code = ZIP.exec(words)?.[1];
  if (code) return { kind: 'zip', code };
  if (pageQueryFault(words)) return { kind: 'nothing' };
  const readings = readingsOf(words)
    .filter(({ begins }) => begins.length >= MIN_LETTERS)
    .flatMap(spelledOut);
  return readings.length === 0 ? { kind: 'nothing' } : { kind: 'name', readings };
}

/** 'New York City', 'City of Austin', 'Austin TX USA': what can go. */
const MORE_THAN_A_NAME = /^city of\s+|[\s,]+(?:city|usa|u\.s\.a\.|united states)$/gi;

/** The fallback when nothing matches the whole text: the ZIP code in it, or the name alone. */
export function widerPageQueryOf(typed: string): PageQuery {
  const words = typed.trim().slice(0, LONGEST_PAGE_QUERY);
  const code = /(?<!\d)\d{5}(?!\d)/.exec(words)?.[0];
  if (code) return code === words ? { kind: 'nothing' } : { kind: 'zip', code };
  const name = words.replace(MORE_THAN_A_NAME, '');
  return name === words ? { kind: 'nothing' } : pageQueryOf(name);
}
