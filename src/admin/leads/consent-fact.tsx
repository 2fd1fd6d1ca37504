import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWithdrawConsent } from '../../data/leads/consent-withdrawal.ts';
import { contactVerdictQuery } from '../../data/leads/contact-verdicts.ts';
import type { ListedLead } from '../../data/leads/lead-list.ts';
import { minuteText } from '../../lib/local-time.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ConsentMark } from '../entries/consent-mark.tsx';
import { FailureLine } from '../outcomes/failure-line.tsx';
import { LiftWithdrawal } from './lift-withdrawal.tsx';

/** Records that a person no longer wants calls. The withdrawal covers every later request until staff lift it. */
function Withdrawal({ lead }: { lead: ListedLead }) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error } = useWithdrawConsent();
  return (
    <>
      <Button look="outline" size="small" busy={isPending} onClick={() => setIsAsking(true)}>
        {isPending ? 'Recording...' : 'Record withdrawal'}
      </Button>
      <FailureLine error={error} className="mt-1" />
      <ConfirmDialog
        open={isAsking}
        title={
          lead.consent_at
            ? 'Record that this person withdrew consent?'
            : 'Record that this person wants no calls or texts?'
        }
        description={
          'All requests with this email address or phone number will say not to call or text. This includes future requests, even if the person checks the box.'
        }
        confirmLabel="Record withdrawal"
        destructive
        onConfirm={() => {
          setIsAsking(false);
          mutate(lead.id);
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

/** Records or lifts a withdrawal. Of one that came with another request only the verdict tells. */
function WithdrawalOrLift({ lead }: { lead: ListedLead }) {
  const { data: verdict } = useQuery({
    ...contactVerdictQuery(lead.id),
    enabled: !lead.consent_withdrawn_at,
  });
  if (lead.withdrawal_lifted_at || (!lead.consent_at && !verdict)) return null;
  const isWithdrawn =
    lead.consent_withdrawn_at || verdict?.call_reasons.some(({ code }) => code === 'withdrawn');
  return (
    // Only an agreement has lines of text between the badge and this.
    <div className={lead.consent_at ? undefined : 'mt-1.5'}>
      {isWithdrawn ? <LiftWithdrawal lead={lead} /> : <Withdrawal lead={lead} />}
    </div>
  );
}

/** Shows whether the person may be called, what was agreed to and when, and the way to end it. */
export function ConsentFact({ lead }: { lead: ListedLead }) {
  return (
    <>
      <ConsentMark lead={lead} />
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
      <WithdrawalOrLift lead={lead} />
    </>
  );
}
