import { adminClient } from '../../data/admin-client.ts';
import { type DeskLead, fetchAllLeads, leadQueries, useDeleteLead } from '../../data/lead-desk.ts';
import { leadSource, leadSourceLabel } from '../../domain/lead.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { useList } from '../list-body.tsx';
import { useCsvExport } from '../use-csv-export.ts';
import { deleteWithWords } from './delete-with-words.ts';
import { FilterBar } from './filter-bar.tsx';
import { LeadDialog } from './lead-dialog.tsx';
import { filtersOf, PAGE_SIZE, searchOf, type useLeadParams } from './lead-params.ts';
import { LeadsTable } from './leads-table.tsx';

const csvColumns = [
  { name: 'Name', value: (lead: DeskLead) => lead.name },
  { name: 'Email', value: (lead: DeskLead) => lead.email },
  { name: 'ZIP', value: (lead: DeskLead) => lead.zip },
  { name: 'Phone', value: (lead: DeskLead) => lead.phone },
  { name: 'Source', value: (lead: DeskLead) => leadSourceLabel(leadSource(lead, lead.article)) },
  { name: 'Date', value: (lead: DeskLead) => lead.created_at },
  { name: 'Article ID', value: (lead: DeskLead) => lead.article_id },
  { name: 'Message', value: (lead: DeskLead) => lead.message },
  { name: 'Page', value: (lead: DeskLead) => lead.source_url },
];

export function LeadsTab({ params, go, filter }: ReturnType<typeof useLeadParams>) {
  const filters = filtersOf(params);
  const list = useList(leadQueries.list(filters, params.page, PAGE_SIZE));
  const { mutateAsync: deleteLead } = useDeleteLead();
  const csv = useCsvExport('lead', csvColumns, () => fetchAllLeads(adminClient, filters));
  const { data } = list;
  return (
    <>
      <FilterBar
        params={params}
        onFilter={filter}
        onExport={data && data.total > 0 ? csv.start : null}
        isExporting={csv.isExporting}
      />
      <LeadsTable list={list} detailsAt={(id) => String(searchOf({ ...params, open: id }))} />
      {data && data.total > 0 && (
        <div className="mt-4">
          <Pagination
            page={data.page}
            pageSize={PAGE_SIZE}
            total={data.total}
            noun="leads"
            onPage={(page) => go({ page })}
          />
        </div>
      )}
      {params.open && (
        <LeadDialog
          key={params.open}
          id={params.open}
          known={data?.rows.find((lead) => lead.id === params.open)}
          onClose={() => go({ open: '' })}
          onDelete={(lead) => {
            go({ open: '' });
            void deleteWithWords('Lead deleted', () => deleteLead(lead.id));
          }}
        />
      )}
    </>
  );
}
