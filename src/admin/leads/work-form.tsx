import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
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
import { Field, Input } from '../../ui/field.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { failureText } from '../outcomes/failure-text.ts';
import { toastFailure } from '../outcomes/tell-outcome.ts';
import { StoredSelect } from '../saving/stored-select.tsx';
import { NextStepForm, type WorkedEntry, type WorkPart } from './next-step-form.tsx';
import type { Drafts } from './use-drafts.ts';

type LostReasonProps = {
  reason: string;
  takesFocus: boolean;
  onType: (reason: string) => void;
  /** Resolves with whether it is stored. */
  onSave: () => Promise<boolean>;
  onCancel: () => void;
  /** Takes the focus when the form goes with the control that had it. */
  onLeave: () => void;
};

function LostReason({ reason, takesFocus, onType, onSave, onCancel, onLeave }: LostReasonProps) {
  const save = async (form: HTMLFormElement) => {
    if ((await onSave()) && form.contains(document.activeElement)) onLeave();
  };
  return (
    <form
      className="flex w-full flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      <Field label="Why is it lost?" className="min-w-0 grow basis-44">
        {(control) => (
          <Input
            {...control}
            dense
            required
            ref={takesFocus ? takeFocus : undefined}
            maxLength={MAX_LOST_REASON}
            value={reason}
            onChange={({ target }) => onType(target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="outline" size="small" className="min-h-9">
        Save reason
      </Button>
      <Button
        look="quiet"
        size="small"
        className="min-h-9"
        onClick={() => {
          onLeave();
          onCancel();
        }}
      >
        Cancel
      </Button>
    </form>
  );
}

/** The reason as it is typed, and stored: with the status, or alone where the status is Lost already. */
function useLostReason({ entry, drafts, save }: WorkPart) {
  const name = `${entry.id} reason`;
  const [takesFocus, setTakesFocus] = useState(false);
  const typed = drafts.of(name);
  const keep = (reason: string | undefined) => drafts.keep(name, reason);
  const store = async () => {
    const lost_reason = typed?.trim();
    if (!lost_reason) return false;
    if (lost_reason !== entry.lost_reason) {
      const isStored = await save(
        entry.status === 'lost' ? { lost_reason } : { status: 'lost', lost_reason },
      );
      if (!isStored) return false;
    }
    keep(undefined);
    return true;
  };
  const ask = (isFocusFree: boolean) => {
    setTakesFocus(isFocusFree);
    keep(entry.lost_reason ?? '');
  };
  return { typed, takesFocus, keep, store, ask, drop: () => keep(undefined) };
}

const StoredReason = ({ reason, onEdit }: { reason: string; onEdit: () => void }) => (
  <p className="w-full wrap-anywhere">
    Lost because: {reason}
    <Button
      look="quiet"
      size="small"
      aria-label="Edit why it is lost"
      className="ml-1 underline"
      onClick={onEdit}
    >
      Edit
    </Button>
  </p>
);

type StatusFieldProps = WorkPart & { field: RefObject<HTMLSelectElement | null> };

/** What is lost needs its reason: choosing "Lost" asks for it first. */
function StatusField({ field, ...part }: StatusFieldProps) {
  const { entry, save } = part;
  const { typed, takesFocus, ...reason } = useLostReason(part);
  const choose = (status: LeadStatus | undefined, isLeaving: boolean) => {
    if (status === 'lost') return reason.ask(!isLeaving);
    reason.drop();
    if (status && status !== entry.status) void save({ status, lost_reason: null });
  };
  return (
    <>
      <StoredSelect
        label="Status"
        fieldClassName="min-w-36 grow basis-36"
        dense
        ref={field}
        aria-keyshortcuts="s"
        value={typed === undefined ? entry.status : 'lost'}
        onStore={(value, isLeaving) =>
          choose(
            LEAD_STATUSES.find((each) => each === value),
            isLeaving,
          )
        }
      >
        {LEAD_STATUSES.map((each) => (
          <option key={each} value={each}>
            {STATUS_LABELS[each]}
          </option>
        ))}
      </StoredSelect>
      {typed !== undefined && (
        <LostReason
          reason={typed}
          takesFocus={takesFocus}
          onType={reason.keep}
          onSave={reason.store}
          onCancel={reason.drop}
          onLeave={() => field.current?.focus()}
        />
      )}
      {typed === undefined && entry.lost_reason && (
        <StoredReason reason={entry.lost_reason} onEdit={() => reason.ask(true)} />
      )}
    </>
  );
}

function OwnerField({ entry, save }: WorkPart) {
  const { data: administrators = [] } = useQuery(administratorQueries.list());
  const isKnown = entry.owner_id === null || administrators.some(({ id }) => id === entry.owner_id);
  return (
    <StoredSelect
      label="Owner"
      fieldClassName="min-w-36 grow basis-36"
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
