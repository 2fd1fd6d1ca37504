import { adminClient } from '../../data/admin-client.ts';
import { type DeskLead, fetchAllLeads, leadQueries, useDeleteLead } from '../../data/lead-desk.ts';
import { leadSource, leadSourceLabel } from '../../domain/lead.ts';
import { minuteText } from '../../lib/local-time.ts';
import { useList } from '../list-body.tsx';
import { useCsvExport } from '../use-csv-export.ts';
import { DeskList } from './desk-list.tsx';
import type { Fact } from './entry-dialog.tsx';
import { leadColumns } from './lead-columns.tsx';
import { filtersOf, type LeadsState, PAGE_SIZE } from './lead-params.ts';
import { LeadSourceText } from './lead-source-text.tsx';
import { EmailLink, PageLink, PhoneLink } from './links.tsx';

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

const factsOf = (lead: DeskLead): Fact[] => [
  { label: 'Email', value: <EmailLink address={lead.email} />, copy: lead.email },
  { label: 'Phone', value: lead.phone && <PhoneLink number={lead.phone} />, copy: lead.phone },
  { label: 'ZIP', value: lead.zip },
  { label: 'Source', value: <LeadSourceText lead={lead} /> },
  { label: 'Article ID', value: lead.article_id, copy: lead.article_id },
  { label: 'Page', value: lead.source_url && <PageLink url={lead.source_url} /> },
  { label: 'Date', value: minuteText(lead.created_at) },
];

export function LeadsTab(state: LeadsState) {
  const filters = filtersOf(state.params);
  const { mutateAsync: deleteLead } = useDeleteLead();
  return (
    <DeskList
      {...state}
      label="Leads"
      noun="lead"
      list={useList(leadQueries.list(filters, state.params.page, PAGE_SIZE))}
      columns={leadColumns}
      csv={useCsvExport('lead', csvColumns, () => fetchAllLeads(adminClient, filters))}
      detail={leadQueries.detail}
      factsOf={factsOf}
      onDelete={deleteLead}
    />
  );
}
