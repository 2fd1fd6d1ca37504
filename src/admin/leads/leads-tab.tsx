import { adminClient } from '../../data/client/admin-client.ts';
import { fetchAllLeads, fetchLeadsOf, type ListedLead, useDeleteLead } from '../../data/leads/lead-list.ts';
import { rowsToExport } from '../../data/leads/list-export.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { useCsvExport } from '../csv-files/use-csv-export.ts';
import { IntroductionMark } from '../entries/introduction-mark.tsx';
import { consentColumn, leadColumns } from '../entries/lead-columns.tsx';
import { StatusMark } from '../entries/status-mark.tsx';
import { useList } from '../lists/list-body.tsx';
import { EntryList } from './entry-list.tsx';
import { leadCsvColumns } from './lead-facts.tsx';
import type { LeadsState } from './lead-params.ts';
import { belowListOf } from './selection/below-list.tsx';
import { selectCells } from './selection/entry-select.tsx';
import { useEntrySelection } from './selection/use-entry-selection.ts';
import type { Drafts } from './use-drafts.ts';
import { useEntryLists, useNeighbors } from './use-entry-lists.ts';

const LeadPanel = lazyDialog(async () => (await import('./lead-panel.tsx')).LeadPanel);

const BelowLeads = belowListOf<ListedLead>({ columns: leadCsvColumns, read: fetchLeadsOf });

const markOf = (hasSource: boolean) => (lead: ListedLead) => (
  <>
    <IntroductionMark lead={lead} isShort={hasSource} />
    <StatusMark lead={lead} />
  </>
);

// They stay the same at each render, so that rows do.
const [listMark, openMark] = [markOf(true), markOf(false)];
const openColumns = [consentColumn];

export function LeadsTab({ drafts, ...state }: LeadsState & { drafts: Drafts }) {
  const { params } = state;
  const lists = useEntryLists(params);
  const { mutateAsync: deleteLead } = useDeleteLead();
  const list = useList(lists.leads);
  const rows = list.data?.rows ?? [];
  const selection = useEntrySelection('lead', list.data?.rows);
  const neighbors = useNeighbors(list.data, lists.leadsOn, state);
  return (
    <EntryList
      {...state}
      label="Leads"
      noun="lead"
      list={list}
      columns={params.open ? openColumns : leadColumns}
      mark={params.open ? openMark : listMark}
      select={selectCells(selection, rows)}
      below={<BelowLeads selection={selection} rows={rows} />}
      csv={useCsvExport('lead', leadCsvColumns, async () =>
        rowsToExport('lead', await fetchAllLeads(adminClient, lists.filters)),
      )}
      details={(open) => <LeadPanel {...open} {...neighbors} drafts={drafts} />}
      onDelete={async (id) => {
        await deleteLead(id);
        drafts.forget(id);
      }}
    />
  );
}
