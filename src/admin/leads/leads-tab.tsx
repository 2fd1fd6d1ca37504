import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { administratorQueries } from '../../data/accounts/administrators.ts';
import { adminClient } from '../../data/client/admin-client.ts';
import { withVerdicts } from '../../data/leads/contact-verdicts.ts';
import { fetchAllLeads, type ListedLead, leadQueries, useDeleteLead } from '../../data/leads/lead-list.ts';
import { recordListExport } from '../../data/leads/personal-data.ts';
import { classNames } from '../../lib/class-names.ts';
import { useCsvExport } from '../csv-files/use-csv-export.ts';
import { consentColumn, leadColumns } from '../entries/lead-columns.tsx';
import { StatusMark } from '../entries/status-mark.tsx';
import { useList } from '../lists/list-body.tsx';
import { EntryList } from './entry-list.tsx';
import { leadCsvColumns } from './lead-facts.tsx';
import { LeadPanel } from './lead-panel.tsx';
import { ENTRIES_PER_PAGE, filtersOf, type LeadsState } from './lead-params.ts';
import { LeadViews } from './lead-views.tsx';
import { useDrafts } from './use-drafts.ts';

/**
 * Finds the leads before and after the open one. A lead that has left the list, because it no longer fits the filters,
 * keeps its place between its neighbors.
 */
function useNeighbors(rows: readonly ListedLead[], open: string) {
  const last = useRef(0);
  const at = rows.findIndex(({ id }) => id === open);
  if (at >= 0) last.current = at;
  return at >= 0 ? [rows[at - 1], rows[at + 1]] : [rows[last.current - 1], rows[last.current]];
}

export function LeadsTab(state: LeadsState) {
  const { params, filter } = state;
  const { data: administrators } = useQuery(administratorQueries.list());
  const ownId = administrators?.find(({ is_you }) => is_you)?.id ?? '';
  const filters = filtersOf(params, ownId);
  const { mutateAsync: deleteLead } = useDeleteLead();
  const drafts = useDrafts();
  const list = useList({
    ...leadQueries.list(filters, params.page, ENTRIES_PER_PAGE),
    // Without the own id, "me" would be everybody.
    enabled: params.owner !== 'me' || ownId !== '',
  });
  const [previous, next] = useNeighbors(list.data?.rows ?? [], params.open);
  const goTo = (lead: ListedLead | undefined) => lead && (() => filter({ open: lead.id, page: params.page }));
  return (
    <div className={classNames(params.open && 'xl:mr-100')}>
      <LeadViews params={params} onFilter={filter} />
      <EntryList
        {...state}
        label="Leads"
        noun="lead"
        list={list}
        columns={params.open ? [consentColumn] : leadColumns}
        mark={(lead) => <StatusMark lead={lead} />}
        csv={useCsvExport('lead', leadCsvColumns, async () => {
          const leads = await withVerdicts(adminClient, await fetchAllLeads(adminClient, filters));
          await recordListExport(adminClient, { leads: leads.length });
          return leads;
        })}
        details={(open) => (
          <LeadPanel {...open} drafts={drafts} onPrevious={goTo(previous)} onNext={goTo(next)} />
        )}
        onDelete={deleteLead}
      />
    </div>
  );
}
