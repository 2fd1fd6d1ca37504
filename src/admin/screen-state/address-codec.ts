import * as z from 'zod/mini';

/** Converts one value of a screen's state to its spelling in an address, and back. */
export type AddressValue<Value> = {
  /** Returns undefined for an invalid text, because an address may be old, cut off or made up. */
  read: (text: string) => Value | undefined;
  write: (value: Value) => string;
};

const asItIs = (text: string) => text;

/** A text that the user typed. */
export const anyText: AddressValue<string> = { read: (text) => text.trim(), write: asItIs };

/** A text with a fixed form, such as an id or a day. */
export const textMatching = (isFine: (text: string) => boolean): AddressValue<string> => ({
  read: (text) => (isFine(text.trim()) ? text.trim() : undefined),
  write: asItIs,
});

/** One of a fixed set of values. */
export const oneOf = <Value extends string | number>(values: readonly Value[]): AddressValue<Value> => ({
  read: (text) => values.find((value) => String(value) === text),
  write: String,
});

/** The number of a list's page, below a million. */
export const pageNumber: AddressValue<number> = {
  read: (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined),
  write: String,
};

const keptTexts = z.catch(z.record(z.string(), z.catch(z.string(), '')), {});

/**
 * Reads a screen's state from the query of its address, and writes it there; `useAddressState` holds it. Missing or
 * invalid values take those in `usual`, which are left out of the address.
 * @param hidden names the values that no address may contain, because addresses end up in logs and in the browser's
 * history. The history entry holds them instead, so a reload and the back button restore them.
 */
export function addressCodec<State extends object>(
  usual: State,
  values: { [Name in keyof State]: AddressValue<State[Name]> },
  hidden: readonly (keyof State)[] = [],
) {
  const read = (search: URLSearchParams, kept?: unknown): State => {
    const texts = keptTexts.parse(kept);
    const state = { ...usual };
    for (const name in values) {
      const text = hidden.includes(name) ? texts[name] : search.get(name);
      const value = text ? values[name].read(text) : undefined;
      if (value !== undefined) state[name] = value;
    }
    return state;
  };
  const entriesOf = (state: State, areHidden: boolean): [string, string][] => {
    const entries: [string, string][] = [];
    for (const name in values) {
      const text = values[name].write(state[name]);
      const isUsual = text === values[name].write(usual[name]);
      if (!isUsual && hidden.includes(name) === areHidden) entries.push([name, text]);
    }
    return entries;
  };
  return {
    usual,
    read,
    write: (state: State) => new URLSearchParams(entriesOf(state, false)),
    keep: (state: State) => Object.fromEntries(entriesOf(state, true)),
  };
}
