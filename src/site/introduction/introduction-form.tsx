import { type Ref, useRef } from 'react';
import { useCompany } from '../../data/company/use-company.ts';
import type { PartnerToName } from '../../data/leads/introduction-partner.ts';
import { INTRODUCTION_WORDS, namedIntroductionWords } from '../../domain/leads/introduction-words.ts';
import { Button } from '../../ui/button.tsx';
import { Field, type FieldControlProps } from '../../ui/field.tsx';
import { AdClickBox, NO_CLICK } from '../forms/ad-click-box.tsx';
import { Honeypot } from '../forms/honeypot.tsx';
import { SiteForm } from '../forms/site-form.tsx';
import { prepareForm, useSubmission } from '../forms/submission.ts';
import { SubmissionProblem } from '../forms/submission-problem.tsx';
import { type TextField, TextFields } from '../forms/text-fields.tsx';
import { useNamedPartner } from './use-named-partner.ts';

const loadPlan = () => import('./introduction-plan.ts');

const FAILED = 'There was a problem sending your request. Please try again.';

const fields: readonly TextField[] = [
  { name: 'name', label: 'Name', autoComplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'zip', label: 'ZIP code', inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 10 },
  {
    ...{ name: 'question', label: 'Your question', rows: 5 },
    hint: 'Please do not include account numbers or amounts. An advisor will ask for what they need.',
  },
];

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

export function IntroductionForm() {
  const { email } = useCompany();
  const agreement = useRef<HTMLInputElement>(null);
  const { partner, known, zipField, readZip } = useNamedPartner(agreement);
  const loadPlanOf = async () => (await loadPlan()).introductionPlan(partner);
  const { state, errors, onSubmit, onChange, challenge } = useSubmission(loadPlanOf, FAILED, {
    ...NO_CLICK,
    partner,
  });
  const isSending = state.step === 'sending';
  return (
    <SiteForm
      onSubmit={onSubmit}
      onChange={(event) => {
        readZip();
        void onChange(event);
      }}
      onPrepare={() => prepareForm(loadPlanOf)}
      aria-labelledby="introduction-form"
      className="grid gap-5"
    >
      <TextFields {...{ fields, errors }} isClosed={isSending} refs={{ zip: zipField }} />
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
