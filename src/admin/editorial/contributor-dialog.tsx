import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import {
  type Contributor,
  fetchContributor,
  useSaveContributor,
} from '../../data/contributors/contributors.ts';
import {
  type ContributorFields,
  type ContributorValues,
  contributorSchema,
} from '../../domain/contributors/contributor-form.ts';
import { countOf } from '../../lib/number-text.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, Input, Textarea } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { SaveDialog } from '../saving/save-dialog.tsx';
import { useVersionedSave } from '../saving/use-versioned-save.ts';

const NOBODY: ContributorFields = { name: '', credentials: '', biography: '', link: '', is_active: true };

const fieldsOf = ({ name, credentials, biography, link, is_active }: Contributor): ContributorFields => ({
  ...{ name, is_active },
  ...{ credentials: credentials ?? '', biography: biography ?? '', link: link ?? '' },
});

const LABELS: Record<keyof ContributorFields, string> = {
  name: 'Name',
  credentials: 'Credentials',
  biography: 'Biography',
  link: 'Link',
  is_active: 'Active',
};

/** The database's code for another contributor with this name. */
const REFUSED_FIELDS = { PT409: 'name' } as const;

type ContributorForm = UseFormReturn<ContributorFields, unknown, ContributorValues>;

function Fields({ form: { register, formState } }: { form: ContributorForm }) {
  const { errors } = formState;
  const activeId = useId();
  return (
    <>
      <Field label={LABELS.name} error={errors.name?.message}>
        {(control) => <Input {...control} {...register('name')} autoComplete="off" />}
      </Field>
      <Field
        label={LABELS.credentials}
        error={errors.credentials?.message}
        hint="Why a reader may trust them, in a few words: a degree, a license, an office."
      >
        {(control) => <Input {...control} {...register('credentials')} />}
      </Field>
      <Field label={LABELS.biography} error={errors.biography?.message} hint="Two or three sentences.">
        {(control) => <Textarea {...control} {...register('biography')} rows={4} />}
      </Field>
      <Field
        label={LABELS.link}
        error={errors.link?.message}
        hint="Where a reader can check who they are, like a profile or a license register."
      >
        {(control) => <Input {...control} {...register('link')} type="url" spellCheck={false} />}
      </Field>
      <div className="flex min-h-9 items-center gap-2 text-sm">
        <Checkbox id={activeId} {...register('is_active')} />
        <label htmlFor={activeId} className="cursor-pointer">
          {LABELS.is_active}: new articles can name them
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
  const { mutateAsync } = useSaveContributor();
  const form = useForm<ContributorFields, unknown, ContributorValues>({
    resolver: zodResolver(contributorSchema),
    defaultValues: contributor ? fieldsOf(contributor) : NOBODY,
  });
  const saving = useVersionedSave({
    ...{ form, stored: contributor, noun: 'contributor', fieldsOf, labels: LABELS },
    ...{ readAgain: fetchContributor, refusedFields: REFUSED_FIELDS },
    save: (seen, values) => mutateAsync({ seen, values }),
    onSaved: ({ name }) => {
      toast({ title: 'Contributor saved', description: name });
      onClose();
    },
  });
  return (
    <SaveDialog
      title={contributor ? 'Edit contributor' : 'Add contributor'}
      description={whereItIsRead(contributor)}
      label="Save contributor"
      {...{ saving, onClose }}
    >
      <Fields form={form} />
    </SaveDialog>
  );
}
