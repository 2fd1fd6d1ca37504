import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { type Partner, type PartnerChange, useChangePartner } from '../../data/partners/partners.ts';
import { partnerFields, partnerStates } from '../../domain/leads/partner-form.ts';
import { dayTextIn, minuteTextIn } from '../../lib/local-time.ts';
import { countOf, countText } from '../../lib/number-text.ts';
import { timeZoneName } from '../../lib/time-zone.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import { DAY_LABELS } from './partner-labels.ts';

const capText = (taken: number, cap: number | null, when: string): string =>
  cap === null ? `${countText(taken)} ${when}, no cap` : `${countText(taken)} of ${countText(cap)} ${when}`;

function placesText({ states, zips }: Partner): string {
  const shown =
    zips.slice(0, 5).join(', ') + (zips.length > 5 ? ` and ${countText(zips.length - 5)} more` : '');
  return [partnerStates(states), shown && `ZIP ${shown}`].filter(Boolean).join(' · ');
}

function hoursText(partner: Partner): string {
  const { days, opens, closes } = partnerFields(partner);
  const hours = opens ? `${opens} to ${closes}` : 'all day';
  return `${DAY_LABELS[days]}, ${hours} (${timeZoneName(partner.time_zone)})`;
}

function stateOf(partner: Partner) {
  const { paused_at, isUnreachable, reached_cap } = partner;
  if (paused_at) return { label: 'Paused', tone: 'caution' } as const;
  if (isUnreachable) return { label: 'Webhook paused', tone: 'caution' } as const;
  if (reached_cap) return { label: 'Cap reached', tone: 'caution' } as const;
  return { label: 'Active', tone: 'positive' } as const;
}

/** Says until when no form names a partner whose cap is reached; null: forms name it. */
function fullText({ reached_cap, full_on, named_again_at, time_zone }: Partner): string | null {
  if (!reached_cap || !full_on || !named_again_at) return null;
  const until = `${minuteTextIn(time_zone, named_again_at)} (${timeZoneName(time_zone)})`;
  const cap = reached_cap === 'cap_per_day' ? `cap for ${dayTextIn('UTC', full_on)}` : 'cap for the month';
  return `Forms do not name it until ${until}: its ${cap} is reached.`;
}

/** A partner's actions, each of which says how it went. */
function useActions({ id, name }: Partner) {
  const { mutateAsync, isPending } = useChangePartner();
  const act = (change: PartnerChange, title: string, failed: string) => () =>
    tellOutcome(async () => {
      await mutateAsync({ partner: id, change });
      return { title, description: name };
    }, failed);
  return {
    isPending,
    pause: act('pause', 'Partner paused', 'Partner not paused'),
    resume: act('resume', 'Partner resumed', 'Partner not resumed'),
    remove: act('remove', 'Partner deleted', 'Partner not deleted'),
  };
}

type DeletionProps = {
  name: string;
  open: boolean;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

const Deletion = ({ name, ...dialog }: DeletionProps) => (
  <ConfirmDialog
    {...dialog}
    title={`Delete ${name}?`}
    description="A partner that was given requests cannot be deleted while they are stored: pause it instead. This cannot be undone."
    confirmLabel="Delete partner"
    destructive
  />
);

function Facts({ partner }: { partner: Partner }) {
  const { label, tone } = stateOf(partner);
  const { name, waiting, last_due_on, failed, cap_per_day, cap_per_month, today, this_month } = partner;
  const { isUnreachable, paused_at } = partner;
  const full = fullText(partner);
  return (
    <div className="grid min-w-0 grow basis-72 gap-1 text-sm text-ink-600">
      <p className="text-base">
        <span className="font-semibold wrap-anywhere text-ink-900">{name}</span>{' '}
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="wrap-anywhere">{placesText(partner)}</p>
      <p>{hoursText(partner)}</p>
      <p>
        {capText(today, cap_per_day, 'today')} · {capText(this_month, cap_per_month, 'this month')}
        {waiting > 0 && ` · ${countOf(waiting, 'request')} to be sent`}
        {last_due_on && `, the last on ${dayTextIn('UTC', last_due_on)}`}
      </p>
      {full && !isUnreachable && !paused_at && <p className="font-medium text-ink-900">{full}</p>}
      <p className="wrap-anywhere">{partner.address ?? partner.email}</p>
      {isUnreachable && (
        <p className="font-medium text-negative">
          It gets no requests until you resume its webhook under Settings, Webhooks.
        </p>
      )}
      {failed > 0 && (
        <p className="font-medium text-negative">
          {countOf(failed, 'request')} could not be sent. Send them again with the emails of the lead, or
          under Settings, Webhooks.
        </p>
      )}
    </div>
  );
}

/** A partner of the list: whom it covers, how much of its caps is used, and what staff can do. */
export function PartnerItem({ partner, onEdit }: { partner: Partner; onEdit: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const actions = useActions(partner);
  const { name, paused_at } = partner;
  const pause = paused_at
    ? { key: 'resume', label: 'Resume', onSelect: () => void actions.resume() }
    : { key: 'pause', label: 'Pause', onSelect: () => void actions.pause() };
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line py-3">
      <Facts partner={partner} />
      <div className="flex items-center gap-2">
        <Button look="outline" size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Menu
          label="More"
          context={name}
          icon={Ellipsis}
          items={[pause, { key: 'delete', label: 'Delete...', onSelect: () => setIsAsking(true) }]}
        />
      </div>
      <Deletion
        name={name}
        open={isAsking}
        busy={actions.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void actions.remove().then(() => setIsAsking(false))}
      />
    </li>
  );
}
