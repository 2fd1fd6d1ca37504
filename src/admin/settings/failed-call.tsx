import { minuteText } from '../../lib/local-time.ts';
import { Button } from '../../ui/button.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';

type Props = {
  problem: string;
  /** Whether no automatic attempt follows. */
  isStopped: boolean;
  nextAttemptAt: string | null;
  tryAgain: () => Promise<unknown>;
  isTrying: boolean;
  /** The toast after the call has been queued again. */
  promise: string;
};

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Says why a call to another service failed, and offers to try again now. */
export function FailedCall({ problem, isStopped, nextAttemptAt, tryAgain, isTrying, promise }: Props) {
  const again = async () => {
    await tellOutcome(async () => {
      await tryAgain();
      return { title: promise };
    }, 'Retry failed');
  };
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-negative wrap-anywhere">
        {sentence(problem)}{' '}
        {isStopped
          ? 'Nothing is sent until someone tries again.'
          : nextAttemptAt && `The next attempt is at ${minuteText(nextAttemptAt)}.`}
      </p>
      <Button look="outline" size="small" busy={isTrying} onClick={() => void again()}>
        Try again now
      </Button>
    </div>
  );
}
