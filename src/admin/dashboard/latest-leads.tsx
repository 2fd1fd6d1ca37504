import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { leadQueries } from '../../data/leads/lead-list.ts';
import { Card } from '../../ui/card.tsx';
import { EntryTable } from '../entries/entry-table.tsx';
import { consentColumn, sourceColumn } from '../entries/lead-columns.tsx';
import { useList } from '../lists/list-body.tsx';

const LATEST = 5;

export function LatestLeads() {
  const list = useList(leadQueries.latest(LATEST));
  return (
    <Card
      title="Latest leads"
      actions={
        <Link to={paths.admin.leads} className="font-semibold text-ink-900 underline underline-offset-2">
          All leads
        </Link>
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
