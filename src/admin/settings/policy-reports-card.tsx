import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { policyReportQueries } from '../../data/settings/policy-reports.ts';
import { Card } from '../../ui/card.tsx';
import { QueryState } from '../outcomes/query-state.tsx';

// Most days there are none.
const PolicyReportList = lazy(async () => ({
  default: (await import('./policy-report-list.tsx')).PolicyReportList,
}));

/** Lists what browsers blocked under the site's Content Security Policy, so that staff notice it. */
export function PolicyReportsCard() {
  const query = useQuery(policyReportQueries.list());
  return (
    <Card
      title="Blocked by browsers"
      description="What the site's security policy kept from loading or running. Either we changed something that needs a wider policy, or someone's attack failed."
    >
      <QueryState query={query} failed="Couldn't load the reports." empty="No reports from browsers.">
        {([latest, ...older]) =>
          latest && (
            <Suspense fallback={null}>
              <PolicyReportList latest={latest} older={older} />
            </Suspense>
          )
        }
      </QueryState>
    </Card>
  );
}
