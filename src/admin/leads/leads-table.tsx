import { Link } from 'react-router-dom';
import type { DeskLead } from '../../data/lead-desk.ts';
import { minuteText } from '../../lib/local-time.ts';
import { Cell, HeadCell, Row, Table, TableHead } from '../../ui/table.tsx';
import { ListBody, type ListState } from '../list-body.tsx';
import { LeadSourceText } from './lead-source-text.tsx';

const columns = ['Name', 'Email', 'ZIP', 'Phone', 'Source', 'Date'];

type LeadsTableProps = {
  list: ListState<DeskLead>;
  /** The address of the same screen with a lead's details open. */
  detailsAt: (id: string) => string;
};

export function LeadsTable({ list, detailsAt }: LeadsTableProps) {
  return (
    <Table label="Leads" aria-busy={list.isRefreshing}>
      <TableHead>
        {columns.map((column) => (
          <HeadCell key={column}>{column}</HeadCell>
        ))}
      </TableHead>
      <ListBody
        list={list}
        columns={columns.length}
        texts={{
          loading: 'Loading leads...',
          empty: 'No leads found. Try adjusting your filters.',
          failed: 'The leads could not be read.',
        }}
        row={(lead) => (
          <Row key={lead.id} className="hover:bg-paper">
            <Cell className="max-w-52 truncate">
              <Link
                to={{ search: detailsAt(lead.id) }}
                title={lead.name}
                className="font-semibold text-ink-900 underline decoration-line-strong underline-offset-2 hover:decoration-current"
              >
                {lead.name}
              </Link>
            </Cell>
            <Cell className="max-w-64 truncate" title={lead.email}>
              {lead.email}
            </Cell>
            <Cell>{lead.zip}</Cell>
            <Cell className="whitespace-nowrap">{lead.phone}</Cell>
            <Cell className="max-w-72 truncate">
              <LeadSourceText lead={lead} />
            </Cell>
            <Cell className="whitespace-nowrap text-ink-600">
              <time dateTime={lead.created_at}>{minuteText(lead.created_at)}</time>
            </Cell>
          </Row>
        )}
      />
    </Table>
  );
}
