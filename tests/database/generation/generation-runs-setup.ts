import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach } from 'vitest';
import { z } from 'zod';
import { newLocation } from '../../../src/domain/locations/new-location.ts';
import { testBackend } from '../../support/backend.ts';

const claimed = z.array(
  z.object({
    job: z.string(),
    claim: z.string(),
    call: z.string().nullable(),
    model: z.string(),
    template: z.string(),
    location: z.object({ city: z.string() }),
    answer: z.string().nullable(),
    built_in: z.boolean(),
  }),
);
export type Claimed = z.infer<typeof claimed>[number];
export const TOWNS = ['Ogden', 'Orem', 'Logan', 'Moab', 'Tooele', 'Heber'];
export const filters = { filters: { state: 'utah', location_type: 'city' } };

/** A text of its own for each town, so that no two are alike. */
export const textFor = (city: string) =>
  `# Gold in ${city}\n\n${[...Array(400).keys()].map((n) => `${city}${n}`).join(' ')}`;

/** Runs on a backend of their own. Before each test, Utah has six cities without an article, and no run is open. */
export async function setUpRuns() {
  const backend = await testBackend();
  const admin = await backend.admin();
  const { service, sql } = backend;
  afterAll(backend.close);

  beforeEach(async () => {
    await sql(`delete from public.locations where state_slug = 'utah'`);
    await sql(
      `update public.generation_runs set state = 'cancelled', ended_at = now() where ended_at is null`,
    );
    await sql(
      `update public.generation_parts set state = 'ended', ended_at = now(), claim_token = null, claimed_until = null
       where state <> 'ended'`,
    );
    await sql('delete from private.model_pauses where true');
    const rows = TOWNS.map((city) => newLocation({ location_type: 'city', state: 'Utah', city }));
    await service.from('locations').insert(rows).throwOnError();
  });

  async function start(options: Record<string, unknown> = {}, choice: object = filters): Promise<string> {
    const run_id = randomUUID();
    await admin
      .rpc('start_generation_run', {
        ...{ run_id, label: 'Utah', choice: JSON.parse(JSON.stringify(choice)), model: 'gpt-4o-mini' },
        ...{ articles_become: 'published', most_dollars: 5 },
        ...options,
      })
      .throwOnError();
    return run_id;
  }

  async function claim(most = 10): Promise<Claimed[]> {
    const { data } = await service.rpc('claim_generation', { most, overhead: 500 }).throwOnError();
    return claimed.parse(data);
  }

  async function answer({ claim: token, call }: Claimed, content: string): Promise<boolean> {
    const { data } = await service
      .rpc('store_generation_answer', {
        ...{
          claim: token,
          call: call ?? '',
          content,
          input_tokens: 1000,
          cached_tokens: 0,
          output_tokens: 1500,
        },
      })
      .throwOnError();
    return data;
  }

  async function settle(job: Claimed, content: string, findings: string[] = []): Promise<string> {
    const article = {
      title: `Gold in ${job.location.city}`,
      slug: 'gold',
      meta_description: 'Gold',
      content,
    };
    const { data } = await service
      .rpc('settle_generated_text', { claim: job.claim, article, findings })
      .throwOnError();
    return data;
  }

  async function fail(job: Claimed, kind: string, more: Record<string, unknown> = {}): Promise<string> {
    const { data } = await service
      .rpc('settle_generation_failure', {
        ...{
          claim: job.claim,
          call: job.call ?? '',
          kind,
          failure: 'provider_error',
          problem: 'It answered 500.',
        },
        ...{ was_made: false },
        ...more,
      })
      .throwOnError();
    return data;
  }

  const progress = async (run_id: string) =>
    z
      .looseObject({
        state: z.string(),
        reason: z.string().nullable(),
        written: z.number(),
        failed: z.number(),
      })
      .parse((await admin.rpc('generation_progress', { run_id }).throwOnError()).data);
  return { backend, admin, service, sql, start, claim, answer, settle, fail, progress };
}
