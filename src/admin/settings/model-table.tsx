import { AI_MODELS } from '../../domain/generation/ai-model.ts';
import { modelEnd } from '../../domain/generation/model-end.ts';
import {
  type ModelRetirement,
  PROVIDER_DEPRECATIONS_URL,
} from '../../domain/generation/model-retirements.ts';
import { Badge } from '../../ui/badge.tsx';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '../../ui/table.tsx';
import { calendarDay, type useModelFacts } from './use-model-facts.ts';

type Facts = ReturnType<typeof useModelFacts>;

function EndOfService({ id, models }: { id: string; models: Facts['models'] }) {
  if (models.some(({ model, missing_since }) => model === id && missing_since)) {
    return <Badge tone="negative">No longer listed</Badge>;
  }
  const end = modelEnd(id, models);
  if (!end) return <span className="text-ink-600">None known</span>;
  return (
    <>
      <time dateTime={end.day}>{calendarDay(end.day)}</time>
      {end.announced && <span className="text-ink-600"> (announced)</span>}
    </>
  );
}

/** Says where the dates come from, and how old they are. */
function Source({ retirement: { source, checked } }: { retirement: ModelRetirement }) {
  return (
    <p className="mt-2 text-xs text-ink-600">
      Dates from {source}, as of {calendarDay(checked)}. For announced dates, check the{' '}
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

/** Lists the offered models and the current one, with each one's announced end. */
export function ModelTable({ current, facts }: { current: string | undefined; facts: Facts }) {
  const offered = AI_MODELS.map(({ id, label, cost }) => ({ id, label, cost: `${cost} cost` }));
  const rows =
    current === undefined || offered.some(({ id }) => id === current)
      ? offered
      : [...offered, { id: current, label: 'Custom model', cost: 'unknown cost' }];
  const [dated] = rows.flatMap(({ id }) => modelEnd(id, facts.models)?.announced ?? []);
  return (
    <div>
      <Table label="Models">
        <TableHead>
          <HeadCell>Model</HeadCell>
          <HeadCell>Cost</HeadCell>
          <HeadCell>Price per million tokens</HeadCell>
          <HeadCell>End of service</HeadCell>
        </TableHead>
        <TableBody>
          {rows.map(({ id, label, cost }) => (
            <Row key={id}>
              <Cell narrow="name">
                <span className="flex flex-wrap items-center gap-x-2">
                  <span className="font-semibold text-ink-900">{label}</span>
                  {id === current && <Badge tone="positive">In use</Badge>}
                </span>
                <code className="text-xs text-ink-600 wrap-anywhere max-sm:hidden">{id}</code>
              </Cell>
              <Cell narrow="hidden" className="first-letter:uppercase">
                {cost}
              </Cell>
              <Cell className="tabular-nums">{facts.priceText(id) ?? 'Unknown'}</Cell>
              <Cell narrowLabel="Ends">
                <EndOfService id={id} models={facts.models} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      {dated && <Source retirement={dated} />}
    </div>
  );
}
