import type { ListedLead } from '../../data/leads/lead-list.ts';
import type { Owned } from '../../data/leads/list-export.ts';
import { campaignText } from '../../domain/leads/attribution.ts';
import { leadSource, leadSourceLabel } from '../../domain/leads/lead.ts';
import { type EntryWork, STATUS_LABELS } from '../../domain/leads/lead-work.ts';
import { stateNameOfSlug } from '../../domain/locations/state-slugs.ts';
import { minuteText } from '../../lib/local-time.ts';
import { heldFact } from '../entries/held-mark.tsx';
import { LeadSourceText } from '../entries/lead-source-text.tsx';
import { confirmationFact } from './confirmation-fact.tsx';
import { ConsentFact } from './consent-fact.tsx';
import type { EntryLine } from './entry-facts.tsx';
import { EmailLink, PageLink, WorksheetLink } from './links.tsx';
import { PauseFact } from './pause-fact.tsx';
import { phoneColumns, phoneLine } from './phone-fact.tsx';
import type { Drafts } from './use-drafts.ts';

const introductionText = (lead: ListedLead): string => {
  const agreed = `${minuteText(lead.introduction_at ?? lead.created_at)}: ${lead.introduction_text}`;
  if (lead.introduction_withdrawn_at)
    return `${agreed} Withdrawn ${minuteText(lead.introduction_withdrawn_at)}: do not pass this request on.`;
  return lead.introduction_contact_changed_at
    ? `${agreed} The email address was changed ${minuteText(lead.introduction_contact_changed_at)}. The new one has not agreed: do not pass this request on.`
    : agreed;
};

/** How the person is reached. */
export const leadContact = (lead: ListedLead): EntryLine[] => [
  { label: 'Email', value: <EmailLink address={lead.email} />, copy: lead.email },
  phoneLine(lead),
];

export const leadFacts = (lead: ListedLead, drafts: Drafts): EntryLine[] => [
  { label: 'Pause', value: <PauseFact lead={lead} drafts={drafts} /> },
  heldFact(lead),
  confirmationFact(lead),
  { label: 'Consent', value: <ConsentFact lead={lead} drafts={drafts} /> },
  { label: 'Agreed to', value: lead.introduction_text && introductionText(lead) },
  { label: 'Worksheet', value: lead.worksheet && <WorksheetLink address={lead.worksheet} /> },
  { label: 'Waits for', value: lead.awaited_address },
  { label: 'ZIP', value: lead.zip },
  { label: 'Source', value: <LeadSourceText lead={lead} /> },
  { label: 'Article ID', value: lead.article_id, copy: lead.article_id },
  { label: 'Local page', value: lead.local_path },
  { label: 'Referrer', value: lead.referrer_host },
  { label: 'Campaign', value: campaignText(lead) },
  { label: 'Page', value: lead.source_url && <PageLink url={lead.source_url} /> },
  { label: 'Date', value: minuteText(lead.created_at) },
];

/** How a lead or a message is worked, in a file. */
export const workColumns = [
  { name: 'Status', value: ({ status }: EntryWork) => STATUS_LABELS[status] },
  { name: 'Lost Reason', value: ({ lost_reason }: EntryWork) => lost_reason },
  { name: 'Owner', value: ({ owner }: Owned) => owner ?? null },
  { name: 'Next Step', value: ({ next_step }: EntryWork) => next_step },
  { name: 'Next Step Due', value: ({ next_step_on }: EntryWork) => next_step_on },
];

export const leadCsvColumns = [
  { name: 'Name', value: (lead: ListedLead) => lead.name },
  { name: 'Email', value: (lead: ListedLead) => lead.email },
  { name: 'ZIP', value: (lead: ListedLead) => lead.zip },
  { name: 'State', value: ({ state_slug }: ListedLead) => state_slug && stateNameOfSlug(state_slug) },
  ...phoneColumns,
  { name: 'Source', value: (lead: ListedLead) => leadSourceLabel(leadSource(lead, lead.article)) },
  { name: 'Date', value: (lead: ListedLead) => lead.created_at },
  { name: 'Article ID', value: (lead: ListedLead) => lead.article_id },
  { name: 'Message', value: (lead: ListedLead) => lead.message },
  { name: 'Page', value: (lead: ListedLead) => lead.source_url },
  { name: 'Local Page', value: (lead: ListedLead) => lead.local_path },
  { name: 'Referrer', value: (lead: ListedLead) => lead.referrer_host },
  { name: 'UTM Source', value: (lead: ListedLead) => lead.utm_source },
  { name: 'UTM Medium', value: (lead: ListedLead) => lead.utm_medium },
  { name: 'UTM Campaign', value: (lead: ListedLead) => lead.utm_campaign },
  { name: 'UTM Term', value: (lead: ListedLead) => lead.utm_term },
  { name: 'UTM Content', value: (lead: ListedLead) => lead.utm_content },
  { name: 'Consent Date', value: (lead: ListedLead) => lead.consent_at },
  { name: 'Consent Version', value: (lead: ListedLead) => lead.consent_version },
  { name: 'Consent Email', value: (lead: ListedLead) => lead.consent_email },
  { name: 'Consent Phone', value: (lead: ListedLead) => lead.consent_phone },
  { name: 'Contact Changed', value: (lead: ListedLead) => lead.consent_contact_changed_at },
  { name: 'Consent Withdrawn', value: (lead: ListedLead) => lead.consent_withdrawn_at },
  { name: 'Consent Text', value: (lead: ListedLead) => lead.consent_text },
  { name: 'Consent Network', value: (lead: ListedLead) => lead.consent_network },
  { name: 'Consent Browser', value: (lead: ListedLead) => lead.consent_agent },
  { name: 'Withdrawal Lifted', value: (lead: ListedLead) => lead.withdrawal_lifted_at },
  { name: 'Confirmation Requested', value: (lead: ListedLead) => lead.confirmation_asked_at },
  { name: 'Confirmed', value: (lead: ListedLead) => lead.confirmed_at },
  { name: 'Confirmed Network', value: (lead: ListedLead) => lead.confirmed_network },
  { name: 'Confirmed Browser', value: (lead: ListedLead) => lead.confirmed_agent },
  { name: 'On Hold Until', value: (lead: ListedLead) => lead.held_until },
  { name: 'Request', value: (lead: ListedLead) => lead.kind },
  {
    name: 'Global Privacy Control',
    value: ({ has_privacy_control }: ListedLead) => (has_privacy_control ? 'Yes' : 'No'),
  },
  { name: 'Introduction Agreed', value: (lead: ListedLead) => lead.introduction_at },
  { name: 'Introduction Contact Changed', value: (lead: ListedLead) => lead.introduction_contact_changed_at },
  { name: 'Introduction Withdrawn', value: (lead: ListedLead) => lead.introduction_withdrawn_at },
  { name: 'Introduction Partner', value: (lead: ListedLead) => lead.introduction_partner },
  { name: 'Introduction Text', value: (lead: ListedLead) => lead.introduction_text },
  ...workColumns,
  { name: 'Paused Until', value: (lead: ListedLead) => lead.paused_until },
  { name: 'Pause Reason', value: (lead: ListedLead) => lead.pause_reason },
  { name: 'Worksheet', value: (lead: ListedLead) => lead.worksheet },
  { name: 'Waits For', value: (lead: ListedLead) => lead.awaited_address },
];
