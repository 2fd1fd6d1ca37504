import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { type Fact, useSaveFact } from '../../data/facts/facts.ts';
import {
  CONFIDENCES,
  type FactFields,
  type FactValues,
  factKindOptions,
  factSchema,
  SOURCE_KIND_LABELS,
  SOURCE_KINDS,
} from '../../domain/facts/fact-form.ts';
import { answersOf, isFactKind } from '../../domain/facts/fact-kinds.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input, Select, Textarea } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { FailureBox } from '../shared/failure-box.tsx';
import { SaveButtons } from '../shared/save-buttons.tsx';
import { useAttempt } from '../shared/use-attempt.ts';
import { factFields } from './read-facts.ts';
import { TouchedPages } from './touched-pages.tsx';

type FactForm = UseFormReturn<FactFields, unknown, FactValues>;

const NO_FACT: FactFields = {
  ...{ about: '', kind: 'bullion_sales_tax', status: '', amount: '', note: '', remark: '', conflict: '' },
  ...{ confidence: 'medium', also_at: '', review_by: '', source_title: '', source_url: '' },
  ...{ source_kind: 'primary', source_dated: '' },
};

function AnswerFields({ form: { register, watch, formState } }: { form: FactForm }) {
  const { errors } = formState;
  const kind = watch('kind');
  const answers = isFactKind(kind) ? Object.entries(answersOf(kind)) : [];
  return (
    <>
      <Field
        label="About"
        error={errors.about?.message}
        hint="Enter a path, for example texas or texas/austin. Leave blank for the whole country."
      >
        {(control) => <Input {...control} {...register('about')} spellCheck={false} autoCapitalize="none" />}
      </Field>
      <Field label="Fact" error={errors.kind?.message}>
        {(control) => (
          <Select {...control} {...register('kind')}>
            {factKindOptions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Answer" error={errors.status?.message}>
        {(control) => (
          <Select {...control} {...register('status')}>
            <option value="">Choose</option>
            {answers.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Amount in dollars" error={errors.amount?.message}>
        {(control) => <Input {...control} {...register('amount')} inputMode="decimal" />}
      </Field>
      <Field
        label="Note"
        error={errors.note?.message}
        hint="Visitors can see this."
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} {...register('note')} rows={3} />}
      </Field>
    </>
  );
}

function SourceFields({ form: { register, formState } }: { form: FactForm }) {
  const { errors } = formState;
  return (
    <>
      <Field label="Source" error={errors.source_title?.message}>
        {(control) => <Input {...control} {...register('source_title')} />}
      </Field>
      <Field label="Source URL" error={errors.source_url?.message}>
        {(control) => <Input {...control} {...register('source_url')} type="url" spellCheck={false} />}
      </Field>
      <Field label="Type of source" error={errors.source_kind?.message}>
        {(control) => (
          <Select {...control} {...register('source_kind')}>
            {SOURCE_KINDS.map((value) => (
              <option key={value} value={value}>
                {SOURCE_KIND_LABELS[value]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Source date"
        error={errors.source_dated?.message}
        hint="As the source gives it, for example 2024-11 or FY2025."
      >
        {(control) => <Input {...control} {...register('source_dated')} />}
      </Field>
      <Field label="Second source URL" error={errors.also_at?.message}>
        {(control) => <Input {...control} {...register('also_at')} type="url" spellCheck={false} />}
      </Field>
      <Field label="Confidence" error={errors.confidence?.message}>
        {(control) => (
          <Select {...control} {...register('confidence')}>
            {CONFIDENCES.map((value) => (
              <option key={value} value={value}>
                {`${value[0]?.toUpperCase()}${value.slice(1)}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Review by" error={errors.review_by?.message}>
        {(control) => <Input {...control} {...register('review_by')} type="date" />}
      </Field>
    </>
  );
}

function StaffFields({ form: { register, formState } }: { form: FactForm }) {
  const { errors } = formState;
  return (
    <>
      <Field
        label="Conflicting information"
        error={errors.conflict?.message}
        hint="What another source says. Only staff can see this."
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} {...register('conflict')} rows={2} />}
      </Field>
      <Field
        label="Internal note"
        error={errors.remark?.message}
        hint="Only staff can see this."
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} {...register('remark')} rows={2} />}
      </Field>
    </>
  );
}

/** Adds or edits a fact. What changes what visitors read takes its verification. */
export function FactDialog({ fact, onClose }: { fact: Fact | null; onClose: () => void }) {
  const id = useId();
  const { mutateAsync } = useSaveFact();
  const { attempt, isBusy, failure } = useAttempt();
  const form = useForm<FactFields, unknown, FactValues>({
    resolver: zodResolver(factSchema),
    defaultValues: fact ? factFields(fact) : NO_FACT,
  });
  const save = form.handleSubmit((values) =>
    attempt(async () => {
      await mutateAsync({ seen: fact, values });
      toast({ title: 'Fact saved' });
      onClose();
    }),
  );
  return (
    <Dialog
      open
      size="large"
      onClose={isBusy ? undefined : onClose}
      title={fact ? 'Edit fact' : 'Add fact'}
      description="If you change what visitors see, the fact needs to be verified again."
      footer={<SaveButtons formId={id} isSaving={isBusy} label="Save fact" onCancel={onClose} />}
    >
      <Form id={id} onSubmit={save} className="grid gap-5">
        <FailureBox text={failure} />
        <div className="grid gap-5 *:min-w-0 sm:grid-cols-2">
          <AnswerFields form={form} />
          <SourceFields form={form} />
          <StaffFields form={form} />
        </div>
        <TouchedPages about={form.watch('about')} />
      </Form>
    </Dialog>
  );
}
