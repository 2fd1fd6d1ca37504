import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { administratorQueries } from '../../data/accounts/administrators.ts';
import { useChangeLead, type WorkChange } from '../../data/leads/lead-desk.ts';
import type { ListedLead } from '../../data/leads/lead-list.ts';
import {
  LEAD_STATUSES,
  type LeadStatus,
  MAX_LOST_REASON,
  MAX_NEXT_STEP,
  STATUS_LABELS,
} from '../../domain/leads/lead-work.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';
import { useAttempt } from '../outcomes/use-attempt.ts';
import type { Drafts } from './use-drafts.ts';

type PartProps = {
  lead: ListedLead;
  drafts: Drafts;
  /** Stores a change; says next to the fields why it failed. */
  save: (change: WorkChange) => Promise<boolean>;
  isBusy: boolean;
};

/** A lost lead needs its reason: choosing "Lost" asks for it first. */
function StatusField({
  lead,
  drafts,
  save,
  field,
}: PartProps & { field: RefObject<HTMLSelectElement | null> }) {
  const name = `${lead.id} reason`;
  const reason = drafts.of(name);
  const choose = (status: LeadStatus | undefined) => {
    if (status === 'lost') return drafts.keep(name, lead.lost_reason ?? '');
    drafts.keep(name, undefined);
    if (status && status !== lead.status) void save({ status, lost_reason: null });
  };
  const close = async () => {
    if (reason?.trim() && (await save({ status: 'lost', lost_reason: reason.trim() })))
      drafts.keep(name, undefined);
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
            value={reason === undefined ? lead.status : 'lost'}
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
      {reason !== undefined && (
        <form
          className="flex w-full flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void close();
          }}
        >
          <Field label="Why is it lost?" className="min-w-0 grow basis-48">
            {(control) => (
              <Input
                {...control}
                dense
                required
                maxLength={MAX_LOST_REASON}
                value={reason}
                onChange={({ target }) => drafts.keep(name, target.value)}
              />
            )}
          </Field>
          <Button type="submit" look="outline" size="small" className="min-h-9">
            Save reason
          </Button>
        </form>
      )}
      {reason === undefined && lead.lost_reason && (
        <p className="w-full wrap-anywhere">Lost because: {lead.lost_reason}</p>
      )}
    </>
  );
}

function OwnerField({ lead, save }: PartProps) {
  const { data: administrators = [] } = useQuery(administratorQueries.list());
  const isKnown = lead.owner_id === null || administrators.some(({ id }) => id === lead.owner_id);
  return (
    <Field label="Owner" className="min-w-36 grow basis-36">
      {(control) => (
        <Select
          {...control}
          dense
          value={lead.owner_id ?? ''}
          onChange={({ target }) => void save({ owner_id: target.value || null })}
        >
          <option value="">Nobody</option>
          {!isKnown && <option value={lead.owner_id ?? ''}>Loading...</option>}
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

function NextStep({ lead, drafts, save, isBusy }: PartProps) {
  const [stepName, dayName] = [`${lead.id} step`, `${lead.id} day`];
  const step = drafts.of(stepName) ?? lead.next_step ?? '';
  const day = drafts.of(dayName) ?? lead.next_step_on ?? '';
  const isChanged = step.trim() !== (lead.next_step ?? '') || day !== (lead.next_step_on ?? '');
  const keep = (name: string, typed: string, stored: string | null) =>
    drafts.keep(name, typed === (stored ?? '') ? undefined : typed);
  const store = async (words: string, on: string) => {
    const change = { next_step: words.trim() || null, next_step_on: words.trim() && on ? on : null };
    if (!(await save(change))) return;
    drafts.keep(stepName, undefined);
    drafts.keep(dayName, undefined);
  };
  const needsWords = isChanged && day !== '' && step.trim() === '';
  return (
    <form
      className="flex w-full flex-wrap items-start gap-x-3 gap-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !needsWords) void store(step, day);
      }}
    >
      <Field
        label="Next step"
        className="min-w-0 grow basis-44"
        error={needsWords ? 'Say what is to be done on that day.' : undefined}
      >
        {(control) => (
          <Input
            {...control}
            dense
            aria-keyshortcuts="x"
            data-next-step
            maxLength={MAX_NEXT_STEP}
            value={step}
            onChange={({ target }) => keep(stepName, target.value, lead.next_step)}
          />
        )}
      </Field>
      <Field label="Due" className="basis-36">
        {(control) => (
          <Input
            {...control}
            dense
            type="date"
            value={day}
            onChange={({ target }) => keep(dayName, target.value, lead.next_step_on)}
          />
        )}
      </Field>
      <div className="flex w-full gap-2">
        <Button
          type="submit"
          look="outline"
          size="small"
          busy={isBusy}
          aria-disabled={!isChanged || undefined}
        >
          Save next step
        </Button>
        {lead.next_step && !isChanged && (
          <Button look="quiet" size="small" busy={isBusy} onClick={() => void store('', '')}>
            <Check aria-hidden className="size-4" />
            Done
          </Button>
        )}
      </div>
    </form>
  );
}

type WorkFormProps = { lead: ListedLead; drafts: Drafts; status: RefObject<HTMLSelectElement | null> };

/** How far a lead is, whose it is, and what comes next. Each choice is stored at once. */
export function LeadWorkForm({ lead, drafts, status }: WorkFormProps) {
  const { mutateAsync } = useChangeLead(lead);
  const { isBusy, failure, attempt } = useAttempt();
  const part = { lead, drafts, isBusy, save: (change: WorkChange) => attempt(() => mutateAsync(change)) };
  return (
    <section aria-label="Work" className="flex flex-wrap gap-3">
      <StatusField {...part} field={status} />
      <OwnerField {...part} />
      <NextStep {...part} />
      {failure && (
        <p role="alert" className="w-full font-medium text-negative">
          {failure}
        </p>
      )}
    </section>
  );
}
