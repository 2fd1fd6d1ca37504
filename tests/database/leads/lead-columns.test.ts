import { afterAll, expect, test } from 'vitest';
import type { TablesUpdate } from '../../../src/data/database.types.ts';
import { newLocation } from '../../../src/domain/locations/new-location.ts';
import { testBackend } from '../../support/backend.ts';
import { article, lead, message } from '../rows.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { anon, service, sql } = backend;
const admin = await backend.admin();

const kindsOf = async (id: string) =>
  (
    await sql<{ kind: string; by: string | null }>(
      `select e.kind, u.email as by from lead_events e left join auth.users u on u.id = e.done_by
       where $1 in (e.lead_id, e.message_id) order by e.created_at, e.kind`,
      [id],
    )
  ).map(({ kind, by }) => [kind, by]);
const by = 'admin@goldatlas.example';

async function articleId(): Promise<string> {
  const { data: place } = await admin
    .from('locations')
    .insert(newLocation({ location_type: 'city', state: 'Nevada', city: 'Reno' }))
    .select('id')
    .single()
    .throwOnError();
  const row = { ...article(place.id, `gold-${crypto.randomUUID()}`), article_type: 'city' as const };
  const { data } = await admin.from('articles').insert(row).select('id').single().throwOnError();
  return data.id;
}

/** Everything that staff can change about a lead, one change each, and the timeline's line about it. */
async function changes(): Promise<[kind: string, patch: TablesUpdate<'leads'>][]> {
  const article_id = await articleId();
  const owner_id = (await sql<{ id: string }>('select id from admin_users'))[0]?.id ?? '';
  return [
    ['status', { status: 'lost', lost_reason: 'Bought elsewhere' }],
    ['status', { lost_reason: 'Bought coins elsewhere' }],
    ['owner', { owner_id }],
    ['next_step', { next_step: 'Call again', next_step_on: '2026-12-01' }],
    ['next_step', { next_step_on: '2026-12-02' }],
    ['pause', { paused_until: '2099-01-01', pause_reason: 'Travels' }],
    ['pause', { pause_reason: 'Is in hospital' }],
    ['contact', { name: 'Ada Byron' }],
    ['contact', { email: 'byron@example.com' }],
    ['contact', { phone: '(303) 555-0100' }],
    ['contact', { zip: '80202' }],
    ['details', { message: 'May I call?' }],
    ['details', { source_url: 'https://goldatlas.example/contact' }],
    ['details', { article_id }],
    ['details', { article_id: null }],
    ['details', { article_id }],
  ];
}

test('each column that staff may change is told in the timeline, and by whom', async () => {
  const patches = await changes();
  const granted = await sql<{ name: string }>(
    `select column_name as name from information_schema.column_privileges
     where table_name = 'leads' and grantee = 'authenticated' and privilege_type = 'UPDATE' order by 1`,
  );
  const told = new Set(patches.flatMap(([, patch]) => Object.keys(patch)));
  expect([...told].sort()).toEqual(granted.map(({ name }) => name));

  const row = lead();
  await anon.from('leads').insert(row).throwOnError();
  const expected: (string | null)[][] = [];
  for (const [kind, patch] of patches) {
    await admin.from('leads').update(patch).eq('id', row.id).throwOnError();
    expected.push([kind, by]);
    expect([patch, await kindsOf(row.id)]).toEqual([patch, expected]);
  }
  // A deletion of the article changes no lead.
  await admin
    .from('articles')
    .delete()
    .eq('id', String(Object(patches.at(-1)?.[1]).article_id))
    .throwOnError();
  expect(await kindsOf(row.id)).toEqual(expected);
});

test('who was on hold and is released has a line: by staff, or by the answer to a challenge', async () => {
  const [byStaff, byVisitor, asked] = [lead(), lead(), message()];
  for (const row of [byStaff, byVisitor]) await anon.from('leads').insert(row).throwOnError();
  await anon.from('contact_messages').insert(asked).throwOnError();
  for (const table of ['leads', 'contact_messages'])
    await sql(`update ${table} set held_until = now() + interval '1 hour'`);
  expect(await kindsOf(byStaff.id)).toEqual([]);
  await service
    .rpc('pass_challenge', { submission: byVisitor.id, token: crypto.randomUUID() })
    .throwOnError();
  await admin.rpc('release_held').throwOnError();
  expect(await kindsOf(byVisitor.id)).toEqual([['hold', null]]);
  expect(await kindsOf(byStaff.id)).toEqual([['hold', by]]);
  expect(await kindsOf(asked.id)).toEqual([['hold', by]]);
});
