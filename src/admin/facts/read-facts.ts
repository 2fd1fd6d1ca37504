import Papa from 'papaparse';
import type { Fact } from '../../data/facts/facts.ts';
import { type FactFields, type FactValues, factSchema } from '../../domain/facts/fact-form.ts';
import { cellText } from '../../lib/csv.ts';
import type { LineFault } from '../csv-files/csv-choice.tsx';

/** The columns of a facts file: the form's fields by name. */
const FIELDS = [
  ...(['about', 'kind', 'status', 'amount', 'note', 'remark', 'conflict', 'confidence', 'also_at'] as const),
  ...(['review_by', 'source_title', 'source_url', 'source_kind', 'source_dated'] as const),
] satisfies readonly (keyof FactFields)[];

/** A fact with the form's fields, as a line of a file has them. */
export function factFields(fact: Fact): FactFields {
  const { about, kind, confidence, review_by, source_title, source_url, source_kind } = fact;
  return {
    ...{ about, kind, confidence, review_by, source_title, source_url, source_kind },
    status: fact.status ?? '',
    amount: fact.amount === null ? '' : String(fact.amount),
    note: fact.note ?? '',
    remark: fact.remark ?? '',
    conflict: fact.conflict ?? '',
    also_at: fact.also_at ?? '',
    source_dated: fact.source_dated ?? '',
  };
}

export const factColumns = FIELDS.map((name) => ({ name, value: (fact: Fact) => factFields(fact)[name] }));

type ReadFacts = { facts: FactValues[]; faults: LineFault[] };

const MAX_FACTS = 5000;

const columnName = (heading: string) => heading.trim().toLowerCase().replaceAll(' ', '_');

/** Returns the line's fact, or why it is rejected. */
function readLine(cells: readonly string[], columns: readonly string[]): FactValues | string {
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
    return 'This line has more cells than the first line. Put quotes around text that contains a comma.';
  }
  const fields = Object.fromEntries(
    FIELDS.map((name) => [name, cellText(cells[columns.indexOf(name)] ?? '')]),
  );
  const parsed = factSchema.safeParse(fields);
  if (parsed.success) return parsed.data;
  return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(' ');
}

/** Reads a CSV file whose first line names its columns, like an export. Each rejected line comes with its reason. */
export function readFacts(text: string): ReadFacts {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: false });
  const columns = (data[0] ?? []).map(columnName);
  const missing = FIELDS.filter((name) => !columns.includes(name));
  if (missing.length > 0) {
    return { facts: [], faults: [{ line: 1, reason: `Missing columns: ${missing.join(', ')}.` }] };
  }
  const { facts, faults }: ReadFacts = { facts: [], faults: [] };
  const lineOf = new Map<string, number>();
  for (const [at, cells] of data.entries()) {
    const line = at + 1;
    if (at === 0 || cells.every((cell) => cell.trim() === '')) continue;
    if (facts.length + faults.length === MAX_FACTS) {
      faults.push({ line, reason: 'The file is too long. This line and the ones after it were not read.' });
      break;
    }
    const read = readLine(cells, columns);
    if (typeof read === 'string') {
      faults.push({ line, reason: read });
      continue;
    }
    const subject = `${read.about} ${read.kind}`;
    const earlier = lineOf.get(subject);
    if (earlier === undefined) facts.push(read);
    else faults.push({ line, reason: `Line ${earlier} already has this fact for the same place.` });
    lineOf.set(subject, line);
  }
  return { facts, faults };
}
