import { useQuery } from '@tanstack/react-query';
import { policyReportQueries } from '../../data/settings/policy-reports.ts';
import { Card } from '../../ui/card.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { PolicyReportList } from './policy-report-list.tsx';

/** Lists what browsers blocked under the site's Content Security Policy, so that staff notice it. */
export function PolicyReportsCard() {
  const query = useQuery(policyReportQueries.list());
  return (
    <Card
      title="Blocked by browsers"
      description="What the site's security policy kept from loading or running. Either we changed something that needs a wider policy, or someone's attack failed."
    >
      <QueryState query={query} failed="Couldn't load the reports." empty="No reports from browsers.">
        {([latest, ...older]) => latest && <PolicyReportList latest={latest} older={older} />}
      </QueryState>
    </Card>
  );
}
