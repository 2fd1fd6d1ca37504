import type { ListedLead } from '../../data/leads/lead-list.ts';
import { minuteText } from '../../lib/local-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { UnconfirmedMark } from '../entries/unconfirmed-mark.tsx';

function ConfirmationFact({ lead }: { lead: ListedLead & { confirmation_asked_at: string } }) {
  if (!lead.confirmed_at) {
    return (
      <>
        <UnconfirmedMark lead={lead} />
        <span className="mt-1.5 block text-xs font-normal text-ink-600">
          Requested {minuteText(lead.confirmation_asked_at)}. Until the visitor opens the link in that email,
          the guide is on hold and consent does not count.
        </span>
      </>
    );
  }
  return (
    <>
      <Badge tone="positive">Confirmed</Badge>
      <span className="mt-1.5 block text-xs font-normal text-ink-600 wrap-anywhere">
        {minuteText(lead.confirmed_at)}, from network {lead.confirmed_network?.slice(0, 12)},{' '}
        {lead.confirmed_agent ?? 'unknown browser'}
      </span>
    </>
  );
}

/** The confirmation line of a lead's details; empty when no confirmation is asked for. */
export const confirmationFact = (lead: ListedLead) => ({
  label: 'Confirmation',
  value: lead.confirmation_asked_at && (
    <ConfirmationFact lead={{ ...lead, confirmation_asked_at: lead.confirmation_asked_at }} />
  ),
});
