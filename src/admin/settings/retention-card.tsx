import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { retentionQueries, useSaveRetention } from '../../data/settings/stored-retention.ts';
import { RETENTION_MAX_DAYS, RETENTION_MIN_DAYS, retentionDays } from '../../domain/leads/retention.ts';
import { countText } from '../../lib/number-text.ts';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import { EvidenceYears } from './evidence-years-form.tsx';
import { PeriodForm, usePeriodDraft } from './period-form.tsx';

const rule = `Enter a number of days from ${RETENTION_MIN_DAYS} to ${countText(RETENTION_MAX_DAYS)}.`;

/** Saving a period asks first, because it deletes. */
function useRetention(stored: number | null) {
  const { mutateAsync, isPending } = useSaveRetention();
  const draft = usePeriodDraft(stored ? String(stored) : '');
  const [asked, setAsked] = useState<number>();
  const save = async (days: number | null) => {
    setAsked(undefined);
    await tellOutcome(async () => {
      await mutateAsync(days);
      draft.settle();
      return {
        title: 'Period saved',
        description:
          days === null
            ? 'Nothing is deleted automatically.'
            : `Anything older than ${countText(days)} days will be deleted.`,
      };
    }, 'Period not saved');
  };
  const submit = () => {
    const days = retentionDays(draft.typed);
    if (days === undefined) draft.refuse(rule);
    else if (days === null || days === stored) void save(days);
    else setAsked(days);
  };
  return { draft, asked, isPending, submit, save, cancel: () => setAsked(undefined) };
}

function RetentionForm({ stored }: { stored: number | null }) {
  const { draft, asked, isPending, submit, save, cancel } = useRetention(stored);
  return (
    <>
      <PeriodForm
        label="Days"
        hint={`${rule} Leave blank to keep everything.`}
        placeholder="Forever"
        saveLabel="Save period"
        className="grid max-w-md gap-3"
        draft={draft}
        isSaving={isPending}
        onSubmit={submit}
      />
      <ConfirmDialog
        open={asked !== undefined}
        title="Delete older requests?"
        description={`All leads and messages older than ${countText(asked ?? 0)} days will be deleted, up to 2,000 of each an hour, the oldest first. From then on, anything older is deleted automatically. This cannot be undone.`}
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
