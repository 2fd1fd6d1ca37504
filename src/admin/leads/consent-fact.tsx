import { useQuery } from '@tanstack/react-query';
import { contactVerdictQuery } from '../../data/leads/contact-verdicts.ts';
import type { ListedLead } from '../../data/leads/lead-list.ts';
import { minuteText } from '../../lib/local-time.ts';
import { ConsentMark } from '../entries/consent-mark.tsx';
import type { Drafts } from './use-drafts.ts';
import { WithdrawalOrLift } from './withdrawal.tsx';

/** Shows whether the person agrees to calls and texts, what was agreed to and when, and the way to end it. */
export function ConsentFact({ lead, drafts }: { lead: ListedLead; drafts: Drafts }) {
  const { data: verdict, isPending } = useQuery(contactVerdictQuery(lead.id));
  return (
    <>
      {!isPending && <ConsentMark standing={verdict} />}
      {lead.consent_at && (
        <span className="mt-1.5 mb-1 block text-xs font-normal text-ink-600">
          {[lead.consent_phone, lead.consent_email].filter(Boolean).join(' and ') || 'This contact'} agreed{' '}
          {minuteText(lead.consent_at)}, wording of {lead.consent_version}: “{lead.consent_text}”
          {lead.consent_network && (
            <span className="mt-0.5 block wrap-anywhere">
              From network {lead.consent_network.slice(0, 12)}, {lead.consent_agent ?? 'unknown browser'}
            </span>
          )}
        </span>
      )}
      {lead.consent_contact_changed_at && (
        <span className="mb-1 block text-xs">
          The email address or phone number was changed {minuteText(lead.consent_contact_changed_at)}. The new
          one has not agreed.
        </span>
      )}
      {lead.consent_withdrawn_at && (
        <span className="mb-1 block text-xs">Withdrawn {minuteText(lead.consent_withdrawn_at)}</span>
      )}
      {lead.withdrawal_lifted_at && (
        <span className="mb-1 block text-xs font-normal">
          Lifted {minuteText(lead.withdrawal_lifted_at)}. Consent given since then counts.
        </span>
      )}
      {!lead.withdrawal_lifted_at && (
        // Only an agreement has lines of text between the badge and this.
        <div className={lead.consent_at ? undefined : 'mt-1.5'}>
          <WithdrawalOrLift
            entry={lead.id}
            drafts={drafts}
            hasAgreed={lead.consent_at !== null}
            isWithdrawn={lead.consent_withdrawn_at !== null}
          />
        </div>
      )}
    </>
  );
}
