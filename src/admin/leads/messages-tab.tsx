import { adminClient } from '../../data/admin-client.ts';
import {
  type DeskMessage,
  fetchAllMessages,
  messageQueries,
  useDeleteMessage,
} from '../../data/message-desk.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { useList } from '../list-body.tsx';
import { useCsvExport } from '../use-csv-export.ts';
import { deleteWithWords } from './delete-with-words.ts';
import { FilterBar } from './filter-bar.tsx';
import { filtersOf, PAGE_SIZE, searchOf, type useLeadParams } from './lead-params.ts';
import { MessageDialog } from './message-dialog.tsx';
import { MessagesTable } from './messages-table.tsx';

const csvColumns = [
  { name: 'Name', value: (message: DeskMessage) => message.name },
  { name: 'Email', value: (message: DeskMessage) => message.email },
  { name: 'Phone', value: (message: DeskMessage) => message.phone },
  { name: 'Subject', value: (message: DeskMessage) => message.subject },
  { name: 'Message', value: (message: DeskMessage) => message.message },
  { name: 'Date', value: (message: DeskMessage) => message.created_at },
];

/** What visitors wrote on the contact page. */
export function MessagesTab({ params, go, filter }: ReturnType<typeof useLeadParams>) {
  const { search, since, until } = filtersOf(params);
  const filters = { search, since, until };
  const list = useList(messageQueries.list(filters, params.page, PAGE_SIZE));
  const { mutateAsync: deleteMessage } = useDeleteMessage();
  const csv = useCsvExport('message', csvColumns, () => fetchAllMessages(adminClient, filters));
  const { data } = list;
  return (
    <>
      <FilterBar
        params={params}
        onFilter={filter}
        onExport={data && data.total > 0 ? csv.start : null}
        isExporting={csv.isExporting}
      />
      <MessagesTable list={list} detailsAt={(id) => String(searchOf({ ...params, open: id }))} />
      {data && data.total > 0 && (
        <div className="mt-4">
          <Pagination
            page={data.page}
            pageSize={PAGE_SIZE}
            total={data.total}
            noun="messages"
            onPage={(page) => go({ page })}
          />
        </div>
      )}
      {params.open && (
        <MessageDialog
          key={params.open}
          id={params.open}
          known={data?.rows.find((message) => message.id === params.open)}
          onClose={() => go({ open: '' })}
          onDelete={(message) => {
            go({ open: '' });
            void deleteWithWords('Message deleted', () => deleteMessage(message.id));
          }}
        />
      )}
    </>
  );
}
