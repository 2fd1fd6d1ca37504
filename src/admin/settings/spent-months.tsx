import type { RunMonth } from '../../data/generation/generation-runs.ts';
import { dollarsText } from '../../lib/number-text.ts';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '../../ui/table.tsx';

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** What runs spent in each month, and the most that calls in progress can cost. */
export function SpentMonths({ months }: { months: readonly RunMonth[] }) {
  return (
    <Table label="Spending by month">
      <TableHead>
        <HeadCell>Month</HeadCell>
        <HeadCell numeric>Spent</HeadCell>
        <HeadCell numeric>Reserved</HeadCell>
      </TableHead>
      <TableBody>
        {months.map(({ month, spent, reserved }) => (
          <Row key={month}>
            <Cell>{monthName.format(new Date(month))}</Cell>
            <Cell numeric narrowLabel="Spent" className="tabular-nums">
              {dollarsText(spent)}
            </Cell>
            <Cell numeric narrowLabel="Reserved" className="tabular-nums">
              {dollarsText(reserved)}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
