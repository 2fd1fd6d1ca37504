import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { type ListedMessage, messageQueries } from '../../data/leads/message-list.ts';
import { messageLine } from '../../domain/leads/timeline-lines.ts';
import { QueryState } from '../outcomes/query-state.tsx';
import { DeletedEntry } from './deleted-entry.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { EntryPanel, type PanelParts } from './entry-panel.tsx';
import { EntryTimeline, LogButtons } from './entry-timeline.tsx';
import { MailState } from './mail-state.tsx';
import { messageContact, messageFacts } from './message-facts.tsx';
import { SamePerson } from './same-person.tsx';
import type { Drafts } from './use-drafts.ts';
import { WorkForm } from './work-form.tsx';

type MessagePanelProps = Omit<ComponentProps<typeof EntryPanel>, 'noun' | 'name' | 'isGone' | 'children'> & {
  /** The message from the list, shown at once. */
  known: ListedMessage | undefined;
  drafts: Drafts;
};

type BodyProps = PanelParts & { message: ListedMessage; drafts: Drafts };

const Body = ({ message, drafts, onLog, note, status }: BodyProps) => (
  <>
    <p className="mb-3 whitespace-pre-wrap wrap-anywhere">{message.message}</p>
    <EntryFacts facts={messageContact(message)} className="mb-4" />
    <div className="mb-4 flex flex-wrap gap-2">
      <LogButtons onLog={onLog} />
    </div>
    <WorkForm noun="message" entry={message} drafts={drafts} status={status} />
    <SamePerson entry={message.id} />
    <EntryTimeline noun="message" first={messageLine(message)} drafts={drafts} field={note} />
    <h3 className="mt-6 mb-1 text-sm font-semibold text-ink-600">Details</h3>
    <EntryFacts facts={messageFacts(message, drafts)} />
    <MailState noun="message" id={message.id} hasGuide={false} />
  </>
);

/** A message beside the list: what was written, how it is worked, and what happened with it. */
export function MessagePanel({ known, drafts, ...panel }: MessagePanelProps) {
  const reading = useQuery({ ...messageQueries.detail(panel.id), initialData: known });
  return (
    <EntryPanel
      {...panel}
      noun="message"
      name={reading.data?.name ?? 'Message'}
      isGone={reading.data === null}
    >
      {(parts) => (
        <QueryState
          query={reading}
          failed="Couldn't load the message."
          empty={<DeletedEntry noun="message" id={panel.id} drafts={drafts} />}
        >
          {(message) => <Body message={message} drafts={drafts} {...parts} />}
        </QueryState>
      )}
    </EntryPanel>
  );
}
