import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { type Fact, fetchFact, useSaveFact } from '../../data/facts/facts.ts';
import {
  CONFIDENCES,
  type FactFields,
  type FactValues,
  factKindOptions,
  factSchema,
  SOURCE_KIND_LABELS,
  SOURCE_KINDS,
} from '../../domain/facts/fact-form.ts';
import { answerOf, answersOf, isFactKind } from '../../domain/facts/fact-kinds.ts';
import { Field, Input, Select, Textarea } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { SaveDialog } from '../saving/save-dialog.tsx';
import { useVersionedSave } from '../saving/use-versioned-save.ts';
import { confidenceText } from './fact-names.ts';
import { factFields } from './read-facts.ts';
import { TouchedPages } from './touched-pages.tsx';

type FactForm = UseFormReturn<FactFields, unknown, FactValues>;

const NO_FACT: FactFields = {
  ...{ about: '', kind: 'bullion_sales_tax', status: '', amount: '', note: '', remark: '', conflict: '' },
  ...{ confidence: 'medium', also_at: '', review_by: '', source_title: '', source_url: '' },
  ...{ source_kind: 'primary', source_dated: '' },
};

const LABELS: Record<keyof FactFields, string> = {
  about: 'About',
  kind: 'Fact',
  status: 'Answer',
  amount: 'Amount in dollars',
  note: 'Note',
  source_title: 'Source',
  source_url: 'Source URL',
  source_kind: 'Type of source',
  source_dated: 'Source date',
  also_at: 'Second source URL',
  confidence: 'Confidence',
  review_by: 'Review by',
  conflict: 'Conflicting information',
  remark: 'Internal note',
};

/** The database's codes for a location that does not exist, and for a second fact of the kind about the location. */
const REFUSED_FIELDS = { '22023': 'about', PT409: 'kind' } as const;

/** Formats a choice for its list. */
function valueText(
  field: keyof FactFields,
  { kind, status, source_kind, confidence }: FactFields,
): string | undefined {
  if (field === 'kind') return factKindOptions.find(({ value }) => value === kind)?.label;
  if (field === 'source_kind') return SOURCE_KIND_LABELS[source_kind];
  if (field === 'confidence') return confidenceText(confidence);
  return field === 'status' && isFactKind(kind) ? answerOf(kind, status) : undefined;
}

function AnswerFields({ form: { register, watch, formState } }: { form: FactForm }) {
  const { errors } = formState;
  const kind = watch('kind');
  const answers = isFactKind(kind) ? Object.entries(answersOf(kind)) : [];
  return (
    <>
      <Field
        label={LABELS.about}
        error={errors.about?.message}
        hint="Enter a path, for example texas or texas/austin. Leave blank for the whole country."
      >
        {(control) => <Input {...control} {...register('about')} spellCheck={false} autoCapitalize="none" />}
      </Field>
      <Field label={LABELS.kind} error={errors.kind?.message}>
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
      <Field label={LABELS.status} error={errors.status?.message}>
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
      <Field label={LABELS.amount} error={errors.amount?.message}>
        {(control) => <Input {...control} {...register('amount')} inputMode="decimal" />}
      </Field>
      <Field
        label={LABELS.note}
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
      <Field label={LABELS.source_title} error={errors.source_title?.message}>
        {(control) => <Input {...control} {...register('source_title')} />}
      </Field>
      <Field label={LABELS.source_url} error={errors.source_url?.message}>
        {(control) => <Input {...control} {...register('source_url')} type="url" spellCheck={false} />}
      </Field>
      <Field label={LABELS.source_kind} error={errors.source_kind?.message}>
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
        label={LABELS.source_dated}
        error={errors.source_dated?.message}
        hint="As the source gives it, for example 2024-11 or FY2025."
      >
        {(control) => <Input {...control} {...register('source_dated')} />}
      </Field>
      <Field label={LABELS.also_at} error={errors.also_at?.message}>
        {(control) => <Input {...control} {...register('also_at')} type="url" spellCheck={false} />}
      </Field>
      <Field label={LABELS.confidence} error={errors.confidence?.message}>
        {(control) => (
          <Select {...control} {...register('confidence')}>
            {CONFIDENCES.map((value) => (
              <option key={value} value={value}>
                {confidenceText(value)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={LABELS.review_by} error={errors.review_by?.message}>
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
        label={LABELS.conflict}
        error={errors.conflict?.message}
        hint="What another source says. Only staff can see this."
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} {...register('conflict')} rows={2} />}
      </Field>
      <Field
        label={LABELS.remark}
        error={errors.remark?.message}
        hint="Only staff can see this."
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} {...register('remark')} rows={2} />}
      </Field>
    </>
  );
}

/** Adds or edits a fact. Changing what visitors read removes the fact's verification. */
export function FactDialog({ fact, onClose }: { fact: Fact | null; onClose: () => void }) {
  const { mutateAsync } = useSaveFact();
  const form = useForm<FactFields, unknown, FactValues>({
    resolver: zodResolver(factSchema),
    defaultValues: fact ? factFields(fact) : NO_FACT,
  });
  const saving = useVersionedSave({
    ...{ form, stored: fact, noun: 'fact', fieldsOf: factFields, labels: LABELS, valueText },
    ...{ readAgain: fetchFact, refusedFields: REFUSED_FIELDS },
    save: (seen, values) => mutateAsync({ seen, values }),
    onSaved: () => {
      toast({ title: 'Fact saved' });
      onClose();
    },
  });
  return (
    <SaveDialog
      size="large"
      title={fact ? 'Edit fact' : 'Add fact'}
      description="If you change what visitors see, the fact needs to be verified again."
      label="Save fact"
      {...{ saving, onClose }}
    >
      <div className="grid gap-5 *:min-w-0 sm:grid-cols-2">
        <AnswerFields form={form} />
        <SourceFields form={form} />
        <StaffFields form={form} />
      </div>
      <TouchedPages about={form.watch('about')} />
    </SaveDialog>
  );
}
