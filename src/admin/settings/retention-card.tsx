import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { retentionQueries, useSaveRetention } from '../../data/settings/stored-retention.ts';
import { RETENTION_MAX_DAYS, RETENTION_MIN_DAYS, retentionDays } from '../../domain/leads/retention.ts';
import { countText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import { useUnfinishedWork } from '../screen-state/leave-guard.tsx';
import { EvidenceYears } from './evidence-years-form.tsx';

const unsaved = { title: 'Leave without saving?', description: 'Your change has not been saved.' };
const rule = `Enter a number of days from ${RETENTION_MIN_DAYS} to ${countText(RETENTION_MAX_DAYS)}.`;

/** Typed text stays until the server has stored it. Saving a period asks first, because it deletes. */
function useRetention(stored: number | null) {
  const { mutateAsync, isPending } = useSaveRetention();
  const [draft, setDraft] = useState<string>();
  const [error, setError] = useState<string>();
  const [asked, setAsked] = useState<number>();
  const known = stored ? String(stored) : '';
  const typed = draft ?? known;
  useUnfinishedWork(typed.trim() === known ? null : unsaved);

  const save = async (days: number | null) => {
    setAsked(undefined);
    await tellOutcome(async () => {
      await mutateAsync(days);
      setDraft((now) => (now === typed ? undefined : now));
      return {
        title: 'Period saved',
        description:
          days === null
            ? 'Nothing is deleted automatically.'
            : `Anything older than ${countText(days)} days will be deleted.`,
      };
    }, 'Period not saved');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const days = retentionDays(typed);
    if (days === undefined) setError(rule);
    else if (days === null || days === stored) void save(days);
    else setAsked(days);
  };
  const type = (value: string) => {
    setDraft(value);
    setError(undefined);
  };
  return { typed, error, asked, isPending, type, submit, save, cancel: () => setAsked(undefined) };
}

function RetentionForm({ stored }: { stored: number | null }) {
  const { typed, error, asked, isPending, type, submit, save, cancel } = useRetention(stored);
  return (
    <>
      <Form onSubmit={submit} className="grid max-w-md gap-3">
        <Field label="Days" error={error} hint={`${rule} Leave blank to keep everything.`}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              placeholder="Forever"
              value={typed}
              onChange={(event) => type(event.target.value)}
            />
          )}
        </Field>
        <Button look="ink" type="submit" busy={isPending} className="justify-self-start">
          {isPending ? 'Saving...' : 'Save period'}
        </Button>
      </Form>
      <ConfirmDialog
        open={asked !== undefined}
        title="Delete older requests?"
        description={`All leads and messages older than ${countText(asked ?? 0)} days will be deleted within the hour. From then on, anything older is deleted automatically. This cannot be undone.`}
        confirmLabel="Save and delete"
        destructive
        onConfirm={() => void save(asked ?? null)}
        onCancel={cancel}
      />
    </>
  );
}

/** Sets how long leads and messages are kept before they are deleted automatically. */
export function RetentionCard() {
  const query = useQuery({ ...retentionQueries.current(), select: (stored) => ({ stored }) });
  return (
    <Card
      title="How long to keep requests"
      description="Older leads and contact messages are deleted every hour, along with their emails."
    >
      <QueryState query={query} failed="Couldn't load how long requests are kept.">
        {({ stored }) => <RetentionForm stored={stored} />}
      </QueryState>
      <EvidenceYears />
    </Card>
  );
}
