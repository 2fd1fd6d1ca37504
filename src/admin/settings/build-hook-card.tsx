import { useQuery } from '@tanstack/react-query';
import { type BuildHook, buildHookQueries, useCallBuildHookAgain } from '../../data/settings/build-hook.ts';
import { minuteText } from '../../lib/local-time.ts';
import { Card } from '../../ui/card.tsx';
import { QueryState } from '../shared/query-state.tsx';
import { FailedCall } from './failed-call.tsx';

function waitingText({ pendingSince, nextCallAt, problem }: NonNullable<BuildHook>): string {
  if (!pendingSince) return 'No change waits.';
  const since = `Changes since ${minuteText(pendingSince)} wait.`;
  return problem || !nextCallAt
    ? since
    : `${since} The next build is asked for at ${minuteText(nextCallAt)}, or later if more changes follow.`;
}

function Hook({ hook }: { hook: NonNullable<BuildHook> }) {
  const { problem, failedAt, lastCalledAt, nextCallAt } = hook;
  const { mutateAsync: callAgain, isPending } = useCallBuildHookAgain();
  return (
    <div className="grid gap-3">
      <p>
        {lastCalledAt
          ? `A build was last asked for at ${minuteText(lastCalledAt)}.`
          : 'No build has been asked for yet.'}{' '}
        {waitingText(hook)}
      </p>
      {problem && (
        <FailedCall
          problem={failedAt ? `Failed at ${minuteText(failedAt)}: ${problem}` : problem}
          isStopped={hook.isStopped}
          nextAttemptAt={nextCallAt}
          tryAgain={callAgain}
          isTrying={isPending}
          promise="The build will be asked for again within a minute"
        />
      )}
    </div>
  );
}

/** Shows whether a static host is asked to build the site again after changes, and what went wrong with it. */
export function BuildHookCard() {
  const query = useQuery(buildHookQueries.state());
  return (
    <Card
      title="Static host"
      description="A host that serves files only is asked to build the site again 5 minutes after the last change, at most 30 after the first. It needs the address of its build hook, which the site's operator sets."
    >
      <QueryState query={query} failed="How the build hook goes could not be read.">
        {(state) =>
          state.isOn ? (
            <Hook hook={state} />
          ) : (
            <p>No build hook is set, so none is called. A site that Node or a Worker serves needs none.</p>
          )
        }
      </QueryState>
    </Card>
  );
}
