import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useId } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { paths } from '../../config/paths.ts';
import type { ArticleWithLocation } from '../../data/articles/articles.ts';
import { type ArticleByline, useSetByline } from '../../data/contributors/bylines.ts';
import { contributorQueries } from '../../data/contributors/contributors.ts';
import { useSiteToday } from '../../data/settings/use-site-zone.ts';
import { type BylineFields, type BylineValues, bylineSchema } from '../../domain/articles/byline-form.ts';
import { AppLink } from '../../lib/address.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { ContributorSelect } from '../article-decisions/contributor-select.tsx';
import { FailureBox } from '../outcomes/failure-box.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { useAttempt } from '../outcomes/use-attempt.ts';
import { SaveButtons } from '../saving/save-buttons.tsx';

type BylineDialogProps = {
  /** The version on the server. */
  article: ArticleWithLocation;
  byline: ArticleByline;
  /** Whether there is unsaved text, which no one can have reviewed. */
  isDirty: boolean;
  onClose: () => void;
};

type BylineForm = UseFormReturn<BylineFields, unknown, BylineValues>;

type FormProps = { form: BylineForm } & Pick<BylineDialogProps, 'isDirty'>;

function ReviewDay({ form: { register, setValue, formState }, isDirty }: FormProps) {
  const today = useSiteToday();
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <Field label="Reviewed on" error={formState.errors.reviewed_on?.message} className="min-w-44">
        {(control) => <Input {...control} {...register('reviewed_on')} type="date" max={today} />}
      </Field>
      <Button
        look="outline"
        className="sm:mt-[1.725rem]"
        disabled={isDirty}
        onClick={() => setValue('reviewed_on', today, { shouldValidate: formState.isSubmitted })}
      >
        Reviewed today
      </Button>
    </div>
  );
}

function ReviewFields({ form, byline, isDirty }: FormProps & Pick<BylineDialogProps, 'byline'>) {
  const { register, setValue, formState } = form;
  const { errors } = formState;
  const reviewer = register('reviewer', {
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => {
      form.clearErrors();
      // Without a reviewer there is no review date.
      if (target.value === '') setValue('reviewed_on', '');
    },
  });
  return (
    <fieldset disabled={isDirty} className="grid gap-5">
      <legend className="sr-only">Review</legend>
      <Field
        label="Reviewer"
        error={errors.reviewer?.message}
        hint={
          isDirty
            ? 'Save your changes first. A review covers the saved text.'
            : 'Someone other than the author who has read the whole text as it is now.'
        }
      >
        {(control) => (
          <ContributorSelect {...control} {...reviewer} chosen={byline.reviewer_id} nobody="No review" />
        )}
      </Field>
      <ReviewDay form={form} isDirty={isDirty} />
    </fieldset>
  );
}

/** The form's values. Disabled fields keep the saved value. */
const fieldsOf = ({ author_id, reviewer_id, reviewed_on }: ArticleByline): BylineFields => ({
  author: author_id ?? '',
  reviewer: reviewer_id ?? '',
  reviewed_on: reviewed_on ?? '',
});

function BylineForm({
  formId,
  ...props
}: BylineDialogProps & { formId: string; attempt: ReturnType<typeof useAttempt> }) {
  const {
    article,
    byline,
    isDirty,
    onClose,
    attempt: { attempt, failure },
  } = props;
  const { mutateAsync } = useSetByline();
  const form = useForm<BylineFields, unknown, BylineValues>({
    resolver: zodResolver(bylineSchema),
    defaultValues: fieldsOf(byline),
  });
  const save = form.handleSubmit((values) =>
    attempt(async () => {
      await mutateAsync({ seen: article, values });
      toast({
        title: 'Author and review saved',
        description:
          article.status === 'published'
            ? 'Visitors see them on the page.'
            : 'Visitors will see them once the article is published.',
      });
      onClose();
    }),
  );
  return (
    <Form id={formId} onSubmit={save} className="grid gap-5">
      <FailureBox text={failure} />
      <Field
        label="Author"
        error={form.formState.errors.author?.message}
        hint="Who is responsible for the text. A generated text has no author until you set one."
      >
        {(control) => (
          <ContributorSelect
            {...control}
            {...form.register('author')}
            chosen={byline.author_id}
            nobody="No author"
          />
        )}
      </Field>
      <ReviewFields form={form} byline={byline} isDirty={isDirty} />
    </Form>
  );
}

/** Lets staff name who wrote and who reviewed the saved text. */
export function BylineDialog(props: BylineDialogProps) {
  const formId = useId();
  const query = useQuery(contributorQueries.list());
  const attempt = useAttempt();
  return (
    <Dialog
      open
      onClose={attempt.isBusy ? undefined : props.onClose}
      title="Author and review"
      description="The page shows them under its title. Fields you leave blank are not shown."
      footer={
        query.data?.length !== 0 && (
          <SaveButtons formId={formId} isSaving={attempt.isBusy} onCancel={props.onClose} />
        )
      }
    >
      <QueryState
        query={query}
        failed="Couldn't load the contributors."
        loading="Loading contributors..."
        empty={
          <p>
            No contributors yet.{' '}
            <AppLink
              to={paths.admin.editorial}
              className="font-semibold text-ink-900 underline underline-offset-2"
            >
              Add the people who write and review
            </AppLink>{' '}
            first.
          </p>
        }
      >
        {() => <BylineForm formId={formId} {...props} attempt={attempt} />}
      </QueryState>
    </Dialog>
  );
}
