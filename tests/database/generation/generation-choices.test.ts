import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Json } from '../../../src/data/database.types.ts';
import { newLocation } from '../../../src/domain/locations/new-location.ts';
import { filters, setUpRuns, textFor } from './generation-runs-setup.ts';

const { backend, admin, service, sql, start, claim, answer, settle, progress } = await setUpRuns();

const estimates = z.looseObject({
  ...{ locations: z.number(), busy: z.number(), no_zip: z.number(), published: z.number() },
  ...{
    dollars: z.number().nullable(),
    batch_dollars: z.number().nullable(),
    max_call_cost: z.number().nullable(),
  },
  ...{ month_left: z.number().nullable(), seconds: z.number().nullable() },
});
async function estimate(
  choice: Json,
  options: { model?: string; rewrites?: boolean; only_built_in?: boolean } = {},
) {
  const question = { choice, model: 'gpt-4o-mini', ...options };
  return estimates.parse((await admin.rpc('estimate_generation', question).throwOnError()).data);
}
const names = z.array(z.object({ city: z.string() }));
/** The cities of a run's jobs, in the order of their names. */
const jobsOf = async (run: string) =>
  names
    .parse(
      await sql(`select l.city from public.generation_jobs j join public.locations l on l.id = j.location_id
        where j.run_id = '${run}' order by 1`),
    )
    .map(({ city }) => city);
const idOf = async (city: string) => {
  const { data } = await admin.from('locations').select('id').eq('city', city).single().throwOnError();
  return data.id;
};
async function writeAll(run: string) {
  for (const job of await claim(20)) {
    await answer(job, textFor(job.location.city));
    await settle(job, textFor(job.location.city));
  }
  expect(await progress(run)).toMatchObject({ state: 'done' });
}

test('the next locations are the first of the list that nobody has begun', async () => {
  const next = { ...filters, most: 2 };
  expect(await estimate(next)).toMatchObject({ locations: 2, busy: 0 });
  expect(await jobsOf(await start({}, next))).toEqual(['Heber', 'Logan']);
  expect(await jobsOf(await start({}, next))).toEqual(['Moab', 'Ogden']);
  expect(await jobsOf(await start({}, { ...filters, most: 50 }))).toEqual(['Orem', 'Tooele']);
});

test('all that fit are chosen without those that were unticked', async () => {
  const choice = { ...filters, except: [await idOf('Moab'), await idOf('Ogden')] };
  expect(await estimate(choice)).toMatchObject({ locations: 4 });
  expect(await jobsOf(await start({}, choice))).toEqual(['Heber', 'Logan', 'Orem', 'Tooele']);
});

test('an import is chosen with the locations that it named and that were there already', async () => {
  const id = randomUUID();
  await admin.from('location_imports').insert({ id, source: 'towns.csv' }).throwOnError();
  const town = newLocation({ location_type: 'city', state: 'Utah', city: 'Vernal' });
  const noZip = {
    location_type: 'neighborhood' as const,
    state: 'Utah',
    city: 'Vernal',
    neighborhood: 'Maeser',
  };
  await service
    .from('locations')
    .insert([town, newLocation(noZip)].map((location) => ({ ...location, import_id: id })))
    .throwOnError();
  const choice = { import: id, locations: [await idOf('Moab')] };
  expect(await estimate(choice)).toMatchObject({ locations: 2, no_zip: 1 });
  expect(await jobsOf(await start({}, choice))).toEqual(['Moab', 'Vernal']);
  await sql(`delete from public.locations where import_id = '${id}'`);
});

test('texts that a run wrote with an earlier version of its prompt are chosen for another run', async () => {
  const older = { filters: { state: 'utah', older_prompt: true } };
  await writeAll(await start({}, { ...filters, most: 2 }));
  expect(await estimate(older, { rewrites: true })).toMatchObject({ locations: 0 });
  const { data: template } = await admin
    .from('prompt_templates')
    .select('content')
    .eq('name', 'city_article')
    .single()
    .throwOnError();
  const save = (content: string) =>
    admin.from('prompt_templates').update({ content }).eq('name', 'city_article').throwOnError();
  await save(`${template.content}\nBe brief.`);
  try {
    expect(await estimate(older, { rewrites: true })).toMatchObject({ locations: 2, published: 2 });
    const run = await start({ rewrites: true }, older);
    expect(await jobsOf(run)).toEqual(['Heber', 'Logan']);
    await writeAll(run);
    expect(await estimate(older, { rewrites: true })).toMatchObject({ locations: 0 });
  } finally {
    await save(template.content);
  }
});

test("a built-in text is found where it is not its location's own article", async () => {
  const location_id = await idOf('Moab');
  const article = { location_id, article_type: 'city' as const, content: 'Text' };
  await service
    .from('articles')
    .insert([
      { ...article, title: 'Own', slug: 'own', status: 'published' as const },
      { ...article, title: 'Built in', slug: 'built-in', generated_by: 'template' },
    ])
    .throwOnError();
  const choice = { filters: { state: 'utah' } };
  const options = { rewrites: true, only_built_in: true };
  expect(await estimate(choice, options)).toMatchObject({ locations: 1, published: 0 });
  await writeAll(await start(options, choice));
  const { data } = await admin.from('articles').select('slug, generated_by').eq('location_id', location_id);
  expect(data).toEqual(
    expect.arrayContaining([
      { slug: 'own', generated_by: null },
      { slug: 'built-in', generated_by: 'openai:gpt-4o-mini' },
    ]),
  );
});

test('an estimate says what a call reserves, what a batch costs, and what the month has left', async () => {
  const without = await estimate(filters);
  expect(without).toMatchObject({ locations: 6, month_left: null });
  expect(without.dollars).toBeGreaterThan(0);
  expect(without.batch_dollars).toBeCloseTo((without.dollars ?? 0) / 2, 3);
  await service
    .from('app_settings')
    .insert({ setting_name: 'generation_dollars_a_month', setting_value: '1000' })
    .throwOnError();
  await start({}, { ...filters, most: 1 });
  const before = await estimate(filters);
  const [job] = await claim(1);
  expect(job).toBeDefined();
  const after = await estimate(filters);
  const reserved = (before.month_left ?? 0) - (after.month_left ?? 0);
  expect(reserved).toBeGreaterThan(0);
  // The estimate must never be lower than what the worker reserves.
  expect(without.max_call_cost).toBeGreaterThanOrEqual(reserved);
  await service.from('app_settings').delete().eq('setting_name', 'generation_dollars_a_month').throwOnError();
});

test('a model without a price has no estimate of dollars, and no run starts on it', async () => {
  expect(await estimate(filters, { model: 'unheard-of' })).toMatchObject({
    ...{ locations: 6, dollars: null, batch_dollars: null, max_call_cost: null, seconds: null },
  });
  const { error } = await admin.rpc('start_generation_run', {
    ...{ run_id: randomUUID(), label: 'Utah', choice: filters, model: 'unheard-of' },
    ...{ articles_become: 'draft', most_dollars: 1 },
  });
  expect(error?.message).toContain('The model unheard-of has no price.');
});

test('a run knows how it is written and which screen it was started from', async () => {
  const run = await start({ mode: 'batch', origin: 'locations' });
  const { data } = await admin
    .from('generation_runs')
    .select('mode, origin')
    .eq('id', run)
    .single()
    .throwOnError();
  expect(data).toEqual({ mode: 'batch', origin: 'locations' });
  const { error } = await admin.rpc('start_generation_run', {
    ...{ run_id: randomUUID(), label: 'Utah', choice: filters, model: 'gpt-4o-mini', mode: 'test' },
    ...{ articles_become: 'draft', most_dollars: 1 },
  });
  expect(error?.message).toBe('A run is written live or as a batch.');
});

test('the same press sent twice at once starts one run, and both hear the same', async () => {
  const press = {
    ...{ run_id: randomUUID(), label: 'Utah', choice: filters, model: 'gpt-4o-mini' },
    ...{ articles_become: 'draft' as const, most_dollars: 1 },
  };
  const other = await backend.admin();
  const both = await Promise.all([admin, other].map((client) => client.rpc('start_generation_run', press)));
  expect(both.map(({ data }) => data)).toEqual([
    { run: press.run_id, jobs: 6 },
    { run: press.run_id, jobs: 6 },
  ]);
});

test.each([
  [{ ...filters, locations: [] }],
  [{ most: 3 }],
  [{ ...filters, most: 0 }],
  [{ ...filters, most: '3' }],
  [{ locations: [], except: [] }],
  [{ import: 3 }],
])('a choice that says too little or too much is refused: %j', async (choice) => {
  const { error } = await admin.rpc('estimate_generation', { choice, model: 'gpt-4o-mini' });
  expect(error?.code).toBe('22023');
});

test('an estimate for no location yet tells what an article costs, and nothing where no price is known', async () => {
  const costOf = async (model: string) =>
    z
      .object({ locations: z.literal(0), dollars_each: z.nullable(z.number()) })
      .parse(
        (await admin.rpc('estimate_generation', { choice: { locations: [] }, model }).throwOnError()).data,
      ).dollars_each;
  // About 1,800 tokens read at $2.50 a million, and 1,500 written at $10.
  expect(await costOf('gpt-4o')).toBeCloseTo(0.019, 3);
  expect(await costOf('unpriced')).toBeNull();
});
