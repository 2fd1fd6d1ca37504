// Sends a thousand guide requests at once while workers are killed, the provider misbehaves and the database
// restarts: every lead must be stored once and get its guide once. Ends by itself, with 1 if a promise is broken.
import { setTimeout } from 'node:timers/promises';
import { functionEnvironment } from '../supabase/local/functions/function-environment.ts';
import { type Behaviour, type FakeResend, MAIL_KEY, startFakeResend } from '../tests/support/fake-resend.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { deliveryFigures, meetsExpectation, printFigures, type SoakFigure } from './soak/soak-figures.ts';
import { type SoakServer, startSoakServer } from './soak/soak-server.ts';
import { manyVisitors, oneAddress } from './soak/visitors.ts';
import { startWorkers } from './soak/workers.ts';

const VISITORS = 1000;
/** One address sends requests, each under another name. The site serves AT_ONCE of them and holds more, up to LIMIT. */
const INSISTENT = 420;
const AT_ONCE = 40;
const LIMIT = 400;
const PROCESSES = 3;
const KILLS = 20;
const DEADLINE_MS = 6 * 60_000;
/** The script ends by then even if something hangs. */
const AT_LATEST_MS = 10 * 60_000;

/** Out of a hundred requests, how many the provider refuses, delays, never answers, or answers too late. */
const MISBEHAVIOUR: [share: number, Behaviour][] = [
  [6, { status: 500 }],
  [3, { status: 429, headers: { 'retry-after': '30' } }],
  [1, 'silent'],
  [4, 'slow'],
  [4, 'lost-answer'],
  [2, 'dropping'],
];

function misbehave(): Behaviour {
  let left = Math.random() * 100;
  for (const [share, behaviour] of MISBEHAVIOUR) {
    left -= share;
    if (left < 0) return behaviour;
  }
  return 'well';
}

/** Skips the pauses between attempts, which are minutes and hours. Claims keep their real duration. */
const timePasses = (server: SoakServer) =>
  server.sql(`update outbox set next_attempt_at = now() where status = 'queued' and next_attempt_at > now()`);

async function deliverAll(
  server: SoakServer,
  provider: FakeResend,
  workers: ReturnType<typeof startWorkers>,
) {
  const deadline = Date.now() + DEADLINE_MS;
  const total = (VISITORS + LIMIT) * 2;
  let restarts = 0;
  while (Date.now() < deadline) {
    await setTimeout(700);
    provider.release();
    if (workers.killed() < KILLS) await workers.kill();
    await timePasses(server);
    const [row] = await server.sql<{ left: number }>(
      `select count(*)::int as left from outbox where status = 'queued'`,
    );
    const left = row?.left ?? 0;
    if (left < total / 2 && restarts === 0) {
      restarts += 1;
      await server.restart();
    }
    if (left === 0) break;
  }
  return restarts;
}

const mailWorkers = (environment: Record<string, string>) =>
  startWorkers({ functionName: 'deliver-outbox', processes: PROCESSES, callsAtOnce: 4, environment });

const secondsSince = (start: number) => Math.round((performance.now() - start) / 100) / 10;

async function soak(): Promise<SoakFigure[]> {
  const [server, provider] = await Promise.all([startSoakServer(), startFakeResend()]);
  provider.behave(misbehave);
  const settings = { RESEND_API_KEY: MAIL_KEY, RESEND_BASE_URL: provider.url, MAIL_PER_SECOND: '1000' };
  const workers = mailWorkers(functionEnvironment(server.origins, settings));
  try {
    // The seeded people must not be counted.
    await server.sql('delete from leads');
    await server.sql('delete from contact_messages');
    // The hourly limit of mail has its own test; here it would take hours.
    await server.sql(
      `insert into app_settings values ('guides_per_hour', '100000'), ('notices_per_hour', '100000')`,
    );

    const start = performance.now();
    const [answers, insistent] = await Promise.all([
      manyVisitors(server.origins.api, VISITORS),
      oneAddress(server.origins.api, INSISTENT),
    ]);
    const storing = secondsSince(start);
    const [{ held } = { held: -1 }] = await server.sql<{ held: number }>(
      'select count(*)::int as held from leads where held_until is not null',
    );
    const restarts = await deliverAll(server, provider, workers);
    const counted = (status: number, of: number[]) => of.filter((each) => each === status).length;
    return [
      { name: 'visitors at once, each from an address of their own', value: VISITORS },
      {
        name: 'of these told that their request arrived',
        value: answers.filter((own) => own.some(arrived)).length,
        expected: VISITORS,
      },
      { name: 'repeated requests answered "known" (409)', value: counted(409, answers.flat()) },
      { name: 'requests from one insistent address', value: INSISTENT },
      { name: 'of these stored', value: counted(201, insistent), expected: LIMIT },
      { name: 'of these held for an hour', value: held, expected: LIMIT - AT_ONCE },
      { name: 'of these refused (429)', value: counted(429, insistent), expected: INSISTENT - LIMIT },
      ...(await deliveryFigures(server, provider, VISITORS + LIMIT)),
      { name: 'rounds of workers side by side', value: PROCESSES * 4 },
      { name: 'worker processes killed', value: workers.killed() },
      { name: 'restarts of the database', value: restarts },
      { name: 'seconds until all were stored', value: storing },
      { name: 'seconds until all had their mail', value: secondsSince(start) },
    ];
  } finally {
    await workers.stop();
    await provider.close();
    await server.close();
  }
}

const arrived = (status: number) => status === 201 || status === 409;

try {
  if (process.platform !== 'linux')
    throw new Error('npm run soak needs Linux, which has a thousand loopback addresses to send from.');
  globalThis
    .setTimeout(
      () => exitWithOneLine(`Still not finished after ${AT_LATEST_MS / 60_000} minutes.`),
      AT_LATEST_MS,
    )
    .unref();
  const figures = await soak();
  printFigures(figures, process.argv.includes('--json'));
  process.exit(figures.every(meetsExpectation) ? 0 : 1);
} catch (error) {
  exitWithOneLine(error);
}
