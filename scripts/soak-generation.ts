// Two administrators start the same run at once. It is written while workers are killed, a fifth of the answers is
// faulty, the database restarts and the cap is reached. Ends by itself, with 1 if a promise is broken.
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { functionEnvironment } from '../supabase/local/functions/function-environment.ts';
import { start as startProvider } from '../tests/support/fake-openai.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { faultyAnswers, generationFigures, soakText } from './soak/generation-promises.ts';
import { addLocations, openDesk, startTwice } from './soak/generation-runs.ts';
import { isKept, printFigures, type SoakFigure } from './soak/promises.ts';
import { openStand, type Stand } from './soak/stand.ts';
import { startWorkers } from './soak/workers.ts';

const PROCESSES = 2;
const RESTARTS = 2;
const LOOK_EVERY_MS = 700;
/** What the two runs may cost together before somebody raises it, in dollars for each location. */
const FIRST_CAP = 0.0004;
const CAP_STEP = 0.0008;

interface Watch {
  capBreaks: number;
  raised: number;
  restarts: number;
}

async function look(stand: Stand, watch: Watch): Promise<number> {
  const [row] = await stand.sql<{ open: number; breaks: number }>(
    `select
       (select count(*)::int from generation_jobs where state in ('queued', 'working', 'answered')) as open,
       (select count(*)::int from generation_runs where spent + reserved > most_dollars) as breaks`,
  );
  watch.capBreaks += row?.breaks ?? 0;
  // Skips the pauses between attempts. Claims keep their real duration.
  await stand.sql(
    `update generation_jobs set next_attempt_at = now() where state = 'queued' and next_attempt_at > now()`,
  );
  return row?.open ?? 0;
}

/** Kills all workers at one moment. What they had claimed need not be waited for. */
async function killAll(stand: Stand, workers: ReturnType<typeof startWorkers>) {
  await workers.killAll();
  const [{ now } = { now: '' }] = await stand.sql<{ now: string }>('select clock_timestamp()::text as now');
  await stand.sql(
    `update generation_jobs set claimed_until = now() where claimed_until <= timestamptz '${now}' + interval '180 s'`,
  );
}

async function writeAll(
  stand: Stand,
  locations: number,
  kills: number,
  workers: ReturnType<typeof startWorkers>,
  turn: (watch: Watch) => Promise<void>,
): Promise<Watch> {
  const watch: Watch = { capBreaks: 0, raised: 0, restarts: 0 };
  for (;;) {
    await setTimeout(LOOK_EVERY_MS * Math.random() * 2);
    await turn(watch);
    const open = await look(stand, watch);
    if (open === 0) return watch;
    if (workers.killed() < kills && Math.random() < 0.3) await killAll(stand, workers);
    if (watch.restarts < RESTARTS && open < locations * (0.7 - 0.3 * watch.restarts)) {
      watch.restarts += 1;
      await stand.restart();
    }
  }
}

async function soak(locations: number, kills: number): Promise<SoakFigure[]> {
  const [stand, provider] = await Promise.all([openStand(), startProvider()]);
  provider.setMode(faultyAnswers());
  provider.setArticle(soakText);
  const settings = { OPENAI_API_KEY: 'sk-of-the-soak', OPENAI_BASE_URL: provider.url };
  const environment = functionEnvironment(stand.origins, settings);
  const workers = startWorkers({
    ...{ functionName: 'write-articles', processes: PROCESSES, callsAtOnce: 1, environment },
  });
  const began = performance.now();
  try {
    const desk = await openDesk(stand.origins.api);
    await addLocations(stand.origins.api, locations);
    const runs = await startTwice(desk, FIRST_CAP * locations);
    const watch = await writeAll(stand, locations, kills, workers, async (seen) => {
      provider.release();
      seen.raised += await desk.raiseCaps(runs.ids, CAP_STEP * locations);
    });
    return [
      { name: 'jobs of both runs', value: runs.jobs, expected: locations },
      ...(await generationFigures(stand, provider, locations)),
      { name: 'times that a run stood above its cap', value: watch.capBreaks, expected: 0 },
      { name: 'times that a run stopped at its cap', value: watch.raised },
      { name: 'worker processes killed', value: workers.killed() },
      { name: 'restarts of the database', value: watch.restarts },
      { name: 'seconds', value: Math.round((performance.now() - began) / 1000) },
    ];
  } finally {
    await workers.stop();
    await provider.close();
    await stand.close();
  }
}

try {
  const { values } = parseArgs({
    options: {
      locations: { type: 'string', default: '1000' },
      json: { type: 'boolean', default: false },
    },
  });
  const locations = Number(values.locations);
  const minutes = 10 + locations / 100;
  globalThis
    .setTimeout(() => exitWithOneLine(`Still not finished after ${minutes} minutes.`), minutes * 60_000)
    .unref();
  const figures = await soak(locations, Math.min(50, Math.max(4, locations / 50)));
  printFigures(figures, values.json);
  process.exit(figures.every(isKept) ? 0 : 1);
} catch (error) {
  exitWithOneLine(error);
}
