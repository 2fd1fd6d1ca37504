import { paths } from '../../config/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Honeypot } from '../forms/honeypot.tsx';
import { SiteForm } from '../forms/site-form.tsx';
import { prepareForm, useSubmission } from '../forms/submission.ts';
import { SubmissionProblem } from '../forms/submission-problem.tsx';
import { type TextField, TextFields } from '../forms/text-fields.tsx';
import { SiteLink } from '../layout/site-link.tsx';

const loadPlan = () => import('./wait-plan.ts');

const FAILED = 'There was a problem sending your request. Please try again.';

const fields: readonly TextField[] = [
  { name: 'name', label: 'Name', autoComplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
];

/** Takes the name and address of someone who wants to know when the page of a place is ready. */
export function WaitForm({ address, name }: { address: string; name: string }) {
  const loadPlanOf = async () => (await loadPlan()).waitPlan(address);
  const { state, errors, onSubmit, onChange, challenge } = useSubmission(loadPlanOf, FAILED);
  const isSending = state.step === 'sending';
  if (state.step === 'sent')
    return <p role="status">{`Thank you. We will email you once, when our page about ${name} is ready.`}</p>;
  return (
    <SiteForm
      onSubmit={onSubmit}
      onChange={onChange}
      onPrepare={() => prepareForm(loadPlanOf)}
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
      <TextFields {...{ fields, errors }} isClosed={isSending} />
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
