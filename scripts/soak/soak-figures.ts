import type { FakeResend } from '../../tests/support/fake-resend.ts';
import type { SoakServer } from './soak-server.ts';

/** A measured figure. One with a bound is a promise, kept or broken. */
export interface SoakFigure {
  name: string;
  value: number;
  expected?: number;
  atMost?: number;
  atLeast?: number;
}

export const meetsExpectation = ({
  value,
  expected = value,
  atMost = value,
  atLeast = value,
}: SoakFigure): boolean => value === expected && value <= atMost && value >= atLeast;

/** A figure's promise in words; empty if it promises nothing. */
function promised({ expected, atMost, atLeast }: SoakFigure): string {
  if (expected !== undefined) return `${expected}`;
  if (atMost !== undefined) return `at most ${atMost}`;
  return atLeast === undefined ? '' : `at least ${atLeast}`;
}

const GUIDE = 'Your free gold investment guide';

/** Compares what Postgres says with what the provider has really sent. */
export async function deliveryFigures(
  server: SoakServer,
  provider: FakeResend,
  leads: number,
): Promise<SoakFigure[]> {
  const [row] = await server.sql<Record<string, number>>(
    `select
       (select count(*)::int from leads) as leads,
       (select count(distinct email)::int from leads) as people,
       (select count(*)::int from outbox where kind = 'guide' and status = 'sent') as guides,
       (select count(*)::int from outbox where kind = 'lead_notice' and status = 'sent') as notices,
       (select count(*)::int from outbox where status <> 'sent') as unsent,
       (select count(*)::int from outbox where attempts > 1) as repeated`,
  );
  const guides = provider.mails().filter(({ subject }) => subject === GUIDE);
  const guided = new Set(guides.flatMap(({ to }) => to));
  const keys = provider.requests.map(({ key }) => key);
  return [
    { name: 'leads in the database', value: row?.leads ?? -1, expected: leads },
    { name: 'different people among them', value: row?.people ?? -1, expected: leads },
    { name: 'guides marked as sent', value: row?.guides ?? -1, expected: leads },
    { name: 'guides that left the provider', value: guides.length, expected: leads },
    { name: 'people who got a guide', value: guided.size, expected: leads },
    { name: 'people who got two', value: guides.length - guided.size, expected: 0 },
    { name: 'notices marked as sent', value: row?.notices ?? -1, expected: leads },
    {
      name: 'notices that left the provider',
      value: provider.mails().length - guides.length,
      expected: leads,
    },
    { name: 'mails not sent', value: row?.unsent ?? -1, expected: 0 },
    { name: 'mails that took more than one attempt', value: row?.repeated ?? -1 },
    { name: 'requests to the provider', value: keys.length },
  ];
}

export function printFigures(figures: readonly SoakFigure[], asJson: boolean) {
  for (const figure of figures) {
    const { name, value } = figure;
    const promise = promised(figure);
    const verdict =
      promise === '' ? '' : meetsExpectation(figure) ? `kept (${promise})` : `BROKEN: ${promise} promised`;
    if (asJson)
      console.log(JSON.stringify({ ...figure, ...(verdict && { kept: meetsExpectation(figure) }) }));
    else console.log(`${name.padEnd(62)}${String(value).padStart(8)}  ${verdict}`.trimEnd());
  }
}
