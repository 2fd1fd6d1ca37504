import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { administratorQueries } from '../../data/accounts/administrators.ts';
import { useChangeWork, type WorkChange } from '../../data/leads/lead-desk.ts';
import {
  type EntryNoun,
  LEAD_STATUSES,
  type LeadStatus,
  MAX_LOST_REASON,
  STATUS_LABELS,
} from '../../domain/leads/lead-work.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';
import { failureText } from '../outcomes/failure-text.ts';
import { NextStepForm, type WorkedEntry, type WorkPart } from './next-step-form.tsx';
import type { Drafts } from './use-drafts.ts';

type LostReasonProps = { reason: string; onType: (reason: string) => void; onSave: () => void };

const LostReason = ({ reason, onType, onSave }: LostReasonProps) => (
  <form
    className="flex w-full flex-wrap items-end gap-2"
    onSubmit={(event) => {
      event.preventDefault();
      onSave();
    }}
  >
    <Field label="Why is it lost?" className="min-w-0 grow basis-44">
      {(control) => (
        <Input
          {...control}
          dense
          required
          maxLength={MAX_LOST_REASON}
          value={reason}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
    <Button type="submit" look="outline" size="small" className="min-h-9">
      Save reason
    </Button>
  </form>
);

/** What is lost needs its reason: choosing "Lost" asks for it first. */
function StatusField({
  entry,
  drafts,
  save,
  field,
}: WorkPart & { field: RefObject<HTMLSelectElement | null> }) {
  const name = `${entry.id} reason`;
  const reason = drafts.of(name);
  const keep = (typed: string | undefined) => drafts.keep(name, typed);
  const choose = (status: LeadStatus | undefined) => {
    if (status === 'lost') return keep(entry.lost_reason ?? '');
    keep(undefined);
    if (status && status !== entry.status) void save({ status, lost_reason: null });
  };
  const close = async () => {
    const lost_reason = reason?.trim();
    if (lost_reason && (await save({ status: 'lost', lost_reason }))) keep(undefined);
  };
  return (
    <>
      <Field label="Status" className="min-w-36 grow basis-36">
        {(control) => (
          <Select
            {...control}
            dense
            ref={field}
            aria-keyshortcuts="s"
            value={reason === undefined ? entry.status : 'lost'}
            onChange={({ target }) => choose(LEAD_STATUSES.find((each) => each === target.value))}
          >
            {LEAD_STATUSES.map((each) => (
              <option key={each} value={each}>
                {STATUS_LABELS[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {reason !== undefined && <LostReason reason={reason} onType={keep} onSave={() => void close()} />}
      {reason === undefined && entry.lost_reason && (
        <p className="w-full wrap-anywhere">Lost because: {entry.lost_reason}</p>
      )}
    </>
  );
}

function OwnerField({ entry, save }: WorkPart) {
  const { data: administrators = [] } = useQuery(administratorQueries.list());
  const isKnown = entry.owner_id === null || administrators.some(({ id }) => id === entry.owner_id);
  return (
    <Field label="Owner" className="min-w-36 grow basis-36">
      {(control) => (
        <Select
          {...control}
          dense
          value={entry.owner_id ?? ''}
          onChange={({ target }) => void save({ owner_id: target.value || null })}
        >
          <option value="">No one</option>
          {!isKnown && <option value={entry.owner_id ?? ''}>Loading...</option>}
          {administrators.map(({ id, email, is_you }) => (
            <option key={id} value={id}>
              {is_you ? `Me (${email})` : email}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type WorkFormProps = {
  noun: EntryNoun;
  entry: WorkedEntry;
  drafts: Drafts;
  status: RefObject<HTMLSelectElement | null>;
};

/** How far a lead or a message is, whose it is, and what comes next. Each choice is stored at once. */
export function WorkForm({ noun, entry, drafts, status }: WorkFormProps) {
  const { mutateAsync, isPending } = useChangeWork(noun, entry);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (change: WorkChange) => {
    setFailure(null);
    try {
      await mutateAsync(change);
      return true;
    } catch (error) {
      setFailure(failureText(error));
      return false;
    }
  };
  const part = { entry, drafts, save, isBusy: isPending };
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
