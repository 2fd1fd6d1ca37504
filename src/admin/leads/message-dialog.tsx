import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type ListedMessage, messageQueries } from '../../data/leads/message-list.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { EntryFacts, type EntryLine } from './entry-facts.tsx';
import { MailState } from './mail-state.tsx';

type MessageDialogProps = {
  id: string;
  /** The message from the list, shown at once. */
  known: ListedMessage | undefined;
  factsOf: (message: ListedMessage) => readonly EntryLine[];
  onClose: () => void;
  onDelete: () => void;
};

/** Shows all that is known about a message, with the ways to answer or delete it. */
export function MessageDialog({ id, known, factsOf, onClose, onDelete }: MessageDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  const reading = useQuery({ ...messageQueries.detail(id), initialData: known });
  const title = reading.data?.name ?? 'Message';
  return (
    <Dialog
      open
      onClose={onClose}
      title={<span className="wrap-anywhere">{title}</span>}
      footer={
        reading.data && (
          <Button look="outline" size="small" className="text-negative" onClick={() => setIsAsking(true)}>
            <Trash2 aria-hidden className="size-4" />
            Delete message
          </Button>
        )
      }
    >
      <QueryState query={reading} failed="Couldn't load the message." empty="This message has been deleted.">
        {(message) => (
          <>
            <EntryFacts facts={factsOf(message)} />
            <p className="mt-5 whitespace-pre-wrap wrap-anywhere">{message.message}</p>
            <MailState noun="message" id={id} hasGuide={false} />
          </>
        )}
      </QueryState>
      <ConfirmDialog
        open={isAsking}
        title="Delete this message?"
        description={`This permanently deletes what ${title} sent. This cannot be undone.`}
        confirmLabel="Delete message"
        destructive
        onConfirm={onDelete}
        onCancel={() => setIsAsking(false)}
      />
    </Dialog>
  );
}
