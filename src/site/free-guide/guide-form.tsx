import { type ComponentProps, useEffect, useRef } from 'react';
import { paths } from '../../config/paths.ts';
import { useCompany } from '../../data/company/use-company.ts';
import { consentText } from '../../domain/leads/consent.ts';
import type { GuideRequest } from '../../domain/leads/guide-request.ts';
import { classNames } from '../../lib/class-names.ts';
import { usePrefetch } from '../../lib/prefetch.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { AdClickBox, NO_CLICK } from '../forms/ad-click-box.tsx';
import { prepareForm } from '../forms/form-rules.ts';
import { Honeypot } from '../forms/honeypot.tsx';
import { OptionalBox } from '../forms/optional-box.tsx';
import { newRequestId } from '../forms/sent-request.ts';
import { SiteForm } from '../forms/site-form.tsx';
import { type SubmissionPlan, type SubmissionState, useSubmission } from '../forms/submission.ts';
import { SubmissionProblem } from '../forms/submission-problem.tsx';
import { GUIDE_LABEL } from '../layout/guide-link.tsx';
import { sendGuideRequest, WORKSHEET } from './guide-lead.ts';
import { WorksheetNote } from './worksheet-note.tsx';

/** How long the success message shows before the visitor is taken to the guide, in milliseconds. */
const REDIRECT_MS = 1_500;

const loadGuideRules = async () => (await import('../../domain/leads/guide-request.ts')).guideRequestSchema;

type InputField = {
  name: Exclude<keyof GuideRequest, 'consent' | 'adClick'>;
  label: string;
  hint?: string;
} & ComponentProps<typeof Input>;

const inputFields: readonly InputField[] = [
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

const plan: SubmissionPlan<GuideRequest> = {
  send: sendGuideRequest,
  newId: newRequestId,
  sent: { title: 'Success!', description: 'Your free guide is on its way to your inbox.' },
  held: {
    title: 'Request received',
    description:
      'We got many requests from your connection, so the email with your guide will go out later, within a day. You can download the guide right away.',
  },
  unconfirmed: {
    title: 'One more step',
    description:
      'Please confirm your request with the link in the email that is on its way to you. You can download the guide right away.',
  },
  failed: { title: 'Error', description: 'There was a problem sending your guide. Please try again.' },
  next: { path: paths.freeGuideSuccess, afterMs: REDIRECT_MS },
  keepsValues: true,
};

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
  const { state, errors, onSubmit, onChange, challenge } = useSubmission(loadGuideRules, plan, NO_CLICK);
  const prefetch = usePrefetch();
  // The typed values stay visible until the visitor moves on.
  const isClosed = state.step === 'sending' || state.step === 'sent';
  const button = useFocusAfterFailure(state.step === 'failed');
  const prepare = () => {
    prepareForm(loadGuideRules);
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
      {inputFields.map(({ name, label, hint, ...input }) => (
        <Field key={name} label={label} hint={hint} error={errors[name]}>
          {(control) => <Input {...control} {...input} name={name} required readOnly={isClosed} />}
        </Field>
      ))}
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
