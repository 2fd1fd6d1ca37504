import { type BuildHook, useCallBuildHookAgain } from '../../data/settings/build-hook-state.ts';
import { minuteText } from '../../lib/local-time.ts';
import { FailedCall } from './failed-call.tsx';

function waitingText({ pendingSince, nextCallAt, problem }: NonNullable<BuildHook>): string {
  if (!pendingSince) return 'No changes are waiting.';
  const since = `Changes since ${minuteText(pendingSince)} are waiting.`;
  return problem || !nextCallAt
    ? since
    : `${since} We will request the next build at ${minuteText(nextCallAt)}, or later if more changes follow.`;
}

/** When we called the build hook, and when we do next. */
export function BuildHookCalls({ hook }: { hook: NonNullable<BuildHook> }) {
  const { problem, failedAt, lastCalledAt, nextCallAt } = hook;
  const { mutateAsync: callAgain, isPending } = useCallBuildHookAgain();
  return (
    <div className="grid gap-3">
      <p>
        {lastCalledAt
          ? `We requested the last build at ${minuteText(lastCalledAt)}.`
          : 'We have not requested a build yet.'}{' '}
        {waitingText(hook)}
      </p>
      {problem && (
        <FailedCall
          problem={failedAt ? `Failed at ${minuteText(failedAt)}: ${problem}` : problem}
          isStopped={hook.isStopped}
          nextAttemptAt={nextCallAt}
          tryAgain={callAgain}
          isTrying={isPending}
          promise="We will request the build again within a minute"
        />
      )}
    </div>
  );
}
