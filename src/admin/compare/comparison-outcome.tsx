import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  type ComparisonResult,
  comparisonQueries,
  type VersionMeasures,
} from '../../data/generation/prompt-comparisons.ts';
import { useActivateVersion } from '../../data/settings/prompt-versions.ts';
import { isSignificant, wilsonInterval } from '../../domain/generation/choice-interval.ts';
import { countOf, countText, percentText, preciseDollarsText } from '../../lib/number-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '../../ui/table.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';

const orDash = (value: number | null, words: (value: number) => string): string =>
  value === null ? '-' : words(value);

const rows: readonly [label: string, words: (measures: VersionMeasures) => string][] = [
  ['Texts written', ({ texts, failed }) => `${texts}${failed > 0 ? `, ${failed} failed` : ''}`],
  ['Words per text', ({ words }) => orDash(words, countText)],
  ['Texts with issues', ({ with_findings }) => countText(with_findings)],
  ['Promises', ({ promises }) => countText(promises)],
  ['Average similarity', ({ likeness }) => orDash(likeness, percentText)],
  ['Highest similarity', ({ most_alike }) => orDash(most_alike, percentText)],
  ['Cost per text', ({ dollars }) => orDash(dollars, preciseDollarsText)],
];

/** Shows how often the preferred version was chosen, with the confidence interval. */
function verdict({ a, b, equal, choosers }: ComparisonResult): string {
  const all = a.wins + b.wins;
  const better = a.wins >= b.wins ? a : b;
  const interval = wilsonInterval(better.wins, all);
  if (!interval) return 'No one has picked a better text yet.';
  const share = `Version ${better.version.number} was preferred ${better.wins} out of ${all} times (${percentText(better.wins / all)}; 95% confidence interval: ${percentText(interval.low)} to ${percentText(interval.high)})`;
  const others = equal > 0 ? `, with ${countOf(equal, 'tie')}` : '';
  const words = `${share}${others}, by ${countOf(choosers, 'administrator')}.`;
  return isSignificant(better.wins, all) ? words : `${words} That is too close to call.`;
}

function Activate({ version }: Pick<VersionMeasures, 'version'>) {
  const { mutateAsync, isPending } = useActivateVersion();
  if (version.is_active) return <Badge tone="positive">Active</Badge>;
  const activate = () =>
    tellOutcome(async () => {
      await mutateAsync(version.id);
      return {
        title: `Version ${version.number} is active`,
        description: 'New articles will use it.',
      };
    }, 'Version not activated');
  return (
    <Button look="outline" size="small" busy={isPending} onClick={() => void activate()}>
      Activate <span className="sr-only">version {version.number}</span>
    </Button>
  );
}

const VersionCell = ({ version, children }: Pick<VersionMeasures, 'version'> & { children: ReactNode }) => (
  <Cell numeric narrow="badge" narrowLabel={`Version ${version.number}`} className="tabular-nums">
    {children}
  </Cell>
);

function Measures({ result }: { result: ComparisonResult }) {
  const versions = [result.a, result.b];
  return (
    <>
      <p className="mb-4 max-w-measure font-medium text-ink-900">{verdict(result)}</p>
      <Table label="Comparison of both versions">
        <TableHead>
          <HeadCell>Measure</HeadCell>
          {versions.map(({ version }) => (
            <HeadCell key={version.id} numeric>
              Version {version.number}
            </HeadCell>
          ))}
        </TableHead>
        <TableBody>
          <Row>
            <Cell>Preferred</Cell>
            {versions.map(({ version, wins }) => (
              <VersionCell key={version.id} version={version}>
                <strong className="font-semibold">{countText(wins)}</strong>
              </VersionCell>
            ))}
          </Row>
          {rows.map(([label, words]) => (
            <Row key={label}>
              <Cell>{label}</Cell>
              {versions.map((measures) => (
                <VersionCell key={measures.version.id} version={measures.version}>
                  {words(measures)}
                </VersionCell>
              ))}
            </Row>
          ))}
          <Row>
            <Cell>For new articles</Cell>
            {versions.map(({ version }) => (
              <VersionCell key={version.id} version={version}>
                <Activate version={version} />
              </VersionCell>
            ))}
          </Row>
        </TableBody>
      </Table>
    </>
  );
}

/** Shows which version staff preferred, how certain that is, and how the texts differ in measured terms. */
export function ComparisonOutcome({ runId }: { runId: string }) {
  const query = useQuery(comparisonQueries.result(runId));
  return (
    <Card title="Result" description="Includes the choices of every administrator.">
      <QueryState query={query} failed="Couldn't load the result.">
        {(result) => <Measures result={result} />}
      </QueryState>
    </Card>
  );
}
