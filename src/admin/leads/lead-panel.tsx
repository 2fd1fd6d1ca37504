import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Ellipsis, Trash2 } from 'lucide-react';
import { lazy, type RefObject, Suspense, useRef, useState } from 'react';
import { type ListedLead, leadQueries } from '../../data/leads/lead-list.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { IntroductionMark } from '../entries/introduction-mark.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { leadFacts } from './lead-facts.tsx';
import { LeadTimeline, LogButtons, useLogging } from './lead-timeline.tsx';
import { LeadWorkForm } from './lead-work-form.tsx';
import { MailState } from './mail-state.tsx';
import { SamePerson } from './same-person.tsx';
import type { Drafts } from './use-drafts.ts';

// Few leads name a partner, and the others pay nothing for it.
const LeadHandover = lazy(async () => ({ default: (await import('./lead-handover.tsx')).LeadHandover }));

type LeadPanelProps = {
  id: string;
  /** The lead from the list, shown at once. */
  known: ListedLead | undefined;
  drafts: Drafts;
  /** Opens the next lead of the list, or the one before; undefined at its ends. */
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  onClose: () => void;
  onDelete: () => void;
};

const HINTS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['C', 'log call'],
  ['T', 'log text'],
  ['N', 'note'],
  ['S', 'status'],
  ['X', 'next step'],
] as const;

const KeyHints = () => (
  <p className="mt-6 text-xs text-ink-600 max-sm:hidden pointer-coarse:hidden">
    Keys:{' '}
    {HINTS.map(([key, does], at) => (
      <span key={key}>
        {at > 0 && ', '}
        <kbd className="font-sans font-semibold text-ink-900">{key}</kbd> {does}
      </span>
    ))}
  </p>
);

type DeletionProps = { name: string; open: boolean; onConfirm: () => void; onCancel: () => void };

const Deletion = ({ name, ...dialog }: DeletionProps) => (
  <ConfirmDialog
    {...dialog}
    title="Delete this lead?"
    description={`This permanently deletes what ${name} sent, and the timeline. This cannot be undone.`}
    confirmLabel="Delete lead"
    destructive
  />
);

type BodyProps = {
  lead: ListedLead;
  drafts: Drafts;
  onLog: ReturnType<typeof useLogging>;
  fields: { note: RefObject<HTMLTextAreaElement | null>; status: RefObject<HTMLSelectElement | null> };
};

const Body = ({ lead, drafts, onLog, fields }: BodyProps) => (
  <>
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <LogButtons onLog={onLog} />
      <IntroductionMark lead={lead} />
    </div>
    <LeadWorkForm lead={lead} drafts={drafts} status={fields.status} />
    <SamePerson lead={lead.id} />
    {lead.introduction_partner && (
      <Suspense fallback={null}>
        <LeadHandover lead={lead} />
      </Suspense>
    )}
    <LeadTimeline lead={lead} drafts={drafts} field={fields.note} />
    <h3 className="mt-6 mb-1 text-sm font-semibold text-ink-600">Request</h3>
    {lead.message && <p className="mb-3 whitespace-pre-wrap wrap-anywhere">{lead.message}</p>}
    <EntryFacts facts={leadFacts(lead)} />
    <MailState noun="lead" id={lead.id} hasGuide={lead.kind === 'guide'} />
  </>
);

type ActionsProps = Pick<LeadPanelProps, 'onNext' | 'onPrevious'> & { name: string; onDelete: () => void };

const Actions = ({ name, onNext, onPrevious, onDelete }: ActionsProps) => (
  <>
    <IconButton
      icon={ChevronUp}
      label="Previous lead"
      aria-keyshortcuts="k"
      disabled={!onPrevious}
      onClick={onPrevious}
    />
    <IconButton
      icon={ChevronDown}
      label="Next lead"
      aria-keyshortcuts="j"
      disabled={!onNext}
      onClick={onNext}
    />
    <Menu
      label="More"
      context={name}
      icon={Ellipsis}
      items={[{ key: 'delete', label: 'Delete lead', icon: Trash2, onSelect: onDelete }]}
    />
  </>
);

/** A lead beside the list: what is known, how it is worked, and what happened with it. */
export function LeadPanel({ id, known, drafts, onNext, onPrevious, onClose, onDelete }: LeadPanelProps) {
  const [isAsking, setIsAsking] = useState(false);
  const fields = { note: useRef<HTMLTextAreaElement>(null), status: useRef<HTMLSelectElement>(null) };
  const body = useRef<HTMLDivElement>(null);
  const reading = useQuery({ ...leadQueries.detail(id), initialData: known });
  const log = useLogging(id);
  const name = reading.data?.name ?? 'Lead';
  const ask = (isOpen: boolean) => () => setIsAsking(isOpen);
  return (
    <SidePanel
      subject={id}
      title={name}
      onClose={onClose}
      keys={{
        j: () => onNext?.(),
        k: () => onPrevious?.(),
        c: () => log('call'),
        t: () => log('text'),
        n: () => fields.note.current?.focus(),
        s: () => fields.status.current?.focus(),
        x: () => body.current?.querySelector<HTMLElement>('[data-next-step]')?.focus(),
      }}
      actions={<Actions name={name} onNext={onNext} onPrevious={onPrevious} onDelete={ask(true)} />}
    >
      <div ref={body} key={id}>
        <QueryState query={reading} failed="Couldn't load the lead." empty="This lead has been deleted.">
          {(lead) => <Body lead={lead} drafts={drafts} onLog={log} fields={fields} />}
        </QueryState>
        <KeyHints />
      </div>
      <Deletion name={name} open={isAsking} onConfirm={onDelete} onCancel={ask(false)} />
    </SidePanel>
  );
}
