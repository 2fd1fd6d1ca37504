import { type PolicyReport, useClearPolicyReports } from '../../data/settings/policy-reports.ts';
import { minuteText } from '../../lib/local-time.ts';
import { countText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '../../ui/table.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';

const SHOWN = 10;

function ReportTable({ reports }: { reports: readonly PolicyReport[] }) {
  return (
    <Table label="Blocked by browsers" className="sm:min-w-[38rem]">
      <TableHead>
        <HeadCell>Rule</HeadCell>
        <HeadCell>Blocked</HeadCell>
        <HeadCell>Page</HeadCell>
        <HeadCell numeric>Times</HeadCell>
        <HeadCell>Last seen</HeadCell>
      </TableHead>
      <TableBody>
        {reports.map(({ id, directive, blocked, page, source, times, last_seen }) => (
          <Row key={id}>
            <Cell narrow="fact" className="whitespace-nowrap">
              {directive}
            </Cell>
            <Cell narrow="name" className="wrap-anywhere">
              <span className="font-semibold text-ink-900">{blocked}</span>
              {source && (
                <span className="block text-xs text-ink-600 max-sm:hidden">requested by {source}</span>
              )}
            </Cell>
            <Cell className="wrap-anywhere">{page}</Cell>
            <Cell numeric narrowLabel="Times">
              {countText(times)}
            </Cell>
            <Cell narrow="hidden" className="whitespace-nowrap">
              {minuteText(last_seen)}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

/** The latest reports, and what clears all of them. */
export function PolicyReportList({
  latest,
  older,
}: {
  latest: PolicyReport;
  older: readonly PolicyReport[];
}) {
  const { mutateAsync: clear, isPending } = useClearPolicyReports();
  const reports = [latest, ...older];
  const clearAll = async () => {
    await tellOutcome(async () => {
      await clear(latest.last_seen);
      return { title: 'Reports cleared' };
    }, 'Reports not cleared');
  };
  return (
    <div className="grid gap-4">
      <ReportTable reports={reports.slice(0, SHOWN)} />
      <div className="flex flex-wrap items-center gap-4">
        <Button look="outline" size="small" busy={isPending} onClick={() => void clearAll()}>
          {isPending ? 'Clearing...' : 'Clear reports'}
        </Button>
        {reports.length > SHOWN && (
          <span>
            Showing the latest {SHOWN} of {reports.length}.
          </span>
        )}
      </div>
    </div>
  );
}
