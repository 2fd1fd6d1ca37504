import type { FakeMode, FakeOpenAI } from '../../tests/support/fake-openai.ts';
import type { SoakFigure } from './promises.ts';
import type { Stand } from './stand.ts';

/** How many of a hundred answers are faulty, and how. 'slowly' is under way until somebody looks. */
const FAULTS: [share: number, FakeMode][] = [
  [4, 'failing'],
  [2, 'busy-briefly'],
  [3, 'garbage'],
  [2, 'dropping'],
  [3, 'cut-off'],
  [2, 'declining'],
  [2, 'brief'],
  [2, 'half'],
  [15, 'slowly'],
];

export const faultyAnswers = () => (): FakeMode => {
  let left = Math.random() * 100;
  for (const [share, mode] of FAULTS) {
    left -= share;
    if (left < 0) return mode;
  }
  return 'well';
};

/** A text that passes the gate, and that no other location's is like. */
export function soakText(subject: string): string {
  const name = subject.split(',')[0] ?? subject;
  const words = (from: number) =>
    Array.from({ length: 40 }, (_, at) => `${name.toLowerCase()}${from + at}`).join(' ');
  const paragraphs = Array.from({ length: 10 }, (_, at) => `People in ${name} read ${words(at * 40)}.`);
  return [`# Gold in ${name}`, ...paragraphs].join('\n\n');
}

const FIGURES = `with utah as (
       select l.id,
         (select count(*) from articles a where a.location_id = l.id) as articles,
         (select count(*) from generation_jobs j
           where j.location_id = l.id and j.state = 'failed' and j.failure is not null and j.problem is not null)
           as failed
       from locations l where l.state_slug = 'utah' and l.location_type = 'city'
     )
     select
       (select count(*)::int from utah where articles + failed = 1) as settled,
       (select count(*)::int from utah where articles = 1) as written,
       (select count(*)::int from utah where articles > 1) as twice,
       (select count(*)::int from utah where failed = 1) as failed,
       (select count(*)::int from generation_ledger) as calls,
       -- Calls whose worker never told how they ended: those under way at a kill.
       (select count(*)::int from generation_ledger where ended_at is null and outcome is null) as lost,
       (select count(*)::int from generation_ledger where ended_at is null and outcome is not null) as unclear,
       (select count(*)::int from generation_ledger where cost > 0) as paid,
       (select count(*)::int from generation_ledger where cost > 0 and outcome = 'answered') as answered`;

/** Compares what Postgres says with what the provider has really taken up. */
export async function generationFigures(
  stand: Stand,
  provider: FakeOpenAI,
  locations: number,
): Promise<SoakFigure[]> {
  const [row] = await stand.sql<Record<string, number>>(FIGURES);
  const { written = 0, lost = 0, unclear = 0, paid = 0, answered = 0 } = row ?? {};
  const accepted = provider.accepted();
  return [
    { name: 'locations', value: locations },
    { name: 'with exactly one article or one failed job', value: row?.settled ?? -1, expected: locations },
    { name: 'with an article', value: written },
    { name: 'with two', value: row?.twice ?? -1, expected: 0 },
    { name: 'whose job has failed, with a reason', value: row?.failed ?? -1 },
    { name: 'calls in the ledger', value: row?.calls ?? -1 },
    { name: 'calls that the provider has taken up', value: accepted },
    { name: 'of these paid', value: paid },
    { name: 'of these answered with a text', value: answered },
    { name: 'lost with their connection or unreadable', value: unclear },
    { name: 'under way when their worker was killed', value: lost },
    // Each call is paid, unclear, or was under way at a kill. The last may have been killed before it was sent.
    {
      name: 'taken up and not in the ledger',
      value: Math.max(0, accepted - paid - unclear - lost),
      expected: 0,
    },
    {
      name: 'known to the ledger and never taken up',
      value: Math.max(0, paid + unclear - accepted),
      expected: 0,
    },
  ];
}
