import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { buildHookQueries } from '../../data/settings/build-hook-state.ts';
import { Card } from '../../ui/card.tsx';
import { QueryState } from '../outcomes/query-state.tsx';

// Most sites have no build hook.
const BuildHookCalls = lazy(async () => ({
  default: (await import('./build-hook-calls.tsx')).BuildHookCalls,
}));

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
            <Suspense fallback={null}>
              <BuildHookCalls hook={state} />
            </Suspense>
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
