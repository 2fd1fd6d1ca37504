import { paths } from '../../config/paths.ts';
import type { WaitRequest } from '../../domain/leads/wait-request.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { prepareForm } from '../forms/form-rules.ts';
import { Honeypot } from '../forms/honeypot.tsx';
import { SiteForm } from '../forms/site-form.tsx';
import { type SubmissionPlan, useSubmission } from '../forms/submission.ts';
import { SubmissionProblem } from '../forms/submission-problem.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { sendWaitRequest } from './wait-lead.ts';

const loadWaitRules = async () => (await import('../../domain/leads/wait-request.ts')).waitRequestSchema;

const planFor = (address: string): SubmissionPlan<WaitRequest> => ({
  send: (values) => sendWaitRequest(address, values),
  sent: { title: 'Request received', description: 'We will email you once the page is ready.' },
  held: { title: 'Request received', description: 'We will email you once the page is ready.' },
  failed: { title: 'Error', description: 'There was a problem sending your request. Please try again.' },
  // The page stays, at the thanks that take the place of the form.
  next: { path: `${paths.places}?place=${address}#wait`, afterMs: 0 },
});

const fields = [
  { name: 'name', label: 'Name', autoComplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
] as const;

/** Takes the name and address of someone who wants to know when the page of a place is ready. */
export function WaitForm({ address, name }: { address: string; name: string }) {
  const { state, errors, onSubmit, onChange, challenge } = useSubmission(loadWaitRules, planFor(address));
  const isSending = state.step === 'sending';
  if (state.step === 'sent')
    return <p role="status">{`Thank you. We will email you once, when our page about ${name} is ready.`}</p>;
  return (
    <SiteForm
      onSubmit={onSubmit}
      onChange={onChange}
      onPrepare={() => prepareForm(loadWaitRules)}
      aria-labelledby="wait"
      className="grid gap-4"
    >
      <p className="text-sm">
        {`We write to you once, when our page about ${name} is ready, and add you to no list. The `}
        <SiteLink to={paths.privacy} className="underline decoration-gold-700 underline-offset-4">
          Privacy Policy
        </SiteLink>
        {' says what we store.'}
      </p>
      {fields.map((field) => (
        <Field key={field.name} label={field.label} error={errors[field.name]}>
          {(control) => <Input {...control} {...field} required readOnly={isSending} />}
        </Field>
      ))}
      <Honeypot />
      <SubmissionProblem state={state} />
      {challenge ?? (
        <Button type="submit" look="ink" aria-disabled={isSending}>
          {isSending ? 'Sending...' : 'Tell Me'}
        </Button>
      )}
      <noscript>
        <p className="text-sm">This form needs JavaScript.</p>
      </noscript>
    </SiteForm>
  );
}
