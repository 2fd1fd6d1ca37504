// Two sessions start the same runs together, live and as batches. Workers and the database are killed as they run,
// a fifth of the answers is faulty, and runs reach their caps. The script ends with 1 if a promise is broken.
import { parseArgs } from 'node:util';
import { functionEnvironment } from '../supabase/local/functions/function-environment.ts';
import { start as startProvider } from '../tests/support/fake-openai.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { addLocations, openAdminSession } from './soak/admin-session.ts';
import { claimTimes } from './soak/claim-times.ts';
import { writeRun } from './soak/generation-phases.ts';
import { faultyAnswers, soakText } from './soak/generation-promises.ts';
import { measureRateLimitUse } from './soak/rate-limit-figures.ts';
import { serveDatabase } from './soak/served-database.ts';
import { meetsExpectation, printFigures, type SoakFigure } from './soak/soak-figures.ts';

const STORM_LOCATIONS = 300;
const CLAIMED_LOCATIONS = 100;
/** OpenAI's queue of a model, and a batch that takes a moment. */
const QUEUE_TOKENS = 2_000_000;
const BATCH_MS = 2000;

async function soak(locations: number, kills: number, restarts: number): Promise<SoakFigure[]> {
  const began = performance.now();
  const [database, provider] = await Promise.all([serveDatabase(), startProvider()]);
  const { api } = database.origins;
  const settings = { OPENAI_API_KEY: 'sk-of-the-soak', OPENAI_BASE_URL: provider.url };
  const environment = functionEnvironment(database.origins, settings);
  try {
    const half = Math.ceil(locations / 2);
    await addLocations(api, 'Utah', half);
    await addLocations(api, 'Nevada', locations - half);
    await addLocations(api, 'Wyoming', STORM_LOCATIONS);
    await addLocations(api, 'Montana', CLAIMED_LOCATIONS);
    const context = {
      database,
      provider,
      environment,
      sessions: [openAdminSession(api), openAdminSession(api)] as const,
    };
    provider.setArticle(soakText);
    provider.setMode(faultyAnswers());
    provider.batches.setEnding({ afterMs: BATCH_MS });
    provider.batches.setQueueLimit(QUEUE_TOKENS);
    const live = await writeRun(context, 'live', 'Utah', half, {
      ...{ kills: Math.ceil(kills * 0.8), restarts: Math.ceil(restarts * 0.6) },
    });
    const batch = await writeRun(context, 'batch', 'Nevada', locations - half, {
      ...{ kills: kills - live.watch.kills, restarts: restarts - live.watch.restarts },
    });
    return [
      ...live.figures,
      ...batch.figures,
      ...(await measureRateLimitUse(context, 'Wyoming', STORM_LOCATIONS)),
      ...(await claimTimes(context, 'Montana')),
      { name: 'seconds in all', value: Math.round((performance.now() - began) / 1000) },
    ];
  } finally {
    await provider.close();
    await database.close();
  }
}

try {
  const { values } = parseArgs({
    options: {
      locations: { type: 'string', default: '10000' },
      kills: { type: 'string', default: '50' },
      restarts: { type: 'string', default: '5' },
      json: { type: 'boolean', default: false },
    },
  });
  const locations = Number(values.locations);
  const minutes = 20 + locations / 200;
  globalThis
    .setTimeout(() => exitWithOneLine(`Still not finished after ${minutes} minutes.`), minutes * 60_000)
    .unref();
  const figures = await soak(locations, Number(values.kills), Number(values.restarts));
  printFigures(figures, values.json);
  process.exit(figures.every(meetsExpectation) ? 0 : 1);
} catch (error) {
  exitWithOneLine(error);
}
