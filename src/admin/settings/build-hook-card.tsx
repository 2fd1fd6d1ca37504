import { useQuery } from '@tanstack/react-query';
import {
  type BuildHook,
  buildHookQueries,
  useCallBuildHookAgain,
} from '../../data/settings/build-hook-state.ts';
import { minuteText } from '../../lib/local-time.ts';
import { Card } from '../../ui/card.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { FailedCall } from './failed-call.tsx';

function waitingText({ pendingSince, nextCallAt, problem }: NonNullable<BuildHook>): string {
  if (!pendingSince) return 'No changes are waiting.';
  const since = `Changes since ${minuteText(pendingSince)} are waiting.`;
  return problem || !nextCallAt
    ? since
    : `${since} We will request the next build at ${minuteText(nextCallAt)}, or later if more changes follow.`;
}

function Hook({ hook }: { hook: NonNullable<BuildHook> }) {
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

/** Shows whether changes make a static host build the site again, and what failed. */
export function BuildHookCard() {
  const query = useQuery(buildHookQueries.state());
  return (
    <Card
      title="Static host"
      description="If your host serves only files, we request a new build 5 minutes after the last change, and no later than 30 minutes after the first. This needs the address of a build hook, which the site's operator sets."
    >
      <QueryState query={query} failed="Couldn't load the build status.">
        {(state) =>
          state.isOn ? (
            <Hook hook={state} />
          ) : (
            <p>
              No build hook is set, so we request no builds. A site that runs on Node or a Worker does not
              need one.
            </p>
          )
        }
      </QueryState>
    </Card>
  );
}
