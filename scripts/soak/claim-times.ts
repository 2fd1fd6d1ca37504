import { randomUUID } from 'node:crypto';
import type { SoakContext } from './generation-phases.ts';
import type { SoakFigure } from './soak-figures.ts';

const JOBS = 100_000;
const WARM_UP = 10;
const CLAIMS = 60;

/** How long a claim takes where a run has 100,000 jobs. Most of them wait, have been written, or have failed. */
export async function claimTimes({ database, sessions }: SoakContext, state: string): Promise<SoakFigure[]> {
  const id = randomUUID();
  await sessions[0].start(id, { state, mode: 'live', most_dollars: 1000 });
  await database.sql(
    `insert into generation_jobs (run_id, state, next_attempt_at, ended_at)
     select '${id}', case when n % 5 < 3 then 'queued' when n % 5 = 3 then 'written' else 'failed' end::generation_job_state,
       now() - interval '1 second' * (n % 1000), case when n % 5 >= 3 then now() end
     from generate_series(1, ${JOBS}) as n`,
  );
  // The claims take the jobs with a location first. The other jobs only fill the table.
  await database.sql(
    `update generation_jobs set next_attempt_at = now() - interval '1 day' where run_id = '${id}' and location_id is not null`,
  );
  await database.sql('analyze generation_jobs');
  const times: number[] = [];
  for (let claim = -WARM_UP; claim < CLAIMS; claim += 1) {
    const began = performance.now();
    await database.sql('select public.claim_generation(1, 3000)');
    if (claim >= 0) times.push(performance.now() - began);
  }
  const asked = performance.now();
  await database.sql('select private.generation_is_due()');
  const due = performance.now() - asked;
  await database.sql(`update generation_runs set state = 'cancelled', ended_at = now() where id = '${id}'`);
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round((times[Math.floor(CLAIMS * share)] ?? 0) * 10) / 10;
  return [
    // The slower times include whatever else the machine was doing.
    { name: `milliseconds of a claim at ${JOBS} jobs (fastest quarter)`, value: at(0.25), atMost: 10 },
    { name: 'milliseconds of a claim (median)', value: at(0.5) },
    { name: 'milliseconds of a claim (19 of 20)', value: at(0.95) },
    { name: 'milliseconds of the question whether anything is due', value: Math.round(due * 10) / 10 },
  ];
}
