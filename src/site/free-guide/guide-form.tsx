import { useEffect, useRef } from 'react';
import { paths } from '../../config/paths.ts';
import { useCompany } from '../../data/company/use-company.ts';
import { consentText } from '../../domain/leads/consent.ts';
import { classNames } from '../../lib/class-names.ts';
import { usePrefetch } from '../../lib/prefetch.ts';
import { Button } from '../../ui/button.tsx';
import { AdClickBox, NO_CLICK } from '../forms/ad-click-box.tsx';
import { Honeypot } from '../forms/honeypot.tsx';
import { OptionalBox } from '../forms/optional-box.tsx';
import { SiteForm } from '../forms/site-form.tsx';
import { prepareForm, type SubmissionState, useSubmission } from '../forms/submission.ts';
import { SubmissionProblem } from '../forms/submission-problem.tsx';
import { type TextField, TextFields } from '../forms/text-fields.tsx';
import { GUIDE_LABEL } from '../layout/guide-link.tsx';
import { WORKSHEET } from './asked-worksheet.ts';
import { WorksheetNote } from './worksheet-note.tsx';

const loadGuidePlan = async () => (await import('./guide-plan.ts')).guidePlan;

const FAILED = 'There was a problem sending your guide. Please try again.';

const fields: readonly TextField[] = [
  { name: 'name', label: 'Name', placeholder: 'Your name', autoComplete: 'name' },
  { name: 'email', label: 'Email', placeholder: 'Your email', type: 'email', autoComplete: 'email' },
  {
    ...{ name: 'phone', label: 'Phone', placeholder: 'Your phone number', type: 'tel', autoComplete: 'tel' },
    hint: 'For questions about your request. We call or text only if you check the box below.',
  },
];

/** A disabled button loses the focus; after a failure this gives it back for the next try. */
function useFocusAfterFailure(hasFailed: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFailed) button.current?.focus();
  }, [hasFailed]);
  return button;
}

/** The agreement's words, which the database knows by their version. The phone number never breaks across lines. */
function Consent() {
  const { name, phone } = useCompany();
  const [before, after] = consentText({ name, phone: phone.display }).split(phone.display);
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{phone.display}</span>
      {after}
    </>
  );
}

const buttonText = (step: SubmissionState['step']): string => {
  if (step === 'sending') return 'Sending Guide...';
  return step === 'sent' ? 'Sent' : GUIDE_LABEL;
};

const WithoutScript = () => (
  <noscript>
    <p className="text-sm">
      This form needs JavaScript. The guide itself does not: <a href={paths.guidePdf}>download it</a>.
    </p>
  </noscript>
);

export function GuideForm() {
  const { state, errors, onSubmit, onChange, challenge } = useSubmission(loadGuidePlan, FAILED, NO_CLICK);
  const prefetch = usePrefetch();
  // The typed values stay visible until the visitor moves on.
  const isClosed = state.step === 'sending' || state.step === 'sent';
  const button = useFocusAfterFailure(state.step === 'failed');
  const prepare = () => {
    prepareForm(loadGuidePlan);
    prefetch(paths.freeGuideSuccess);
  };
  return (
    <SiteForm
      data-asks={WORKSHEET}
      onSubmit={onSubmit}
      onChange={onChange}
      onPrepare={prepare}
      aria-labelledby="guide-form"
      className="grid gap-4"
    >
      <TextFields {...{ fields, errors, isClosed }} />
      <OptionalBox name="consent" isClosed={isClosed}>
        <Consent />
      </OptionalBox>
      <AdClickBox isClosed={isClosed} />
      <WorksheetNote />
      <Honeypot />
      <SubmissionProblem state={state} />
      {challenge ?? (
        <Button
          ref={button}
          type="submit"
          size="large"
          disabled={isClosed}
          className={classNames('mt-2 w-full', state.step === 'sent' && 'disabled:opacity-100')}
        >
          {buttonText(state.step)}
        </Button>
      )}
      <WithoutScript />
    </SiteForm>
  );
}
