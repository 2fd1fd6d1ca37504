import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense } from 'react';
import { type ListedLead, leadQueries } from '../../data/leads/lead-list.ts';
import { GUIDE_REQUEST_MESSAGE } from '../../domain/leads/lead.ts';
import { requestLine } from '../../domain/leads/timeline-lines.ts';
import { IntroductionMark } from '../entries/introduction-mark.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { ContactChange } from './contact-change/contact-change.tsx';
import { DeletedEntry } from './deleted-entry.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { EntryPanel, type PanelParts } from './entry-panel.tsx';
import { EntryTimeline, LogButtons } from './entry-timeline.tsx';
import { leadContact, leadFacts } from './lead-facts.tsx';
import { MailState } from './mail-state.tsx';
import { SamePerson } from './same-person.tsx';
import type { Drafts } from './use-drafts.ts';
import { WorkForm } from './work-form.tsx';

// Few leads name a partner, and the others pay nothing for it.
const LeadHandover = lazy(async () => ({ default: (await import('./lead-handover.tsx')).LeadHandover }));

type LeadPanelProps = Omit<ComponentProps<typeof EntryPanel>, 'noun' | 'name' | 'isGone' | 'children'> & {
  /** The lead from the list, shown at once. */
  known: ListedLead | undefined;
  drafts: Drafts;
};

type BodyProps = PanelParts & { lead: ListedLead; drafts: Drafts };

const Body = ({ lead, drafts, onLog, note, status }: BodyProps) => (
  <>
    <ContactChange lead={lead} drafts={drafts} />
    {lead.message && lead.message !== GUIDE_REQUEST_MESSAGE && (
      <p className="mb-3 whitespace-pre-wrap wrap-anywhere">{lead.message}</p>
    )}
    <EntryFacts facts={leadContact(lead)} className="mb-4" />
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <LogButtons onLog={onLog} />
      <IntroductionMark lead={lead} />
    </div>
    <WorkForm noun="lead" entry={lead} drafts={drafts} status={status} />
    <SamePerson entry={lead.id} />
    {lead.introduction_partner && (
      <Suspense fallback={null}>
        <LeadHandover lead={lead.id} partner={lead.introduction_partner} drafts={drafts} />
      </Suspense>
    )}
    <EntryTimeline noun="lead" first={requestLine(lead)} drafts={drafts} field={note} />
    <h3 className="mt-6 mb-1 text-sm font-semibold text-ink-600">Details</h3>
    <EntryFacts facts={leadFacts(lead, drafts)} />
    <MailState noun="lead" id={lead.id} hasGuide={lead.kind === 'guide'} />
  </>
);

/** A lead beside the list: what is known, how it is worked, and what happened with it. */
export function LeadPanel({ known, drafts, ...panel }: LeadPanelProps) {
  const reading = useQuery({ ...leadQueries.detail(panel.id), initialData: known });
  return (
    <EntryPanel {...panel} noun="lead" name={reading.data?.name ?? 'Lead'} isGone={reading.data === null}>
      {(parts) => (
        <QueryState
          query={reading}
          failed="Couldn't load the lead."
          empty={<DeletedEntry noun="lead" id={panel.id} drafts={drafts} />}
        >
          {(lead) => <Body lead={lead} drafts={drafts} {...parts} />}
        </QueryState>
      )}
    </EntryPanel>
  );
}
