import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { leadQueries, NO_LEAD_FILTERS } from '../../data/lead-desk.ts';
import { minuteText } from '../../lib/local-time.ts';
import { Card } from '../../ui/card.tsx';
import { Cell, HeadCell, Row, Table, TableHead } from '../../ui/table.tsx';
import { LeadSourceText } from '../leads/lead-source-text.tsx';
import { ListBody, useList } from '../list-body.tsx';

const LATEST = 5;
const columns = ['Name', 'Source', 'Date'];

export function LatestLeads() {
  const list = useList(leadQueries.list(NO_LEAD_FILTERS, 1, LATEST));
  return (
    <Card
      title="Latest leads"
      actions={
        <Link to={paths.admin.leads} className="font-semibold text-ink-900 underline underline-offset-2">
          All leads
        </Link>
      }
    >
      <Table label="Latest leads">
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
            empty: 'No leads yet.',
            failed: 'The leads could not be read.',
          }}
          row={(lead) => (
            <Row key={lead.id}>
              <Cell className="max-w-44 truncate">
                <Link
                  to={`${paths.admin.leads}?open=${lead.id}`}
                  className="font-semibold text-ink-900 underline decoration-line-strong underline-offset-2"
                >
                  {lead.name}
                </Link>
              </Cell>
              <Cell className="max-w-60 truncate">
                <LeadSourceText lead={lead} />
              </Cell>
              <Cell className="whitespace-nowrap text-ink-600">
                <time dateTime={lead.created_at}>{minuteText(lead.created_at)}</time>
              </Cell>
            </Row>
          )}
        />
      </Table>
    </Card>
  );
}
