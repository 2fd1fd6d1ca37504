import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { setUpRuns, textFor } from './generation-runs-setup.ts';

const { backend, admin, sql, claim, answer, settle, fail } = await setUpRuns();
// The seeded reader becomes a second administrator, where a test needs one.
const colleague = await backend.reader();
const promote = () =>
  sql(`insert into admin_users (id) select id from auth.users where email = 'reader@goldatlas.example'
    on conflict do nothing`);

const text = z.object({ title: z.nullable(z.string()), content: z.nullable(z.string()), state: z.string() });
const comparison = z.object({
  is_revealed: z.boolean(),
  pairs: z.array(
    z.object({
      id: z.string(),
      location: z.looseObject({ state_slug: z.string(), city: z.string() }),
      ...{ left: text, right: text, choice: z.nullable(z.string()) },
    }),
  ),
});

/** Two versions of the city prompt; the second one is the text that the template has now. */
async function twoVersions() {
  const { data: before } = await admin
    .from('prompt_templates')
    .select('id, content')
    .eq('name', 'city_article')
    .single()
    .throwOnError();
  await admin
    .from('prompt_templates')
    .update({ content: `Write briefly about {city}. ${randomUUID()}` })
    .eq('id', before.id)
    .throwOnError();
  const versions = await sql<{ id: string; content: string }>(
    `select id, content from public.prompt_versions where name = 'city_article' order by version desc limit 2`,
  );
  const [b, a] = versions;
  if (!a || !b) throw new Error('There are no two versions.');
  return { a, b };
}
async function start(version_a: string, version_b: string, run_id = randomUUID()) {
  const answered = await admin.rpc('start_prompt_comparison', {
    ...{ run_id, version_a, version_b, model: 'gpt-4o-mini', most_dollars: 5 },
  });
  return { ...answered, run_id };
}
const pairsOf = async (run_id: string, client = admin) =>
  comparison.parse((await client.rpc('prompt_comparison', { run_id }).throwOnError()).data);

/** Writes all texts of a test. Those of the prompt `short` promise something. */
async function writeAll(short: string) {
  for (const job of await claim(40)) {
    const isShort = job.template === short;
    const content = `${textFor(job.location.city)} ${isShort ? 'brief' : 'long and longer'}`;
    await answer(job, content);
    await settle(job, content, isShort ? ['"risk-free" promises what no one can.'] : []);
  }
}

test('two versions of one template', async () => {
  const { a } = await twoVersions();
  const [state] = await sql<{ id: string }>(
    `select id from public.prompt_versions where name = 'state_article'`,
  );
  for (const other of [a.id, state?.id ?? '', randomUUID()]) {
    expect((await start(a.id, other)).error?.message).toBe('Choose two versions of one template.');
  }
});

test('ten locations of several states are written with both versions, and nobody sees which is whose', async () => {
  await promote();
  const { a, b } = await twoVersions();
  const { run_id, error } = await start(a.id, b.id);
  expect(error).toBeNull();
  expect((await start(a.id, b.id, run_id)).data).toEqual({ run: run_id });
  await writeAll(b.content);
  const { pairs, is_revealed } = await pairsOf(run_id);
  expect([pairs.length, is_revealed]).toEqual([10, false]);
  expect(new Set(pairs.map(({ location }) => location.state_slug)).size).toBeGreaterThan(1);
  for (const { left, right } of pairs) expect([left.state, right.state]).toEqual(['written', 'written']);
  expect(JSON.stringify(pairs)).not.toContain(a.id);
  expect((await pairsOf(run_id, colleague)).pairs).toEqual(pairs);
  expect(
    await sql(`select 1 from public.articles where prompt_version_id in ('${a.id}', '${b.id}')`),
  ).toEqual([]);
  expect((await admin.rpc('comparison_result', { run_id }).throwOnError()).data).toBeNull();
});

test('choices are each administrator’s own, stand fixed once the versions are known, and are counted for both', async () => {
  await promote();
  const { a, b } = await twoVersions();
  const { run_id } = await start(a.id, b.id);
  await writeAll(b.content);
  const { pairs } = await pairsOf(run_id);
  const short = (content: string | null) => content?.endsWith('brief') === true;
  const choose = (client: typeof admin, pair_id: string, choice: string) =>
    client.rpc('choose_text', { pair_id, choice });
  for (const pair of pairs) {
    await choose(admin, pair.id, 'equal').throwOnError();
    await choose(admin, pair.id, short(pair.left.content) ? 'left' : 'right').throwOnError();
  }
  const [first] = pairs;
  if (first) await choose(colleague, first.id, short(first.left.content) ? 'right' : 'left').throwOnError();
  expect((await pairsOf(run_id, colleague)).pairs.filter(({ choice }) => choice)).toHaveLength(1);

  await admin.rpc('reveal_comparison', { run_id }).throwOnError();
  const late = await choose(admin, first?.id ?? '', 'equal');
  expect([late.status, late.error?.message]).toEqual([
    409,
    'The versions have been revealed, so you can no longer change your choices.',
  ]);
  const { data } = await admin.rpc('comparison_result', { run_id }).throwOnError();
  expect(data).toMatchObject({
    a: { version: { id: a.id, is_active: false }, wins: 1, texts: 10, with_findings: 0, dollars: 0.00105 },
    b: {
      version: { id: b.id, is_active: true },
      wins: 10,
      texts: 10,
      with_findings: 10,
      promises: 10,
      failed: 0,
    },
    ...{ equal: 0, choosers: 2 },
  });
  expect((await pairsOf(run_id, colleague)).is_revealed).toBe(false);

  // The comparison neither measures nor counts texts about a deleted location.
  await sql(
    'delete from public.locations where id = (select location_id from public.comparison_pairs where id = $1)',
    [first?.id],
  );
  const { data: rest } = await admin.rpc('comparison_result', { run_id }).throwOnError();
  expect(rest).toMatchObject({
    ...{ a: { wins: 0, texts: 9 }, b: { wins: 9, texts: 9 }, equal: 0, choosers: 1 },
  });
});

test('a text that failed is told in its place', async () => {
  const { a, b } = await twoVersions();
  const { run_id } = await start(a.id, b.id);
  for (const _ of [1, 2]) {
    for (const job of await claim(40))
      await fail(job, 'fault', { failure: 'refused', problem: 'It refused.' });
  }
  const { pairs } = await pairsOf(run_id);
  expect(pairs[0]).toMatchObject({ left: { state: 'failed', title: null }, right: { state: 'failed' } });
  const early = await admin.rpc('choose_text', { pair_id: pairs[0]?.id ?? '', choice: 'left' });
  expect(early.error?.message).toBe('Both texts must be written before you can choose one.');
});

test('one press makes a version active; the former one stays', async () => {
  const { a, b } = await twoVersions();
  await admin.rpc('activate_prompt_version', { version_id: a.id }).throwOnError();
  expect(await sql(`select content from public.prompt_templates where name = 'city_article'`)).toEqual([
    { content: a.content },
  ]);
  expect(await sql(`select count(*)::int as kept from public.prompt_versions where id = '${b.id}'`)).toEqual([
    { kept: 1 },
  ]);
  const { error } = await admin.rpc('activate_prompt_version', { version_id: randomUUID() });
  expect(error?.message).toBe('This version does not exist.');
});
