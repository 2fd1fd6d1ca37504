import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { type Correction, fetchCorrection, useSaveCorrection } from '../../data/corrections/corrections.ts';
import { useSiteToday } from '../../data/settings/use-site-zone.ts';
import {
  type CorrectionFields,
  type CorrectionValues,
  correctionSchema,
} from '../../domain/corrections/correction-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, Input, Textarea } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { SaveDialog } from '../saving/save-dialog.tsx';
import { useVersionedSave } from '../saving/use-versioned-save.ts';

const fieldsOf = ({ page, was_wrong, says_now, corrected_on, is_public }: Correction): CorrectionFields => ({
  ...{ page, was_wrong, says_now, corrected_on, is_public },
});

const LABELS: Record<keyof CorrectionFields, string> = {
  page: 'Page',
  was_wrong: 'What was wrong',
  says_now: 'What it says now',
  corrected_on: 'Corrected on',
  is_public: 'Public',
};

/** The database's codes for a page that cannot show the correction, and for a day in the future. */
const REFUSED_FIELDS = { '22023': 'page', '23514': 'corrected_on' } as const;

type CorrectionForm = UseFormReturn<CorrectionFields, unknown, CorrectionValues>;

function Fields({ form: { register, formState } }: { form: CorrectionForm }) {
  const { errors } = formState;
  const publicId = useId();
  return (
    <>
      <Field label={LABELS.page} error={errors.page?.message} hint="Its address, such as /texas/austin.">
        {(control) => <Input {...control} {...register('page')} spellCheck={false} autoCapitalize="none" />}
      </Field>
      <Field
        label={LABELS.was_wrong}
        error={errors.was_wrong?.message}
        hint="As a sentence: The page said that the tax is 10 percent."
      >
        {(control) => <Textarea {...control} {...register('was_wrong')} rows={3} />}
      </Field>
      <Field
        label={LABELS.says_now}
        error={errors.says_now?.message}
        hint="It says that the tax is 8 percent, and names the source."
      >
        {(control) => <Textarea {...control} {...register('says_now')} rows={3} />}
      </Field>
      <Field label={LABELS.corrected_on} error={errors.corrected_on?.message} className="max-w-52">
        {(control) => <Input {...control} {...register('corrected_on')} type="date" />}
      </Field>
      <div className="flex min-h-9 items-center gap-2 text-sm">
        <Checkbox id={publicId} {...register('is_public')} />
        <label htmlFor={publicId} className="cursor-pointer">
          {LABELS.is_public}: visitors read it
        </label>
      </div>
    </>
  );
}

type CorrectionDialogProps = {
  correction: Correction | null;
  /** The page that a new correction is about, if known. */
  page: string;
  onClose: () => void;
};

/** Records a correction, or changes one. */
export function CorrectionDialog({ correction, page, onClose }: CorrectionDialogProps) {
  const { mutateAsync } = useSaveCorrection();
  const today = useSiteToday();
  const form = useForm<CorrectionFields, unknown, CorrectionValues>({
    resolver: zodResolver(correctionSchema),
    defaultValues: correction
      ? fieldsOf(correction)
      : { page, was_wrong: '', says_now: '', corrected_on: today, is_public: true },
  });
  const { getFieldState, resetField } = form;
  useEffect(() => {
    // The site's day may arrive after the form opens; it never replaces a day that the user chose.
    if (!correction && !getFieldState('corrected_on').isDirty)
      resetField('corrected_on', { defaultValue: today });
  }, [correction, today, getFieldState, resetField]);
  const saving = useVersionedSave({
    ...{ form, stored: correction, noun: 'correction', fieldsOf, labels: LABELS },
    ...{ readAgain: fetchCorrection, refusedFields: REFUSED_FIELDS },
    save: (seen, values) => mutateAsync({ seen, values }),
    onSaved: (values) => {
      toast({
        title: 'Correction saved',
        description: values.is_public
          ? `Visitors read it on ${values.page} and on the editorial policy.`
          : 'Visitors do not see it.',
      });
      onClose();
    },
  });
  return (
    <SaveDialog
      title={correction ? 'Edit correction' : 'Record correction'}
      description="For factual errors. Spelling, style and additions don't need one."
      label="Save correction"
      {...{ saving, onClose }}
    >
      <Fields form={form} />
    </SaveDialog>
  );
}
