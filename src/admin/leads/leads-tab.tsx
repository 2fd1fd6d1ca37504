import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { administratorQueries } from '../../data/accounts/administrators.ts';
import { adminClient } from '../../data/client/admin-client.ts';
import { withVerdicts } from '../../data/leads/contact-verdicts.ts';
import { fetchAllLeads, type ListedLead, leadQueries, useDeleteLead } from '../../data/leads/lead-list.ts';
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
import { ENTRIES_PER_PAGE, filtersOf, type LeadsState } from './lead-params.ts';
import { LeadSelectionBar } from './lead-selection-bar.tsx';
import { LeadViews } from './lead-views.tsx';
import { useDrafts } from './use-drafts.ts';
import { type LeadSelection, useLeadSelection } from './use-lead-selection.ts';

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

export function LeadsTab(state: LeadsState) {
  const { params, filter } = state;
  const { data: administrators } = useQuery(administratorQueries.list());
  const ownId = administrators?.find(({ is_you }) => is_you)?.id ?? '';
  const filters = filtersOf(params, ownId);
  const { mutateAsync: deleteLead } = useDeleteLead();
  const drafts = useDrafts();
  const list = useList({
    ...leadQueries.list(filters, params.page, ENTRIES_PER_PAGE),
    // Without the own id, "me" would be everyone.
    enabled: params.owner !== 'me' || ownId !== '',
  });
  const rows = list.data?.rows ?? [];
  const selection = useLeadSelection(list.data?.rows);
  const [previous, next] = useNeighbors(rows, params.open);
  const goTo = (lead: ListedLead | undefined) => lead && (() => filter({ open: lead.id, page: params.page }));
  return (
    <div className={classNames(params.open && 'xl:mr-100')}>
      <EntryList
        {...state}
        label="Leads"
        noun="lead"
        list={list}
        columns={params.open ? [consentColumn] : leadColumns}
        mark={markOf(!params.open)}
        select={selectCells({ selection, rows })}
        above={
          <Above
            isSelecting={selection.leads.size > 0}
            views={<LeadViews params={params} onFilter={filter} />}
          >
            <LeadSelectionBar selection={selection} shown={rows} />
          </Above>
        }
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
