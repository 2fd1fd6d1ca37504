import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type SoakContext, workersOf } from './generation-phases.ts';
import type { SoakFigure } from './soak-figures.ts';

/** The provider counts 6,000 tokens for a call, its bound, so this allows five calls a second and ten at once. */
const LIMIT = { tokensAMinute: 1_800_000, burst: 60_000 };

/** Measures how much the workers use of a provider's limit of tokens per minute. */
export async function measureRateLimitUse(
  context: SoakContext,
  state: string,
  locations: number,
): Promise<SoakFigure[]> {
  const { provider, database, sessions } = context;
  provider.setMode('well');
  provider.rateLimit.set(LIMIT);
  const id = randomUUID();
  await sessions[0].start(id, { state, mode: 'live', most_dollars: 100 });
  const workers = workersOf(context);
  const began = performance.now();
  try {
    for (;;) {
      await setTimeout(500);
      const [row] = await database.sql<{ open: number }>(
        `select count(*)::int as open from generation_jobs where run_id = '${id}' and state in ('queued', 'working', 'answered')`,
      );
      if (row?.open === 0) break;
    }
    const used = provider.rateLimit.usedInStorm() ?? 1;
    return [
      { name: 'storm: locations', value: locations },
      { name: 'storm: requests refused with 429', value: provider.rateLimit.refused() },
      {
        name: 'storm: percent of the allowed token rate used',
        value: Math.round(used * 1000) / 10,
        atLeast: 90,
      },
      { name: 'storm: seconds', value: Math.round((performance.now() - began) / 1000) },
    ];
  } finally {
    await workers.stop();
    provider.rateLimit.set(null);
  }
}
