import type { ComponentProps, Ref } from 'react';
import { Field, Input, Textarea } from '../../ui/field.tsx';
import type { FieldErrors } from './form-rules.ts';

export type TextField = {
  name: string;
  label: string;
  hint?: string;
  /** The lines of a field for a long text. */
  rows?: number;
  className?: string;
} & Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'required' | 'type'
>;

type TextFieldsProps = {
  fields: readonly TextField[];
  errors: FieldErrors;
  /** Whether what is typed may not change, because it is being sent. */
  isClosed: boolean;
  /** The refs of single inputs, by the inputs' names. */
  refs?: Readonly<Record<string, Ref<HTMLInputElement>>>;
};

/** The fields of a form that visitors type into, each with what is wrong with it. */
export const TextFields = ({ fields, errors, isClosed, refs }: TextFieldsProps) =>
  fields.map(({ label, hint, rows, className, required = true, ...field }) => (
    <Field key={field.name} label={label} hint={hint} error={errors[field.name]} className={className}>
      {(wiring) => {
        const props = { ...wiring, ...field, required, readOnly: isClosed };
        return rows ? <Textarea {...props} rows={rows} /> : <Input {...props} ref={refs?.[field.name]} />;
      }}
    </Field>
  ));
