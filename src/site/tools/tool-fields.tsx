import type { NumberField } from '../../domain/tools/tool-values.ts';
import { Field, Input, Select } from '../../ui/field.tsx';

type NumberInputProps = { field: NumberField; asked: URLSearchParams; fault: string | undefined };

const units: Record<NumberField['unit'], string> = { $: ' ($)', '%': ' (%)', years: '', year: '', '': '' };

/** A number field of a tool. It is a text input, because a number input would drop invalid text. */
export function NumberInput({ field, asked, fault }: NumberInputProps) {
  const { name, label, unit, hint, isOptional } = field;
  const words = [isOptional && 'Optional.', hint].filter(Boolean).join(' ');
  return (
    <Field label={`${label}${units[unit]}`} error={fault} hint={words || undefined}>
      {(control) => (
        <Input
          {...control}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={asked.get(name) ?? ''}
        />
      )}
    </Field>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  asked: URLSearchParams;
  /** Values with their names; the first choice is none of them. */
  choices: readonly (readonly [value: string, name: string])[];
  /** The first choice, which stands for no value. */
  none?: string;
  fault?: string | undefined;
};

/** A choice of one. Nothing is selected until the visitor chooses. */
export function ChoiceField({ name, label, asked, choices, none = 'Please choose', fault }: ChoiceProps) {
  return (
    <Field label={label} error={fault}>
      {(control) => (
        <Select {...control} name={name} defaultValue={asked.get(name) ?? ''}>
          <option value="">{none}</option>
          {choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
