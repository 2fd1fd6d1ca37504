import { classNames } from '../../lib/class-names.ts';
import type { SubmissionState } from './submission.ts';

/** Says why the form was not sent. */
export function SubmissionProblem({ state, className }: { state: SubmissionState; className?: string }) {
  if (state.step !== 'failed') return null;
  return (
    <p
      role="alert"
      className={classNames('border-l-2 border-negative pl-4 text-sm text-negative', className)}
    >
      {state.problem}
    </p>
  );
}
