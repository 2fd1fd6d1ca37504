import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { DataError } from '../../data/client/data-error.ts';
import { useAttempt } from '../outcomes/use-attempt.ts';

type Versioned = { id: string; updated_at: string };

type VersionedSave<Stored extends Versioned, Fields extends FieldValues, Values, Answer> = {
  form: UseFormReturn<Fields, unknown, Values>;
  /** The item being changed, or null for a new one. */
  stored: Stored | null;
  /** The item's name within a sentence, such as "contributor". */
  noun: string;
  fieldsOf: (stored: Stored) => Fields;
  labels: Record<keyof Fields, string>;
  /** Formats a field's value if the value does not explain itself. */
  valueText?: (field: keyof Fields, fields: Fields) => string | undefined;
  /** Reads the item again; null if it was deleted. */
  readAgain: (id: string) => Promise<Stored | null>;
  save: (seen: Stored | null, values: Values) => Promise<Answer>;
  /** Maps the database's refusal codes to the fields that they are about. */
  refusedFields: Readonly<Record<string, Path<Fields>>>;
  onSaved: (values: Values) => void;
  /** The item as a save has left it, for a form that stays open: the form continues from there. */
  savedAs?: (values: Values, answer: Answer) => Stored;
};

const plainText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === '' ? 'blank' : `“${String(value)}”`;
};

/**
 * Says which fields someone else has changed, and what happens to each. `touched` are the fields that the user typed
 * in.
 */
function describeChanges<Stored extends Versioned, Fields extends FieldValues, Values, Answer>(
  { noun, labels, valueText }: VersionedSave<Stored, Fields, Values, Answer>,
  was: Fields,
  is: Fields,
  touched: Record<string, unknown>,
): readonly string[] {
  const changed = Object.keys(labels).filter((field) => was[field] !== is[field]);
  return [
    `Someone else has changed this ${noun}. Your changes are still here. Save again to keep them.`,
    ...changed.map((field) => {
      const theirs = plainText(valueText?.(field, is) ?? is[field]);
      return `${labels[field]}: they saved ${theirs}.${touched[field] ? ' Yours will replace it.' : ''}`;
    }),
  ];
}

/**
 * Saves a form, and keeps the typed values when that fails. If someone else saved first, `theirChanges` says what they
 * changed, untouched fields take it over, and the next attempt knowingly replaces the rest. Other refusals show at
 * their field, or in `failure`.
 */
export function useVersionedSave<Stored extends Versioned, Fields extends FieldValues, Values, Answer>(
  options: VersionedSave<Stored, Fields, Values, Answer>,
) {
  const { form, fieldsOf } = options;
  const { attempt, isBusy, failure } = useAttempt();
  const [seen, setSeen] = useState(options.stored);
  const [theirChanges, setTheirChanges] = useState<readonly string[]>([]);
  // Reading this makes the form track it, so that typed values survive a colleague's change.
  const { dirtyFields } = form.formState;

  const explain = async (error: unknown) => {
    if (!(error instanceof DataError) || error.kind !== 'rejected') throw error;
    const theirs = seen && (await options.readAgain(seen.id).catch(() => null));
    if (seen && theirs && theirs.updated_at !== seen.updated_at) {
      setTheirChanges(describeChanges(options, fieldsOf(seen), fieldsOf(theirs), dirtyFields));
      setSeen(theirs);
      form.reset(fieldsOf(theirs), { keepDirtyValues: true });
      return;
    }
    const field = options.refusedFields[error.code];
    if (!field) throw error;
    form.setError(field, { message: error.message }, { shouldFocus: true });
  };
  const submit = form.handleSubmit((values) =>
    attempt(async () => {
      setTheirChanges([]);
      let answer: Answer;
      try {
        answer = await options.save(seen, values);
      } catch (error) {
        return explain(error);
      }
      if (options.savedAs) {
        const saved = options.savedAs(values, answer);
        setSeen(saved);
        form.reset(fieldsOf(saved));
      }
      options.onSaved(values);
    }),
  );
  return { submit, isBusy, failure, theirChanges };
}
