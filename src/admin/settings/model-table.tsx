import { AI_MODELS } from '../../domain/generation/ai-model.ts';
import {
  type ModelRetirement,
  PROVIDER_DEPRECATIONS_URL,
  retirementOf,
} from '../../domain/generation/model-retirements.ts';
import { dayText } from '../../lib/local-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Cell, HeadCell, Row, Table, TableHead } from '../../ui/table.tsx';

/** Formats a day (YYYY-MM-DD) the same in every time zone. */
const calendarDay = (day: string) => dayText(`${day}T12:00:00`);

function EndOfService({ id }: { id: string }) {
  const retirement = retirementOf(id);
  if (!retirement) return <span className="text-ink-600">None known</span>;
  return (
    <>
      <time dateTime={retirement.ends}>{calendarDay(retirement.ends)}</time>
      <span className="text-ink-600"> (announced)</span>
    </>
  );
}

/** Where the dates come from, and how old they are. */
function Source({ retirement: { source, checked } }: { retirement: ModelRetirement }) {
  return (
    <p className="mt-2 text-xs text-ink-600">
      Dates from {source}, as of {calendarDay(checked)}. Announced: check the{' '}
      <a
        href={PROVIDER_DEPRECATIONS_URL}
        target="_blank"
        rel="noopener noreferrer"
        className="text-info underline underline-offset-2"
      >
        provider's deprecations page
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      .
    </p>
  );
}

/** The models on offer and the one in use, with each one's announced end. */
export function ModelTable({ current }: { current: string | undefined }) {
  const offered = AI_MODELS.map(({ id, label, cost }) => ({ id, label, cost: `${cost} cost` }));
  const rows =
    current === undefined || offered.some(({ id }) => id === current)
      ? offered
      : [...offered, { id: current, label: 'Custom model', cost: 'unknown cost' }];
  const [dated] = rows.flatMap(({ id }) => retirementOf(id) ?? []);
  return (
    <div>
      <Table label="Models">
        <TableHead>
          <HeadCell>Model</HeadCell>
          <HeadCell>Cost</HeadCell>
          <HeadCell>End of service</HeadCell>
        </TableHead>
        <tbody>
          {rows.map(({ id, label, cost }) => (
            <Row key={id}>
              <Cell>
                <span className="flex flex-wrap items-center gap-x-2">
                  <span className="font-semibold text-ink-900">{label}</span>
                  {id === current && <Badge tone="positive">In use</Badge>}
                </span>
                <code className="text-xs text-ink-600 wrap-anywhere">{id}</code>
              </Cell>
              <Cell className="first-letter:uppercase">{cost}</Cell>
              <Cell>
                <EndOfService id={id} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {dated && <Source retirement={dated} />}
    </div>
  );
}
