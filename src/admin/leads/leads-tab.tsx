import { adminClient } from '../../data/client/admin-client.ts';
import { fetchAllLeads, leadQueries, useDeleteLead } from '../../data/leads/lead-list.ts';
import { recordListExport } from '../../data/leads/personal-data.ts';
import { useCsvExport } from '../csv-files/use-csv-export.ts';
import { leadColumns } from '../entries/lead-columns.tsx';
import { useList } from '../lists/list-body.tsx';
import { EntryList } from './entry-list.tsx';
import { leadCsvColumns, leadFacts } from './lead-facts.tsx';
import { ENTRIES_PER_PAGE, filtersOf, type LeadsState } from './lead-params.ts';

export function LeadsTab(state: LeadsState) {
  const filters = filtersOf(state.params);
  const { mutateAsync: deleteLead } = useDeleteLead();
  return (
    <EntryList
      {...state}
      label="Leads"
      noun="lead"
      list={useList(leadQueries.list(filters, state.params.page, ENTRIES_PER_PAGE))}
      columns={leadColumns}
      csv={useCsvExport('lead', leadCsvColumns, async () => {
        const leads = await fetchAllLeads(adminClient, filters);
        await recordListExport(adminClient, { leads: leads.length });
        return leads;
      })}
      detail={leadQueries.detail}
      factsOf={leadFacts}
      onDelete={deleteLead}
    />
  );
}
