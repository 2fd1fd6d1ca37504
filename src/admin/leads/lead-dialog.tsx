import { useQuery } from '@tanstack/react-query';
import { type DeskLead, leadQueries } from '../../data/lead-desk.ts';
import { minuteText } from '../../lib/local-time.ts';
import { failureText } from '../failure-text.ts';
import { EntryDialog, type Fact } from './entry-dialog.tsx';
import { LeadSourceText } from './lead-source-text.tsx';
import { EmailLink, PageLink, PhoneLink } from './links.tsx';

const factsOf = (lead: DeskLead): Fact[] => [
  { label: 'Email', value: <EmailLink address={lead.email} />, copy: lead.email },
  { label: 'Phone', value: lead.phone && <PhoneLink number={lead.phone} />, copy: lead.phone },
  { label: 'ZIP', value: lead.zip },
  { label: 'Source', value: <LeadSourceText lead={lead} /> },
  { label: 'Article ID', value: lead.article_id, copy: lead.article_id },
  { label: 'Page', value: lead.source_url && <PageLink url={lead.source_url} /> },
  { label: 'Date', value: minuteText(lead.created_at) },
];

type LeadDialogProps = {
  id: string;
  /** The lead as a list has it, to be shown at once. */
  known: DeskLead | undefined;
  onClose: () => void;
  onDelete: (lead: DeskLead) => void;
};

export function LeadDialog({ id, known, onClose, onDelete }: LeadDialogProps) {
  const { data: lead, error, refetch } = useQuery({ ...leadQueries.detail(id), initialData: known });
  return (
    <EntryDialog
      noun="lead"
      entry={lead && { title: lead.name, facts: factsOf(lead), text: lead.message }}
      problem={lead === undefined && error ? failureText(error) : null}
      onRetry={() => void refetch()}
      onClose={onClose}
      onDelete={() => lead && onDelete(lead)}
    />
  );
}
