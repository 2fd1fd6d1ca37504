import { adminClient } from '../../data/client/admin-client.ts';
import { rowsToExport } from '../../data/leads/list-export.ts';
import {
  fetchAllMessages,
  fetchMessagesOf,
  type ListedMessage,
  useDeleteMessage,
} from '../../data/leads/message-list.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { useCsvExport } from '../csv-files/use-csv-export.ts';
import { type EntryColumn, personWidth } from '../entries/entry-table.tsx';
import { StatusMark } from '../entries/status-mark.tsx';
import { useList } from '../lists/list-body.tsx';
import { EntryList } from './entry-list.tsx';
import type { LeadsState } from './lead-params.ts';
import { messageCsvColumns } from './message-facts.tsx';
import { belowListOf } from './selection/below-list.tsx';
import { selectCells } from './selection/entry-select.tsx';
import { useEntrySelection } from './selection/use-entry-selection.ts';
import type { Drafts } from './use-drafts.ts';
import { useEntryLists, useNeighbors } from './use-entry-lists.ts';

const MessagePanel = lazyDialog(async () => (await import('./message-panel.tsx')).MessagePanel);

const BelowMessages = belowListOf<ListedMessage>({ columns: messageCsvColumns, read: fetchMessagesOf });

const subjectColumn: EntryColumn<ListedMessage> = {
  name: 'Subject',
  className: 'max-w-[11rem] xl:max-w-[14rem] truncate font-medium text-ink-900',
  value: ({ subject }) => subject,
  title: ({ subject }) => subject,
};

const columns: readonly EntryColumn<ListedMessage>[] = [
  {
    name: 'Email',
    narrow: 'hidden',
    className: `${personWidth} truncate`,
    value: ({ email }) => email,
    title: ({ email }) => email,
  },
  subjectColumn,
  {
    ...{ name: 'Message', isWideOnly: true, className: 'w-full max-w-0 min-w-32 truncate' },
    ...{ narrow: 'hidden' as const, value: ({ message }) => message },
  },
];

// They stay the same at each render, so that rows do.
const openColumns = [subjectColumn];
const statusMark = (message: ListedMessage) => <StatusMark lead={message} />;

/** What visitors wrote on the contact page. */
export function MessagesTab({ drafts, ...state }: LeadsState & { drafts: Drafts }) {
  const { params } = state;
  const lists = useEntryLists(params);
  const { mutateAsync: deleteMessage } = useDeleteMessage();
  const list = useList(lists.messages);
  const rows = list.data?.rows ?? [];
  const selection = useEntrySelection('message', list.data?.rows);
  const neighbors = useNeighbors(list.data, lists.messagesOn, state);
  return (
    <EntryList
      {...state}
      label="Contact messages"
      noun="message"
      list={list}
      columns={params.open ? openColumns : columns}
      mark={statusMark}
      select={selectCells(selection, rows)}
      below={<BelowMessages selection={selection} rows={rows} />}
      csv={useCsvExport('message', messageCsvColumns, async () =>
        rowsToExport('message', await fetchAllMessages(adminClient, lists.ofMessages)),
      )}
      details={(open) => <MessagePanel {...open} {...neighbors} drafts={drafts} />}
      onDelete={async (id) => {
        await deleteMessage(id);
        drafts.forget(id);
      }}
    />
  );
}
