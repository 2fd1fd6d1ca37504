import { type ComponentProps, type Ref, useRef } from 'react';
import { paths } from '../../config/paths.ts';
import { useCompany } from '../../data/company/use-company.ts';
import type { PartnerToName } from '../../data/leads/introduction-partner.ts';
import type { IntroductionRequest } from '../../domain/leads/introduction-request.ts';
import { INTRODUCTION_WORDS, namedIntroductionWords } from '../../domain/leads/introduction-words.ts';
import { Button } from '../../ui/button.tsx';
import { Field, type FieldControlProps, Input, Textarea } from '../../ui/field.tsx';
import { AdClickBox, NO_CLICK } from '../forms/ad-click-box.tsx';
import { type FieldErrors, prepareForm } from '../forms/form-rules.ts';
import { Honeypot } from '../forms/honeypot.tsx';
import { newRequestId } from '../forms/sent-request.ts';
import { SiteForm } from '../forms/site-form.tsx';
import { type SubmissionPlan, useSubmission } from '../forms/submission.ts';
import { SubmissionProblem } from '../forms/submission-problem.tsx';
import { sendIntroduction } from './introduction-lead.ts';
import { useNamedPartner } from './use-named-partner.ts';

const loadIntroductionRules = async () =>
  (await import('../../domain/leads/introduction-request.ts')).introductionRequestSchema;

type InputField = { name: 'name' | 'email' | 'zip'; label: string; className?: string } & ComponentProps<
  typeof Input
>;

const inputFields: readonly InputField[] = [
  { name: 'name', label: 'Name', autoComplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'zip', label: 'ZIP code', inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 10 },
];

const plan: SubmissionPlan<IntroductionRequest> = {
  send: sendIntroduction,
  newId: newRequestId,
  sent: { title: 'Request sent', description: 'We will read it and answer you by email.' },
  held: {
    title: 'Request received',
    description:
      'We got many requests from your connection, so our answer may take a little longer than usual.',
  },
  failed: { title: 'Error', description: 'There was a problem sending your request. Please try again.' },
  next: { path: paths.introductionSent, afterMs: 0 },
};

/** The box is left of its label, and the error is below both. */
const agreementClasses =
  'grid-cols-[auto_1fr] gap-x-3 [&>label]:font-normal [&>label]:text-ink-800 [&>p]:col-span-2';

type AgreementProps = { control: FieldControlProps; isSending: boolean; ref: Ref<HTMLInputElement> };

function Agreement({ control, isSending, ref }: AgreementProps) {
  return (
    <input
      type="checkbox"
      {...control}
      name="isAgreed"
      ref={ref}
      required
      aria-disabled={isSending}
      onClick={(event) => isSending && event.preventDefault()}
      className="row-start-1 mt-0.5 size-4 shrink-0 accent-ink-900 pointer-coarse:size-6"
    />
  );
}

type QuestionsProps = { errors: FieldErrors; isSending: boolean; zipField: Ref<HTMLInputElement> };

/** The fields that visitors type into. */
function Questions({ errors, isSending, zipField }: QuestionsProps) {
  return (
    <>
      {inputFields.map(({ name, label, ...input }) => (
        <Field key={name} label={label} error={errors[name]}>
          {(control) => (
            <Input
              {...control}
              {...input}
              name={name}
              ref={name === 'zip' ? zipField : undefined}
              required
              readOnly={isSending}
            />
          )}
        </Field>
      ))}
      <Field
        label="Your question"
        error={errors.question}
        hint="Please do not include account numbers or amounts. An advisor will ask for what they need."
      >
        {(control) => <Textarea {...control} name="question" rows={5} required readOnly={isSending} />}
      </Field>
    </>
  );
}

const whyOurs = ({ has_privacy_control }: PartnerToName): string =>
  has_privacy_control
    ? 'Your browser has Global Privacy Control, and we honor it: no company gets your request automatically.'
    : 'We have no partner for your request now.';

/** Who gets the request if it is sent now. */
const WhoGetsIt = ({ partner, known }: { partner: string | null; known: PartnerToName | null }) => (
  <p aria-live="polite" className="text-sm wrap-anywhere empty:hidden">
    {partner
      ? `${partner} gets your request, and so do we.`
      : known && `${whyOurs(known)} Only our staff see your request at first, and they answer it.`}
  </p>
);

/** The same where a partner may have it: whether it does is known when the next page asks. */
const namedPlan = {
  ...plan,
  sent: { ...plan.sent, description: 'We have it. The page says who else has it.' },
};

export function IntroductionForm() {
  const { email } = useCompany();
  const agreement = useRef<HTMLInputElement>(null);
  const { partner, known, zipField, readZip } = useNamedPartner(agreement);
  const { state, errors, onSubmit, onChange, challenge } = useSubmission(
    loadIntroductionRules,
    partner ? namedPlan : plan,
    { ...NO_CLICK, partner },
  );
  const isSending = state.step === 'sending';
  return (
    <SiteForm
      onSubmit={onSubmit}
      onChange={(event) => {
        readZip();
        void onChange(event);
      }}
      onPrepare={() => prepareForm(loadIntroductionRules)}
      aria-labelledby="introduction-form"
      className="grid gap-5"
    >
      <Questions errors={errors} isSending={isSending} zipField={zipField} />
      <WhoGetsIt partner={partner} known={known} />
      <Field
        label={partner ? namedIntroductionWords(partner) : INTRODUCTION_WORDS}
        error={errors.isAgreed}
        className={agreementClasses}
      >
        {(control) => <Agreement control={control} isSending={isSending} ref={agreement} />}
      </Field>
      <AdClickBox isClosed={isSending} />
      <Honeypot />
      <SubmissionProblem state={state} />
      {challenge ?? (
        <Button type="submit" look="ink" size="large" aria-disabled={isSending} className="w-full">
          {isSending ? 'Sending...' : 'Ask for an Introduction'}
        </Button>
      )}
      <noscript>
        <p className="text-sm">This form needs JavaScript. You can also email us at {email.address}.</p>
      </noscript>
    </SiteForm>
  );
}
