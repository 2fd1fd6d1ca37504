import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useWithdrawConsent } from '../../data/leads/consent-withdrawal.ts';
import { contactVerdictQuery } from '../../data/leads/contact-verdicts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailureLine } from '../outcomes/failure-line.tsx';
import type { Drafts } from './use-drafts.ts';

const LiftReasonForm = lazy(async () => ({
  default: (await import('./lift-reason-form.tsx')).LiftReasonForm,
}));

/** Records that a person no longer wants calls. The withdrawal covers every later request until staff lift it. */
function Withdrawal({ entry, hasAgreed }: { entry: string; hasAgreed: boolean }) {
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
          hasAgreed
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
          mutate(entry);
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

type LiftProps = { entry: string; isByOthers: boolean; drafts: Drafts };

/** Lets a person's later agreements count again, and stores the reason. Withdrawn agreements stay withdrawn. */
function LiftWithdrawal({ entry, isByOthers, drafts }: LiftProps) {
  const draft = `${entry} lift`;
  const [step, setStep] = useState<'restored' | 'open' | 'closed'>(
    drafts.of(draft) === undefined ? 'closed' : 'restored',
  );
  const open = (
    <Button look="outline" size="small" onClick={() => setStep('open')}>
      Lift withdrawal...
    </Button>
  );
  if (step === 'closed') return open;
  const close = () => {
    drafts.keep(draft, undefined);
    setStep('closed');
  };
  return (
    <Suspense fallback={open}>
      <LiftReasonForm
        {...{ entry, isByOthers, drafts, draft }}
        takesFocus={step === 'open'}
        onClose={close}
      />
    </Suspense>
  );
}

type WithdrawalOrLiftProps = {
  /** The id of a lead or a message. */
  entry: string;
  drafts: Drafts;
  /** What a lead itself says; a message says nothing. */
  hasAgreed?: boolean;
  isWithdrawn?: boolean;
};

/** Records or lifts a withdrawal. Only the verdict knows a withdrawal that came with another request. */
export function WithdrawalOrLift(props: WithdrawalOrLiftProps) {
  const { entry, drafts, hasAgreed = false, isWithdrawn = false } = props;
  const { data: verdict } = useQuery({ ...contactVerdictQuery(entry), enabled: !isWithdrawn });
  if (!hasAgreed && !verdict) return null;
  return isWithdrawn || verdict?.call_reasons.some(({ code }) => code === 'withdrawn') ? (
    <LiftWithdrawal entry={entry} isByOthers={hasAgreed && !isWithdrawn} drafts={drafts} />
  ) : (
    <Withdrawal entry={entry} hasAgreed={hasAgreed} />
  );
}
