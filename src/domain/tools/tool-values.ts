/** A number that a tool asks for. Without `isOptional`, an empty field asks for it: no figure is assumed. */
export type NumberField = {
  name: string;
  label: string;
  unit: '$' | '%' | 'years' | 'year' | '';
  hint?: string;
  least: number;
  most: number;
  isOptional?: boolean;
  isWhole?: boolean;
};

/** The value that a script sends for an empty form. */
export const NOTHING_ENTERED = 'empty';

/** The asked numbers, or each field's error. */
export type ToolNumbers<Name extends string> = {
  /** Whether anything was asked at all. */
  isAsked: boolean;
  faults: Partial<Record<Name, string>>;
  /** All numbers, if none is wrong; an empty optional one is 0. */
  values: Readonly<Record<Name, number>> | null;
};

const NUMBER = /^\$?\s*(\d[\d,]*(?:\.\d*)?|\.\d+)\s*%?$/;

const range = ({ unit, least, most }: NumberField): string => {
  const written = (value: number) =>
    unit === '$'
      ? `$${value.toLocaleString('en-US')}`
      : `${unit === 'year' ? value : value.toLocaleString('en-US')}${unit === '%' ? '%' : ''}`;
  return `${written(least)} to ${written(most)}`;
};

function readNumber(field: NumberField, text: string): number | string {
  const { label, least, most, isOptional = false, isWhole = false } = field;
  if (text === '') return isOptional ? 0 : `Please enter: ${label.toLowerCase()}.`;
  const digits = NUMBER.exec(text)?.[1]?.replaceAll(',', '');
  const value = digits === undefined ? Number.NaN : Number(digits);
  if (!Number.isFinite(value)) return 'Please enter a number, such as 2,500.';
  if (isWhole && !Number.isInteger(value)) return 'Please enter a whole number.';
  return value < least || value > most ? `Please enter ${range(field)}.` : value;
}

/** Whether a query asks the tool anything, because others may add unknown parameters to its address. */
export const hasToolQuery = (query: URLSearchParams, names: readonly string[]): boolean =>
  [...names, NOTHING_ENTERED].some((name) => query.has(name));

/** Reads a tool's numbers from a query, by field. */
export function readToolNumbers<Name extends string>(
  query: URLSearchParams,
  fields: readonly (NumberField & { name: Name })[],
): ToolNumbers<Name> {
  const faults: Partial<Record<Name, string>> = {};
  const values: Partial<Record<Name, number>> = {};
  for (const field of fields) {
    const read = readNumber(field, (query.get(field.name) ?? '').trim());
    if (typeof read === 'string') faults[field.name] = read;
    else values[field.name] = read;
  }
  const isAsked = hasToolQuery(
    query,
    fields.map(({ name }) => name),
  );
  const isWhole = (read: Partial<Record<Name, number>>): read is Record<Name, number> =>
    fields.every(({ name }) => read[name] !== undefined);
  return { isAsked, faults: isAsked ? faults : {}, values: isWhole(values) ? values : null };
}
