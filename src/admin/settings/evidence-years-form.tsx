import { useQuery } from '@tanstack/react-query';
import { consentRecordQueries, useSaveConsentRecordYears } from '../../data/settings/stored-retention.ts';
import { CONSENT_RECORD_YEARS_MAX, consentRecordYears } from '../../domain/leads/retention.ts';
import { countOf } from '../../lib/number-text.ts';
import { QueryState } from '../outcomes/query-state.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import { PeriodForm, usePeriodDraft } from './period-form.tsx';

function YearsForm({ stored }: { stored: number }) {
  const { mutateAsync, isPending } = useSaveConsentRecordYears();
  const draft = usePeriodDraft(String(stored));
  const save = (years: number) =>
    tellOutcome(async () => {
      await mutateAsync(years);
      draft.settle();
      const description =
        years === 0
          ? 'Evidence is deleted with its request.'
          : `Evidence stays for ${countOf(years, 'year')} after the agreement.`;
      return { title: 'Years saved', description };
    }, 'Years not saved');
  const submit = () => {
    const years = consentRecordYears(draft.typed);
    if (years === undefined) draft.refuse(`Enter a number of years from 0 to ${CONSENT_RECORD_YEARS_MAX}.`);
    else void save(years);
  };
  return (
    <PeriodForm
      label="Years to keep evidence of agreements"
      hint="What a person agreed to stays this long when the request is deleted. The Telemarketing Sales Rule asks for five years; ask your counsel before you choose fewer."
      saveLabel="Save years"
      className="mt-6 grid max-w-md gap-3 border-t border-line pt-6"
      draft={draft}
      isSaving={isPending}
      onSubmit={submit}
    />
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
