import { useEffect, useRef } from 'react';
import { useCompany } from '../../data/company/use-company.ts';
import { correctionSubject } from '../../domain/leads/correction.ts';
import { useAddress } from '../../lib/address.tsx';
import { Button } from '../../ui/button.tsx';
import { Honeypot } from '../forms/honeypot.tsx';
import { SiteForm } from '../forms/site-form.tsx';
import { prepareForm, useSubmission } from '../forms/submission.ts';
import { SubmissionProblem } from '../forms/submission-problem.tsx';
import { type TextField, TextFields } from '../forms/text-fields.tsx';

const loadContactPlan = async () => (await import('./contact-plan.ts')).contactPlan;

const FAILED = 'There was a problem sending your message. Please try again.';

const fields: readonly TextField[] = [
  { name: 'name', label: 'Name', placeholder: 'Your name', autoComplete: 'name' },
  { name: 'email', label: 'Email', placeholder: 'Your email', type: 'email', autoComplete: 'email' },
  {
    ...{ name: 'phone', label: 'Phone (optional)', placeholder: 'Your phone number', required: false },
    ...{ type: 'tel', autoComplete: 'tel' },
  },
  { name: 'subject', label: 'Subject', placeholder: 'Message subject' },
  {
    ...{ name: 'message', label: 'Message', placeholder: 'How can we help you?' },
    ...{ rows: 6, className: 'sm:col-span-2' },
  },
];

/** Names the page that someone wants corrected, unless they have begun to write something else. */
function useCorrectionSubject() {
  const field = useRef<HTMLInputElement>(null);
  const { search } = useAddress();
  useEffect(() => {
    const subject = correctionSubject(search);
    if (subject && field.current && !field.current.value) field.current.value = subject;
  }, [search]);
  return field;
}

function WithoutScript() {
  const { email } = useCompany();
  return (
    <noscript>
      <p className="mt-4 text-sm">This form needs JavaScript. You can also email us at {email.address}.</p>
    </noscript>
  );
}

export function ContactForm() {
  const subject = useCorrectionSubject();
  const { state, errors, onSubmit, onChange, challenge } = useSubmission(loadContactPlan, FAILED);
  const isSending = state.step === 'sending';
  return (
    <SiteForm
      onSubmit={onSubmit}
      onChange={onChange}
      onPrepare={() => prepareForm(loadContactPlan)}
      aria-label="Send us a message"
      className="grid gap-5 sm:grid-cols-2"
    >
      <TextFields {...{ fields, errors }} isClosed={isSending} refs={{ subject }} />
      <Honeypot />
      <SubmissionProblem state={state} className="sm:col-span-2" />
      <div className="sm:col-span-2">
        {challenge ?? (
          <Button
            type="submit"
            look="ink"
            size="large"
            aria-disabled={isSending}
            className="w-full sm:w-auto"
          >
            {isSending ? 'Sending...' : 'Send Message'}
          </Button>
        )}
        <WithoutScript />
      </div>
    </SiteForm>
  );
}
