import { setTimeout } from 'node:timers/promises';
import { RUN_LOOK_MS } from '../../src/domain/generation/run-look.ts';
import type { FakeOpenAI } from '../../tests/support/fake-openai.ts';
import { type AdminSession, type RunOptions, startTwice } from './admin-session.ts';
import { generationFigures } from './generation-promises.ts';
import type { ServedDatabase } from './served-database.ts';
import type { SoakFigure } from './soak-figures.ts';
import { type SoakWorkers, startWorkers } from './workers.ts';

const PROCESSES = 2;
/** The local clock asks each second, as `npm start` does. */
const CLOCK_MS = 1000;
const LOOK_EVERY_MS = 700;
/** The first cap of a run and each raise, in dollars per location. */
const FIRST_CAP = 0.0004;
const CAP_STEP = 0.0008;

export interface SoakContext {
  database: ServedDatabase;
  provider: FakeOpenAI;
  sessions: readonly [AdminSession, AdminSession];
  environment: Record<string, string>;
}

export interface InjectedFaults {
  kills: number;
  restarts: number;
}

interface Watch extends InjectedFaults {
  capBreaks: number;
  raised: number;
  underWay: number;
  slowestRestart: number;
}

export const workersOf = ({ database, environment }: SoakContext): SoakWorkers =>
  startWorkers({
    ...{
      functionName: 'write-articles',
      processes: PROCESSES,
      callsAtOnce: 1,
      environment,
      everyMs: CLOCK_MS,
    },
    isDue: async () => {
      const [row] = await database.sql<{ due: boolean }>('select private.generation_is_due() as due');
      return row?.due === true;
    },
  });

/** How many jobs are open, and how many were under way at this moment. */
async function look({ database, provider }: SoakContext, watch: Watch): Promise<number> {
  provider.release();
  const [row] = await database.sql<{ open: number; breaks: number }>(
    `select
       (select count(*)::int from generation_jobs where state in ('queued', 'working', 'answered')) as open,
       (select count(*)::int from generation_runs where spent + reserved > most_dollars) as breaks`,
  );
  watch.capBreaks += row?.breaks ?? 0;
  // Skips the pauses between attempts, and the provider's hours. Claims keep their real duration.
  await database.sql(
    `update generation_jobs set next_attempt_at = now() where state = 'queued' and next_attempt_at > now()`,
  );
  await database.sql(
    `update generation_parts set next_look_at = now() where state <> 'ended' and next_look_at > now()`,
  );
  await database.sql('update generation_runs set next_part_at = null where next_part_at is not null');
  return row?.open ?? 0;
}

/** Counts the calls that a kill may lose. */
async function callsUnderWay({ database }: SoakContext): Promise<number> {
  const [row] = await database.sql<{ working: number }>(
    `select count(*)::int as working from generation_jobs where state = 'working' and claim_token is not null`,
  );
  return row?.working ?? 0;
}

async function kill(context: SoakContext, workers: SoakWorkers, watch: Watch): Promise<void> {
  const underWay = await callsUnderWay(context);
  if (!(await workers.kill())) return;
  watch.underWay += underWay;
  watch.kills += 1;
}

/** Kills the database and starts it again. A worker cannot store what a call brings while the database is away. */
async function restart(context: SoakContext, watch: Watch): Promise<void> {
  watch.restarts += 1;
  watch.underWay += await callsUnderWay(context);
  watch.slowestRestart = Math.max(watch.slowestRestart, await context.database.restart());
}

/** Faults are injected at random points of the work, and none after 90% of it. */
const moments = (count: number): number[] =>
  Array.from({ length: count }, () => Math.random() * 0.9).sort((one, other) => one - other);

async function writeAll(
  context: SoakContext,
  workers: SoakWorkers,
  run: Run,
  injectedFaults: InjectedFaults,
): Promise<Watch> {
  const watch: Watch = { capBreaks: 0, raised: 0, kills: 0, restarts: 0, underWay: 0, slowestRestart: 0 };
  const [kills, restarts] = [moments(injectedFaults.kills), moments(injectedFaults.restarts)];
  let told = 0;
  for (;;) {
    await setTimeout(LOOK_EVERY_MS * Math.random() * 2);
    watch.raised += await context.sessions[0].raiseCaps(run.ids, CAP_STEP * run.locations).catch(() => 0);
    const open = await look(context, watch);
    const done = 1 - open / run.locations;
    if (open === 0 && watch.kills >= injectedFaults.kills) return watch;
    if (watch.kills < injectedFaults.kills && done >= (kills[watch.kills] ?? 0))
      await kill(context, workers, watch);
    if (watch.restarts < injectedFaults.restarts && done >= (restarts[watch.restarts] ?? 0))
      await restart(context, watch);
    if (Math.floor(done * 10) > told) {
      told = Math.floor(done * 10);
      console.error(
        `${run.order.mode}: ${told * 10}% after ${watch.kills} kills and ${watch.restarts} restarts`,
      );
    }
  }
}

interface Run {
  ids: string[];
  order: RunOptions;
  locations: number;
}

/** Waits until a visitor could see the first article of a state. */
async function firstArticle({ database }: SoakContext, state: string): Promise<void> {
  for (;;) {
    const [row] = await database.sql<{ exists: boolean }>(
      `select exists (select from articles a join locations l on l.id = a.location_id
         where l.state = '${state}' and l.location_type = 'city') as exists`,
    );
    if (row?.exists) return;
    await setTimeout(50);
  }
}

/** Asks for the figures as often as another administrator's screen does. */
function watchFigures(session: AdminSession, id: string) {
  const times: number[] = [];
  let stopped = false;
  const watching = (async () => {
    while (!stopped) {
      const time = await session.looks(id).catch(() => null);
      if (time !== null) times.push(time);
      await setTimeout(RUN_LOOK_MS);
    }
  })();
  return async () => {
    stopped = true;
    await watching;
    return times.sort((one, other) => one - other);
  };
}

const round = (value: number, digits = 1) => Number(value.toFixed(digits));

function watchedFigures(mode: string, watch: Watch, injectedFaults: InjectedFaults): SoakFigure[] {
  return [
    { name: `${mode}: times that a run stood above its cap`, value: watch.capBreaks, expected: 0 },
    { name: `${mode}: times that a run stopped at its cap`, value: watch.raised },
    { name: `${mode}: worker processes killed`, value: watch.kills, expected: injectedFaults.kills },
    { name: `${mode}: calls under way at the kills`, value: watch.underWay },
    { name: `${mode}: database processes killed`, value: watch.restarts, expected: injectedFaults.restarts },
    { name: `${mode}: seconds of the longest restart`, value: round(watch.slowestRestart) },
  ];
}

interface Times {
  first: number;
  seconds: number;
  locations: number;
  /** How many milliseconds each reading of the figures took, the shortest first. */
  times: number[];
}

function paceFigures(mode: string, { first, seconds, locations, times }: Times): SoakFigure[] {
  const late = times[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY;
  const bound = mode === 'live' ? { atMost: 5 } : {};
  return [
    { name: `${mode}: seconds from the press to the first article`, value: round(first), ...bound },
    {
      name: `${mode}: seconds until a colleague sees a change (19 of 20)`,
      value: round((RUN_LOOK_MS + late) / 1000),
      atMost: 3,
    },
    { name: `${mode}: seconds`, value: Math.round(seconds) },
    { name: `${mode}: locations a minute`, value: Math.round((locations / seconds) * 60) },
  ];
}

/** Two sessions start the same run; it is written despite everything. */
export async function writeRun(
  context: SoakContext,
  mode: RunOptions['mode'],
  state: string,
  locations: number,
  injectedFaults: InjectedFaults,
): Promise<{ figures: SoakFigure[]; watch: Watch }> {
  const before = context.provider.accepted();
  const began = performance.now();
  const order = { state, mode, most_dollars: FIRST_CAP * locations };
  const { ids, jobs } = await startTwice(context.sessions, order);
  const workers = workersOf(context);
  try {
    const stopWatching = watchFigures(context.sessions[1], ids[jobs[0] === 0 ? 1 : 0] ?? '');
    const [watch, first] = await Promise.all([
      writeAll(context, workers, { ids, order, locations }, injectedFaults),
      firstArticle(context, state).then(() => (performance.now() - began) / 1000),
    ]);
    const seconds = (performance.now() - began) / 1000;
    const times = await stopWatching();
    const accepted = context.provider.accepted() - before;
    const written = { state, mode, ids, locations, accepted, underWay: watch.underWay };
    const figures = [
      {
        name: `${mode}: jobs of both presses together`,
        value: (jobs[0] ?? 0) + (jobs[1] ?? 0),
        expected: locations,
      },
      ...(await generationFigures(context.database, written)),
      ...watchedFigures(mode, watch, injectedFaults),
      ...paceFigures(mode, { first, seconds, locations, times }),
    ];
    return { figures, watch };
  } finally {
    await workers.stop();
  }
}
