import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { type Contributor, useSaveContributor } from '../../data/contributors/contributors.ts';
import {
  type ContributorFields,
  type ContributorValues,
  contributorSchema,
} from '../../domain/contributors/contributor-form.ts';
import { countOf } from '../../lib/number-text.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input, Textarea } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { FailureBox } from '../shared/failure-box.tsx';
import { SaveButtons } from '../shared/save-buttons.tsx';
import { useAttempt } from '../shared/use-attempt.ts';

const NOBODY: ContributorFields = { name: '', credentials: '', biography: '', link: '', is_active: true };

const fieldsOf = ({ name, credentials, biography, link, is_active }: Contributor): ContributorFields => ({
  ...{ name, is_active },
  ...{ credentials: credentials ?? '', biography: biography ?? '', link: link ?? '' },
});

type ContributorForm = UseFormReturn<ContributorFields, unknown, ContributorValues>;

function Fields({ form: { register, formState } }: { form: ContributorForm }) {
  const { errors } = formState;
  const activeId = useId();
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        {(control) => <Input {...control} {...register('name')} autoComplete="off" />}
      </Field>
      <Field
        label="Credentials"
        error={errors.credentials?.message}
        hint="Why a reader may trust them, in a few words: a degree, a license, an office."
      >
        {(control) => <Input {...control} {...register('credentials')} />}
      </Field>
      <Field label="Biography" error={errors.biography?.message} hint="Two or three sentences.">
        {(control) => <Textarea {...control} {...register('biography')} rows={4} />}
      </Field>
      <Field
        label="Link"
        error={errors.link?.message}
        hint="Where a reader can check who they are, like a profile or a license register."
      >
        {(control) => <Input {...control} {...register('link')} type="url" spellCheck={false} />}
      </Field>
      <div className="flex min-h-9 items-center gap-2 text-sm">
        <Checkbox id={activeId} {...register('is_active')} />
        <label htmlFor={activeId} className="cursor-pointer">
          Active: new articles can name them
        </label>
      </div>
    </>
  );
}

/** Says where visitors read what is typed. */
function whereItIsRead(contributor: Contributor | null): string {
  const named = contributor ? contributor.texts + contributor.reviews : 0;
  return named === 0
    ? 'Visitors see this once a published article names them.'
    : `${countOf(named, 'article names', 'articles name')} them. Changes show immediately on the published ones.`;
}

/** Adds a contributor, or changes one. */
export function ContributorDialog({
  contributor,
  onClose,
}: {
  contributor: Contributor | null;
  onClose: () => void;
}) {
  const id = useId();
  const { mutateAsync } = useSaveContributor();
  const { attempt, isBusy, failure } = useAttempt();
  const form = useForm<ContributorFields, unknown, ContributorValues>({
    resolver: zodResolver(contributorSchema),
    defaultValues: contributor ? fieldsOf(contributor) : NOBODY,
  });
  const save = form.handleSubmit((values) =>
    attempt(async () => {
      await mutateAsync({ seen: contributor, values });
      toast({ title: 'Contributor saved', description: values.name });
      onClose();
    }),
  );
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      title={contributor ? 'Edit contributor' : 'Add contributor'}
      description={whereItIsRead(contributor)}
      footer={<SaveButtons formId={id} isSaving={isBusy} label="Save contributor" onCancel={onClose} />}
    >
      <Form id={id} onSubmit={save} className="grid gap-5">
        <FailureBox text={failure} />
        <Fields form={form} />
      </Form>
    </Dialog>
  );
}
