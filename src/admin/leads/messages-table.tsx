import { Link } from 'react-router-dom';
import type { DeskMessage } from '../../data/message-desk.ts';
import { minuteText } from '../../lib/local-time.ts';
import { Cell, HeadCell, Row, Table, TableHead } from '../../ui/table.tsx';
import { ListBody, type ListState } from '../list-body.tsx';

const columns = ['Name', 'Email', 'Subject', 'Message', 'Date'];

type MessagesTableProps = { list: ListState<DeskMessage>; detailsAt: (id: string) => string };

export function MessagesTable({ list, detailsAt }: MessagesTableProps) {
  return (
    <Table label="Contact messages" aria-busy={list.isRefreshing}>
      <TableHead>
        {columns.map((column) => (
          <HeadCell key={column}>{column}</HeadCell>
        ))}
      </TableHead>
      <ListBody
        list={list}
        columns={columns.length}
        texts={{
          loading: 'Loading messages...',
          empty: 'No messages found. Try adjusting your filters.',
          failed: 'The messages could not be read.',
        }}
        row={(message) => (
          <Row key={message.id} className="hover:bg-paper">
            <Cell className="max-w-44 truncate">
              <Link
                to={{ search: detailsAt(message.id) }}
                title={message.name}
                className="font-semibold text-ink-900 underline decoration-line-strong underline-offset-2 hover:decoration-current"
              >
                {message.name}
              </Link>
            </Cell>
            <Cell className="max-w-52 truncate" title={message.email}>
              {message.email}
            </Cell>
            <Cell className="max-w-56 truncate font-medium text-ink-900" title={message.subject}>
              {message.subject}
            </Cell>
            <Cell className="max-w-80 truncate">{message.message}</Cell>
            <Cell className="whitespace-nowrap text-ink-600">
              <time dateTime={message.created_at}>{minuteText(message.created_at)}</time>
            </Cell>
          </Row>
        )}
      />
    </Table>
  );
}
