import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Ellipsis, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { type ListedLead, leadQueries } from '../../data/leads/lead-list.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { leadFacts } from './lead-facts.tsx';
import { LeadTimeline, LogButtons, useLogging } from './lead-timeline.tsx';
import { LeadWorkForm } from './lead-work-form.tsx';
import { MailState } from './mail-state.tsx';
import type { Drafts } from './use-drafts.ts';

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

/** A lead beside the list: what is known, how it is worked, and what happened with it. */
export function LeadPanel({ id, known, drafts, onNext, onPrevious, onClose, onDelete }: LeadPanelProps) {
  const [isAsking, setIsAsking] = useState(false);
  const note = useRef<HTMLTextAreaElement>(null);
  const status = useRef<HTMLSelectElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const reading = useQuery({ ...leadQueries.detail(id), initialData: known });
  const log = useLogging(id);
  const title = reading.data?.name ?? 'Lead';
  return (
    <SidePanel
      subject={id}
      title={title}
      onClose={onClose}
      keys={{
        j: () => onNext?.(),
        k: () => onPrevious?.(),
        c: () => log('call'),
        t: () => log('text'),
        n: () => note.current?.focus(),
        s: () => status.current?.focus(),
        x: () => body.current?.querySelector<HTMLElement>('[data-next-step]')?.focus(),
      }}
      actions={
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
            context={title}
            icon={Ellipsis}
            items={[{ key: 'delete', label: 'Delete lead', icon: Trash2, onSelect: () => setIsAsking(true) }]}
          />
        </>
      }
    >
      <div ref={body} key={id}>
        <QueryState query={reading} failed="Couldn't load the lead." empty="This lead has been deleted.">
          {(lead) => (
            <>
              <div className="mb-4 flex flex-wrap gap-2">
                <LogButtons onLog={log} />
              </div>
              <LeadWorkForm lead={lead} drafts={drafts} status={status} />
              <LeadTimeline leadId={id} drafts={drafts} field={note} />
              <h3 className="mt-6 mb-1 text-sm font-semibold text-ink-600">Request</h3>
              {lead.message && <p className="mb-3 whitespace-pre-wrap wrap-anywhere">{lead.message}</p>}
              <EntryFacts facts={leadFacts(lead)} />
              <MailState noun="lead" id={id} hasGuide={lead.kind === 'guide'} />
            </>
          )}
        </QueryState>
        <KeyHints />
      </div>
      <Deletion
        name={title}
        open={isAsking}
        onConfirm={() => {
          setIsAsking(false);
          onDelete();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </SidePanel>
  );
}
