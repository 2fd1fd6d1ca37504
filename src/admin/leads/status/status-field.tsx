import { type RefObject, useState } from 'react';
import { LEAD_STATUSES, type LeadStatus, STATUS_LABELS } from '../../../domain/leads/lead-work.ts';
import { Button } from '../../../ui/button.tsx';
import { StoredSelect } from '../../saving/stored-select.tsx';
import type { WorkedEntry, WorkPart } from '../next-step-form.tsx';
import { LostReason } from './lost-reason.tsx';

type Told = Pick<WorkedEntry, 'status' | 'lost_reason'>;

const markOf = ({ status, lost_reason }: Told): string => `${status} ${lost_reason ?? ''}`;

/**
 * The reason as it is typed, and stored: with the status, or alone where the status is Lost already. It answers what was
 * stored when the form was opened: once a colleague has changed that, it waits to be asked for again.
 */
function useLostReason({ entry, drafts, save }: WorkPart) {
  const [name, markName] = [`${entry.id} reason`, `${entry.id} reason for`];
  const [takesFocus, setTakesFocus] = useState(false);
  const [typed, asked] = [drafts.of(name), drafts.of(markName)];
  const lost_reason = typed?.trim() ?? '';
  const saved = markOf({ status: 'lost', lost_reason });
  // What is being saved shows already.
  const isOutdated = typed !== undefined && ![asked, saved].includes(markOf(entry));
  const keep = (reason: string | undefined) => drafts.keep(name, reason);
  const drop = () => {
    keep(undefined);
    drafts.keep(markName, undefined);
  };
  const store = async () => {
    if (isOutdated) return false;
    const change = entry.status === 'lost' ? { lost_reason } : { status: 'lost' as const, lost_reason };
    if (saved !== asked && !(await save(change))) return false;
    drop();
    return true;
  };
  const ask = (isFocusFree: boolean) => {
    setTakesFocus(isFocusFree);
    keep(typed || entry.lost_reason || '');
    drafts.keep(markName, markOf(entry));
  };
  return { typed, asked, isOutdated, takesFocus, keep, store, ask, drop };
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

/** Says what to do where a colleague has changed what an open form for the reason is about. */
const outdatedText = (status: LeadStatus): string =>
  status === 'lost'
    ? 'A colleague has given another reason. Press Edit to replace it with this one.'
    : `A colleague has set the status to ${STATUS_LABELS[status]}. Choose Lost again to save this reason.`;

type StatusFieldProps = WorkPart & { field: RefObject<HTMLSelectElement | null> };

/** What is lost needs its reason: choosing "Lost" asks for it first. */
export function StatusField({ field, ...part }: StatusFieldProps) {
  const { entry, save } = part;
  const { typed, asked, isOutdated, takesFocus, ...reason } = useLostReason(part);
  const choose = (status: LeadStatus | undefined, isLeaving: boolean) => {
    if (status === 'lost') return reason.ask(!isLeaving);
    reason.drop();
    if (status && status !== entry.status) void save({ status, lost_reason: null });
  };
  const isAsking = typed !== undefined && !isOutdated;
  return (
    <>
      <StoredSelect
        label="Status"
        fieldClassName="min-w-field grow basis-field"
        dense
        ref={field}
        aria-keyshortcuts="s"
        value={isAsking ? 'lost' : entry.status}
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
          // Asked again, it takes the focus again.
          key={asked}
          reason={typed}
          outdated={isOutdated ? outdatedText(entry.status) : undefined}
          takesFocus={takesFocus}
          onType={reason.keep}
          onSave={reason.store}
          onCancel={reason.drop}
          onLeave={() => field.current?.focus()}
        />
      )}
      {!isAsking && entry.lost_reason && (
        <StoredReason reason={entry.lost_reason} onEdit={() => reason.ask(true)} />
      )}
    </>
  );
}
