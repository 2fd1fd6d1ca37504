import { classNames } from '../../lib/class-names.ts';
import { failureText } from './failure-text.ts';

/** Says in a line why an action beside it failed. */
export const FailureLine = ({ error, className }: { error: Error | null; className?: string }) =>
  error && (
    <span role="alert" className={classNames('block text-xs text-negative', className)}>
      {failureText(error)}
    </span>
  );
