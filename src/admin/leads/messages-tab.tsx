import { adminClient } from '../../data/admin-client.ts';
import {
  type DeskMessage,
  fetchAllMessages,
  messageQueries,
  useDeleteMessage,
} from '../../data/message-desk.ts';
import { recordListExport } from '../../data/personal-data.ts';
import { minuteText } from '../../lib/local-time.ts';
import { useList } from '../list-body.tsx';
import { useCsvExport } from '../use-csv-export.ts';
import { DeskList } from './desk-list.tsx';
import type { Fact } from './entry-dialog.tsx';
import type { EntryColumn } from './entry-table.tsx';
import { heldFact } from './held-mark.tsx';
import { filtersOf, type LeadsState, PAGE_SIZE } from './lead-params.ts';
import { EmailLink, PhoneLink } from './links.tsx';

const columns: readonly EntryColumn<DeskMessage>[] = [
  {
    name: 'Email',
    className: 'max-w-52 truncate',
    value: ({ email }) => email,
    title: ({ email }) => email,
  },
  {
    name: 'Subject',
    className: 'max-w-56 truncate font-medium text-ink-900',
    value: ({ subject }) => subject,
    title: ({ subject }) => subject,
  },
  { name: 'Message', className: 'max-w-80 truncate', value: ({ message }) => message },
];

const csvColumns = [
  { name: 'Name', value: (message: DeskMessage) => message.name },
  { name: 'Email', value: (message: DeskMessage) => message.email },
  { name: 'Phone', value: (message: DeskMessage) => message.phone },
  { name: 'Subject', value: (message: DeskMessage) => message.subject },
  { name: 'Message', value: (message: DeskMessage) => message.message },
  { name: 'Date', value: (message: DeskMessage) => message.created_at },
];

const factsOf = (message: DeskMessage): Fact[] => [
  {
    label: 'Email',
    value: <EmailLink address={message.email} subject={`Re: ${message.subject}`} />,
    copy: message.email,
  },
  { label: 'Phone', value: message.phone && <PhoneLink number={message.phone} />, copy: message.phone },
  heldFact(message),
  { label: 'Subject', value: message.subject },
  { label: 'Date', value: minuteText(message.created_at) },
];

/** What visitors wrote on the contact page. */
export function MessagesTab(state: LeadsState) {
  const { search, since, until } = filtersOf(state.params);
  const filters = { search, since, until };
  const { mutateAsync: deleteMessage } = useDeleteMessage();
  return (
    <DeskList
      {...state}
      label="Contact messages"
      noun="message"
      list={useList(messageQueries.list(filters, state.params.page, PAGE_SIZE))}
      columns={columns}
      csv={useCsvExport('message', csvColumns, async () => {
        const messages = await fetchAllMessages(adminClient, filters);
        await recordListExport(adminClient, { messages: messages.length });
        return messages;
      })}
      detail={messageQueries.detail}
      factsOf={factsOf}
      onDelete={deleteMessage}
    />
  );
}
