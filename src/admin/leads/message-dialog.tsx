import { useQuery } from '@tanstack/react-query';
import { type DeskMessage, messageQueries } from '../../data/message-desk.ts';
import { minuteText } from '../../lib/local-time.ts';
import { failureText } from '../failure-text.ts';
import { EntryDialog, type Fact } from './entry-dialog.tsx';
import { EmailLink, PhoneLink } from './links.tsx';

const factsOf = (message: DeskMessage): Fact[] => [
  {
    label: 'Email',
    value: <EmailLink address={message.email} subject={`Re: ${message.subject}`} />,
    copy: message.email,
  },
  { label: 'Phone', value: message.phone && <PhoneLink number={message.phone} />, copy: message.phone },
  { label: 'Subject', value: message.subject },
  { label: 'Date', value: minuteText(message.created_at) },
];

type MessageDialogProps = {
  id: string;
  /** The message as a list has it, to be shown at once. */
  known: DeskMessage | undefined;
  onClose: () => void;
  onDelete: (message: DeskMessage) => void;
};

export function MessageDialog({ id, known, onClose, onDelete }: MessageDialogProps) {
  const { data: message, error, refetch } = useQuery({ ...messageQueries.detail(id), initialData: known });
  return (
    <EntryDialog
      noun="message"
      entry={message && { title: message.name, facts: factsOf(message), text: message.message }}
      problem={message === undefined && error ? failureText(error) : null}
      onRetry={() => void refetch()}
      onClose={onClose}
      onDelete={() => message && onDelete(message)}
    />
  );
}
