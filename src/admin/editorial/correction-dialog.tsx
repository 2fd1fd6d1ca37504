import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { type Correction, useSaveCorrection } from '../../data/corrections/corrections.ts';
import {
  type CorrectionFields,
  type CorrectionValues,
  correctionSchema,
} from '../../domain/corrections/correction-form.ts';
import { todayText } from '../../lib/local-time.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input, Textarea } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { FailureBox } from '../shared/failure-box.tsx';
import { SaveButtons } from '../shared/save-buttons.tsx';
import { useAttempt } from '../shared/use-attempt.ts';

const fieldsOf = ({ page, was_wrong, says_now, corrected_on, is_public }: Correction): CorrectionFields => ({
  ...{ page, was_wrong, says_now, corrected_on, is_public },
});

type CorrectionForm = UseFormReturn<CorrectionFields, unknown, CorrectionValues>;

function Fields({ form: { register, formState } }: { form: CorrectionForm }) {
  const { errors } = formState;
  const publicId = useId();
  return (
    <>
      <Field label="Page" error={errors.page?.message} hint="Its address, such as /texas/austin.">
        {(control) => <Input {...control} {...register('page')} spellCheck={false} autoCapitalize="none" />}
      </Field>
      <Field
        label="What was wrong"
        error={errors.was_wrong?.message}
        hint="As a sentence: The page said that the tax is 10 percent."
      >
        {(control) => <Textarea {...control} {...register('was_wrong')} rows={3} />}
      </Field>
      <Field
        label="What it says now"
        error={errors.says_now?.message}
        hint="It says that the tax is 8 percent, and names the source."
      >
        {(control) => <Textarea {...control} {...register('says_now')} rows={3} />}
      </Field>
      <Field label="Corrected on" error={errors.corrected_on?.message} className="max-w-52">
        {(control) => <Input {...control} {...register('corrected_on')} type="date" />}
      </Field>
      <div className="flex min-h-9 items-center gap-2 text-sm">
        <Checkbox id={publicId} {...register('is_public')} />
        <label htmlFor={publicId} className="cursor-pointer">
          Public: visitors read it
        </label>
      </div>
    </>
  );
}

type CorrectionDialogProps = {
  correction: Correction | null;
  /** The page of a new correction, as far as it is known. */
  page: string;
  onClose: () => void;
};

/** Records a correction, or changes one. */
export function CorrectionDialog({ correction, page, onClose }: CorrectionDialogProps) {
  const id = useId();
  const { mutateAsync } = useSaveCorrection();
  const { attempt, isBusy, failure } = useAttempt();
  const form = useForm<CorrectionFields, unknown, CorrectionValues>({
    resolver: zodResolver(correctionSchema),
    defaultValues: correction
      ? fieldsOf(correction)
      : { page, was_wrong: '', says_now: '', corrected_on: todayText(), is_public: true },
  });
  const save = form.handleSubmit((values) =>
    attempt(async () => {
      await mutateAsync({ seen: correction, values });
      toast({
        title: 'Correction saved',
        description: values.is_public
          ? `Visitors read it on ${values.page} and on the editorial policy.`
          : 'Visitors do not see it.',
      });
      onClose();
    }),
  );
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      title={correction ? 'Edit correction' : 'Record correction'}
      description="Of what a page stated wrongly. Spelling, style and additions need none."
      footer={<SaveButtons formId={id} isSaving={isBusy} label="Save correction" onCancel={onClose} />}
    >
      <Form id={id} onSubmit={save} className="grid gap-5">
        <FailureBox text={failure} />
        <Fields form={form} />
      </Form>
    </Dialog>
  );
}
