import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { administratorQueries } from '../../data/accounts/administrators.ts';
import { useChangeWork, type WorkChange } from '../../data/leads/lead-desk.ts';
import type { EntryNoun } from '../../domain/leads/lead-work.ts';
import { failureText } from '../outcomes/failure-text.ts';
import { toastFailure } from '../outcomes/tell-outcome.ts';
import { StoredSelect } from '../saving/stored-select.tsx';
import { NextStepForm, type WorkedEntry, type WorkPart } from './next-step-form.tsx';
import { StatusField } from './status/status-field.tsx';
import type { Drafts } from './use-drafts.ts';

function OwnerField({ entry, save }: WorkPart) {
  const { data: administrators = [] } = useQuery(administratorQueries.list());
  const isKnown = entry.owner_id === null || administrators.some(({ id }) => id === entry.owner_id);
  return (
    <StoredSelect
      label="Owner"
      fieldClassName="min-w-field grow basis-field"
      dense
      value={entry.owner_id ?? ''}
      onStore={(owner) => void save({ owner_id: owner || null })}
    >
      <option value="">No one</option>
      {!isKnown && <option value={entry.owner_id ?? ''}>Loading...</option>}
      {administrators.map(({ id, email, is_you }) => (
        <option key={id} value={id}>
          {is_you ? `Me (${email})` : email}
        </option>
      ))}
    </StoredSelect>
  );
}

/** Stores a change; why it failed stands next to the fields, or in a toast once the panel has gone on. */
function useSavedWork(noun: EntryNoun, entry: WorkedEntry) {
  const { mutateAsync, isPending } = useChangeWork(noun, entry);
  const [failure, setFailure] = useState<string | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const save = async (change: WorkChange) => {
    setFailure(null);
    try {
      await mutateAsync(change);
      return true;
    } catch (error) {
      if (isShown.current) setFailure(failureText(error));
      else toastFailure(`Change of ${entry.name} not saved`, error);
      return false;
    }
  };
  return { save, isBusy: isPending, failure };
}

type WorkFormProps = {
  noun: EntryNoun;
  entry: WorkedEntry;
  drafts: Drafts;
  status: RefObject<HTMLSelectElement | null>;
};

/** How far a lead or a message is, whose it is, and what comes next. Each choice is stored at once, but none that a key only passes. */
export function WorkForm({ noun, entry, drafts, status }: WorkFormProps) {
  const { failure, ...saving } = useSavedWork(noun, entry);
  const part = { entry, drafts, ...saving };
  return (
    <section aria-label="Work" className="flex flex-wrap gap-3">
      <StatusField {...part} field={status} />
      <OwnerField {...part} />
      <NextStepForm {...part} />
      {failure && (
        <p role="alert" className="w-full font-medium text-negative">
          {failure}
        </p>
      )}
    </section>
  );
}
