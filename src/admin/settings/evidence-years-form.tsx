import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { consentRecordQueries, useSaveConsentRecordYears } from '../../data/settings/stored-retention.ts';
import { CONSENT_RECORD_YEARS_MAX, consentRecordYears } from '../../domain/leads/retention.ts';
import { countOf } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import { useUnfinishedWork } from '../screen-state/leave-guard.tsx';

const unsaved = { title: 'Leave without saving?', description: 'Your change has not been saved.' };

function YearsForm({ stored }: { stored: number }) {
  const { mutateAsync, isPending } = useSaveConsentRecordYears();
  const [draft, setDraft] = useState<string>();
  const [error, setError] = useState<string>();
  const typed = draft ?? String(stored);
  useUnfinishedWork(typed.trim() === String(stored) ? null : unsaved);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const years = consentRecordYears(typed);
    if (years === undefined)
      return setError(`Enter a number of years from 0 to ${CONSENT_RECORD_YEARS_MAX}.`);
    await tellOutcome(async () => {
      await mutateAsync(years);
      setDraft((now) => (now === typed ? undefined : now));
      const description =
        years === 0
          ? 'Evidence is deleted with its request.'
          : `Evidence stays for ${countOf(years, 'year')} after the agreement.`;
      return { title: 'Years saved', description };
    }, 'Years not saved');
  };
  return (
    <Form onSubmit={submit} className="mt-6 grid max-w-md gap-3 border-t border-line pt-6">
      <Field
        label="Years to keep evidence of agreements"
        error={error}
        hint="What a person agreed to stays this long when the request is deleted. The Telemarketing Sales Rule asks for five years; ask your counsel before you choose fewer."
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setDraft(target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <Button look="ink" type="submit" busy={isPending} className="justify-self-start">
        {isPending ? 'Saving...' : 'Save years'}
      </Button>
    </Form>
  );
}

/** Sets how long the evidence of an agreement outlives its request. */
export function EvidenceYears() {
  const query = useQuery({ ...consentRecordQueries.years(), select: (stored) => ({ stored }) });
  return (
    <QueryState query={query} failed="Couldn't load how long evidence is kept.">
      {({ stored }) => <YearsForm stored={stored} />}
    </QueryState>
  );
}
