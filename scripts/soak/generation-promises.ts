import type { WritingMode } from '../../src/domain/generation/run-states.ts';
import type { FakeMode } from '../../tests/support/fake-openai.ts';
import type { ServedDatabase } from './served-database.ts';
import type { SoakFigure } from './soak-figures.ts';

/** A fifth of the answers is faulty: how many in a thousand, and how. 'slowly' does not answer until it is released. */
const FAULTS: [share: number, FakeMode][] = [
  [40, 'failing'],
  [20, 'busy-briefly'],
  [30, 'garbage'],
  [18, 'dropping'],
  [2, 'hanging'],
  [30, 'cut-off'],
  [20, 'declining'],
  [20, 'brief'],
  [20, 'half'],
  [150, 'slowly'],
];

export const faultyAnswers = () => (): FakeMode => {
  let left = Math.random() * 1000;
  for (const [share, mode] of FAULTS) {
    left -= share;
    if (left < 0) return mode;
  }
  return 'well';
};

/** A text that passes the gate and is not similar to any other location's. */
export function soakText(subject: string): string {
  const [name = subject, state = ''] = subject.split(', ');
  const word = `${name}${state}`.toLowerCase().replaceAll(' ', '');
  const words = (from: number) => Array.from({ length: 40 }, (_, at) => `${word}${from + at}`).join(' ');
  const paragraphs = Array.from({ length: 10 }, (_, at) => `People in ${name} read ${words(at * 40)}.`);
  return [`# Gold in ${name}`, ...paragraphs].join('\n\n');
}

const figuresOf = (state: string, runs: string) => `with cities as (
       select l.id,
         (select count(*) from articles a where a.location_id = l.id) as articles,
         (select count(*) from generation_jobs j
           where j.location_id = l.id and j.state = 'failed' and j.failure is not null and j.problem is not null)
           as failed
       from locations l where l.state = '${state}' and l.location_type = 'city'
     ), calls as (select * from generation_ledger where run_id in (${runs}))
     select
       (select count(*)::int from cities where articles + failed = 1) as settled,
       (select count(*)::int from cities where articles = 1) as written,
       (select count(*)::int from cities where articles > 1) as twice,
       (select count(*)::int from cities where failed = 1) as failed,
       (select count(*)::int from calls) as calls,
       -- Calls whose worker never told how they ended: those under way when a worker or the database was killed.
       (select count(*)::int from calls where ended_at is null and outcome is null) as lost,
       (select count(*)::int from calls where ended_at is null and outcome is not null) as unclear,
       (select count(*)::int from calls where cost > 0) as paid,
       -- What the runs say of themselves is what the ledger says: a call that was never closed counts with its most.
       (select count(*)::int from generation_runs r where r.id in (${runs}) and r.spent + r.reserved <>
         (select coalesce(sum(coalesce(k.cost, k.most)), 0) from calls k where k.run_id = r.id)) as misbooked`;

const failuresOf = (runs: string) =>
  `select j.failure, count(*)::int as jobs from generation_jobs j
   where j.run_id in (${runs}) and j.state = 'failed' group by j.failure order by j.failure`;

interface Written {
  state: string;
  mode: WritingMode;
  ids: string[];
  locations: number;
  /** How many texts the provider has started. */
  accepted: number;
  /** How many calls were under way when workers and the database were killed. */
  underWay: number;
}

/** Compares what Postgres says with what the provider has really taken up. */
export async function generationFigures(
  database: ServedDatabase,
  { state, mode, ids, locations, accepted, underWay }: Written,
): Promise<SoakFigure[]> {
  const runs = ids.map((id) => `'${id}'`).join(', ');
  const [row] = await database.sql<Record<string, number>>(figuresOf(state, runs));
  const { written = 0, lost = 0, unclear = 0, paid = 0 } = row ?? {};
  const failures = await database.sql<{ failure: string; jobs: number }>(failuresOf(runs));
  const name = (text: string) => `${mode}: ${text}`;
  return [
    { name: name('locations'), value: locations },
    {
      name: name('with exactly one article or one failed job'),
      value: row?.settled ?? -1,
      expected: locations,
    },
    { name: name('with an article'), value: written },
    { name: name('with two'), value: row?.twice ?? -1, expected: 0 },
    { name: name('whose job has failed, with a reason'), value: row?.failed ?? -1 },
    ...failures.map(({ failure, jobs }) => ({ name: name(`of these failed as ${failure}`), value: jobs })),
    { name: name('requests in the ledger'), value: row?.calls ?? -1 },
    { name: name('requests that the provider has taken up'), value: accepted },
    { name: name('of these paid'), value: paid },
    { name: name('lost with their connection or unreadable'), value: unclear },
    { name: name('lost with their worker'), value: lost, atMost: mode === 'live' ? underWay : 0 },
    // Each request is paid, unclear, or was under way at a kill, which may have come before the request was sent.
    {
      name: name('taken up and not in the ledger'),
      value: Math.max(0, accepted - paid - unclear - lost),
      expected: 0,
    },
    {
      name: name('known to the ledger and never taken up'),
      value: Math.max(0, paid + unclear - accepted),
      expected: 0,
    },
    { name: name('runs whose sums are not those of their ledger'), value: row?.misbooked ?? -1, expected: 0 },
  ];
}
