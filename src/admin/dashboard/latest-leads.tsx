import { useQuery } from '@tanstack/react-query';
import { paths } from '../../config/paths.ts';
import { FIGURE_DAYS, type FirstAnswers, figureQueries } from '../../data/figures/dashboard-figures.ts';
import { leadQueries } from '../../data/leads/lead-list.ts';
import { AppLink } from '../../lib/address.tsx';
import { countOf, countText, durationText } from '../../lib/number-text.ts';
import { Card } from '../../ui/card.tsx';
import { EntryTable } from '../entries/entry-table.tsx';
import { consentColumn, sourceColumn } from '../entries/lead-columns.tsx';
import { useList } from '../lists/list-body.tsx';
import { QueryState } from '../outcomes/query-state.tsx';

const LATEST = 5;

function firstAnswersText(figures: FirstAnswers): string {
  const { requests, answered, half_within_seconds: half, ninety_percent_within_seconds: most } = figures;
  const asked = `${countOf(requests, 'request')} in the last ${FIGURE_DAYS} days`;
  if (requests === 0) return `No requests in the last ${FIGURE_DAYS} days.`;
  if (half === null || most === null) return `Answered: none of ${asked}.`;
  return `Answered: ${countText(answered)} of ${asked}, half of them within ${durationText(half)}, nine of ten within ${durationText(most)}.`;
}

/** How soon people are answered: whoever calls first within minutes reaches them. */
const FirstAnswersLine = () => (
  <QueryState
    query={useQuery(figureQueries.firstAnswers())}
    failed="Couldn't load how soon requests are answered."
    loading="Measuring the first answers..."
    layout="inline"
  >
    {firstAnswersText}
  </QueryState>
);

export function LatestLeads() {
  const list = useList(leadQueries.latest(LATEST));
  return (
    <Card
      title="Latest leads"
      description={<FirstAnswersLine />}
      actions={
        <AppLink to={paths.admin.leads} className="font-semibold text-ink-900 underline underline-offset-2">
          All leads
        </AppLink>
      }
    >
      <EntryTable
        label="Latest leads"
        noun="lead"
        list={list}
        columns={[consentColumn, { ...sourceColumn, isWideOnly: true }]}
        empty="No leads yet."
        detailsAt={(id) => ({ to: `${paths.admin.leads}?open=${id}` })}
      />
    </Card>
  );
}
