import { useQuery } from '@tanstack/react-query';
import { buildHookQueries } from '../../data/settings/build-hook-state.ts';
import { Card } from '../../ui/card.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { BuildHookCalls } from './build-hook-calls.tsx';

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
            <BuildHookCalls hook={state} />
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
