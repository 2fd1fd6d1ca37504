import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { SettingsSection } from '../../config/settings-section.ts';
import { useKnownCompany } from '../../data/company/use-company.ts';
import { noticeEmailQueries, useSaveNoticeEmail } from '../../data/mail/notice-email.ts';
import { emailField } from '../../domain/leads/form-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import { useUnfinishedWork } from '../screen-state/leave-guard.tsx';

const unsaved = {
  title: 'Leave without saving?',
  description: 'The address for staff notices has not been saved.',
};

/** Typed text stays until the server has stored it. */
function useNoticeEmail(stored: string | null, own: string) {
  const { mutateAsync, isPending } = useSaveNoticeEmail();
  const [draft, setDraft] = useState<string>();
  const [error, setError] = useState<string>();
  const typed = draft ?? stored ?? '';
  useUnfinishedWork(typed.trim() === (stored ?? '') ? null : unsaved);

  const type = (value: string) => {
    setDraft(value);
    setError(undefined);
  };
  const save = async () => {
    const address = emailField().safeParse(typed);
    const isEmpty = typed.trim() === '';
    if (!isEmpty && !address.success) {
      setError(address.error.issues[0]?.message);
      return;
    }
    const email = isEmpty ? null : (address.data ?? null);
    await tellOutcome(async () => {
      await mutateAsync(email);
      setDraft((now) => (now === typed ? undefined : now));
      return {
        title: 'Notice address saved',
        description: `New notices go to ${email ?? own}.`,
      };
    }, 'Notice address not saved');
  };
  return { typed, error, type, save, isPending };
}

function NoticesForm({ stored }: { stored: string | null }) {
  const own = useKnownCompany()?.email.address ?? "the site's email address";
  const { typed, error, type, save, isPending } = useNoticeEmail(stored, own);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Form onSubmit={submit} className="grid max-w-md gap-3">
      <Field label="Send notices to" error={error} hint={`Enter one address. Leave blank to use ${own}.`}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="off"
            placeholder={own}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
      <Button look="ink" type="submit" busy={isPending} className="justify-self-start">
        {isPending ? 'Saving...' : 'Save address'}
      </Button>
    </Form>
  );
}

/** Sets the address for emails about new messages, and about leads while no one on the roster is notified. */
export function NoticesCard() {
  const query = useQuery({ ...noticeEmailQueries.current(), select: (stored) => ({ stored }) });
  return (
    <Card
      id={'notices' satisfies SettingsSection}
      title="Staff notices"
      description="Messages go here, and leads if no one is on the roster."
    >
      <QueryState query={query} failed="Couldn't load the notice address.">
        {({ stored }) => <NoticesForm stored={stored} />}
      </QueryState>
    </Card>
  );
}
