import type { ReactNode } from 'react';
import { adminClient } from '../../data/client/admin-client.ts';
import { withVerdicts } from '../../data/leads/contact-verdicts.ts';
import { fetchAllLeads, type ListedLead, useDeleteLead } from '../../data/leads/lead-list.ts';
import { recordListExport } from '../../data/leads/personal-data.ts';
import { classNames } from '../../lib/class-names.ts';
import { SelectAllCell, SelectCell } from '../../ui/select-cells.tsx';
import { useCsvExport } from '../csv-files/use-csv-export.ts';
import type { EntrySelect } from '../entries/entry-table.tsx';
import { IntroductionMark } from '../entries/introduction-mark.tsx';
import { consentColumn, leadColumns } from '../entries/lead-columns.tsx';
import { StatusMark } from '../entries/status-mark.tsx';
import { useList } from '../lists/list-body.tsx';
import { EntryList } from './entry-list.tsx';
import { leadCsvColumns } from './lead-facts.tsx';
import { LeadPanel } from './lead-panel.tsx';
import type { LeadsState } from './lead-params.ts';
import { LeadSelectionBar } from './lead-selection-bar.tsx';
import { LeadViews } from './lead-views.tsx';
import type { Drafts } from './use-drafts.ts';
import { useEntryLists, useNeighbors } from './use-entry-lists.ts';
import { type LeadSelection, useLeadSelection } from './use-lead-selection.ts';

const markOf = (hasSource: boolean) => (lead: ListedLead) => (
  <>
    <IntroductionMark lead={lead} isShort={hasSource} />
    <StatusMark lead={lead} />
  </>
);

type SelectProps = { selection: LeadSelection; rows: readonly ListedLead[] };

/** The checkboxes of the list. */
function selectCells({ selection: { leads, set }, rows }: SelectProps): EntrySelect<ListedLead> {
  const chosen = rows.filter(({ id }) => leads.has(id)).length;
  const isAll = chosen > 0 && chosen === rows.length;
  return {
    all: (
      <SelectAllCell
        label="Select all leads on this page"
        checked={isAll}
        indeterminate={chosen > 0 && !isAll}
        disabled={rows.length === 0}
        onChange={() => set(rows, !isAll)}
      />
    ),
    one: (lead) => (
      <SelectCell
        label={`Select ${lead.name}`}
        checked={leads.has(lead.id)}
        onChange={({ target }) => set([lead], target.checked)}
      />
    ),
  };
}

type AboveProps = { isSelecting: boolean; views: ReactNode; children: ReactNode };

/**
 * While leads are selected, the bar lies over the views, so that the first checkbox moves no row. The box takes the
 * focus of a control that goes with the bar.
 */
const Above = ({ isSelecting, views, children }: AboveProps) => (
  <div tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] outline-none">
    <div className={classNames('col-start-1 row-start-1', isSelecting && 'invisible')}>{views}</div>
    {isSelecting && children}
  </div>
);

export function LeadsTab({ drafts, ...state }: LeadsState & { drafts: Drafts }) {
  const { params, filter } = state;
  const lists = useEntryLists(params);
  const { mutateAsync: deleteLead } = useDeleteLead();
  const list = useList(lists.leads);
  const rows = list.data?.rows ?? [];
  const selection = useLeadSelection(list.data?.rows);
  const neighbors = useNeighbors(rows, state);
  return (
    <EntryList
      {...state}
      label="Leads"
      noun="lead"
      list={list}
      columns={params.open ? [consentColumn] : leadColumns}
      mark={markOf(!params.open)}
      select={selectCells({ selection, rows })}
      above={
        <Above isSelecting={selection.leads.size > 0} views={<LeadViews params={params} onFilter={filter} />}>
          <LeadSelectionBar selection={selection} shown={rows} />
        </Above>
      }
      csv={useCsvExport('lead', leadCsvColumns, async () => {
        const leads = await withVerdicts(adminClient, await fetchAllLeads(adminClient, lists.filters));
        await recordListExport(adminClient, { leads: leads.length });
        return leads;
      })}
      details={(open) => <LeadPanel {...open} {...neighbors} drafts={drafts} />}
      onDelete={deleteLead}
    />
  );
}
