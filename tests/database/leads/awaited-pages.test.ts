import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { outboxOf } from '../mail/outbox-worker.ts';
import { article, city, lead, state } from '../rows.ts';

const backend = await testBackend();
await backend.checkEachText();
afterAll(() => backend.close());
const { anon, sql } = backend;
const admin = await backend.admin();
const { mails, empty } = outboxOf(backend);

const RENO = '/nevada/reno';
const ELKO = '/nevada/elko';
let reno: string;

beforeAll(async () => {
  await sql(
    `insert into public.places (id, state_slug, name, slug, latitude, longitude, population) values
       (1, 'nevada', 'Reno', 'reno', 39.53, -119.81, 250000), (2, 'nevada', 'Elko', 'elko', 40.83, -115.76, 20000)`,
  );
  const { data } = await admin
    .from('locations')
    .insert([state('Nevada', 'nevada'), city('Reno', 'reno')])
    .select('id, location_type')
    .throwOnError();
  reno = data.find(({ location_type }) => location_type === 'city')?.id ?? '';
  await sql('update locations set place_id = 1 where id = $1', [reno]);
});
beforeEach(async () => {
  await empty();
  await sql('delete from articles where location_id = $1', [reno]);
  await sql('delete from leads where true');
});

const waiting = (awaited_address: string | null, email = 'ada@example.com') => ({
  ...lead(),
  ...{ kind: 'waitlist' as const, awaited_address, email },
});
const wait = (awaited_address: string, email?: string) =>
  anon.from('leads').insert(waiting(awaited_address, email)).throwOnError();
const told = async () => (await mails()).filter(({ kind }) => kind === 'page_ready');
const publish = async (status: 'published' | 'draft' = 'published', generated_by: string | null = null) => {
  const row = {
    ...article(reno, `gold-${randomUUID()}`),
    article_type: 'city' as const,
    status,
    generated_by,
  };
  const { data } = await admin.from('articles').insert(row).select('id').single().throwOnError();
  return data.id;
};
const setStatus = (id: string, status: 'published' | 'draft') =>
  admin.from('articles').update({ status }).eq('id', id).throwOnError();

test('somebody waits for the page of a location or of a place that has none, and staff get a notice', async () => {
  await wait(RENO);
  await wait(ELKO);
  expect((await mails()).map(({ kind }) => kind)).toEqual(['lead_notice', 'lead_notice']);
});

test.each([
  ['no place', '/nevada/atlantis'],
  ['another site', 'https://example.com/'],
  ['nothing', null],
])('nobody waits for %s', async (_, address) => {
  const { error } = await anon.from('leads').insert(waiting(address));
  expect(error?.code).toBe('23514');
});

test('a lead of another kind waits for nothing, whatever its caller sends', async () => {
  await anon
    .from('leads')
    .insert({ ...lead(), awaited_address: RENO })
    .throwOnError();
  expect(await sql('select awaited_address from leads')).toEqual([{ awaited_address: null }]);
});

test('a mailbox waits for ten pages in a day at most', async () => {
  for (let each = 0; each < 10; each += 1) await wait(RENO);
  const { error } = await anon.from('leads').insert(waiting(ELKO));
  expect([error?.code, error?.message]).toEqual(['PT429', expect.stringContaining('ten pages')]);
  await wait(ELKO, 'bob@example.com');
});

test('once the text is published, each mailbox gets one email for it, an hour later', async () => {
  await wait(RENO);
  await wait(RENO, 'Ada@Example.com');
  await wait(RENO, 'bob@example.com');
  await wait(ELKO, 'eve@example.com');
  await publish('draft');
  await publish('published', 'template');
  expect(await told()).toEqual([]);
  await publish();
  expect((await told()).map(({ recipient }) => recipient).sort()).toEqual([
    'ada@example.com',
    'bob@example.com',
  ]);
  const [due] = await sql<{ soon: boolean }>(
    `select bool_and(next_attempt_at between now() + interval '59 minutes' and now() + interval '61 minutes') as soon
     from outbox where kind = 'page_ready'`,
  );
  expect(due).toEqual({ soon: true });
});

test('a text that is withdrawn in time tells nobody, and publishing it again tells each once', async () => {
  await wait(RENO);
  const id = await publish('draft');
  await setStatus(id, 'published');
  expect(await told()).toHaveLength(1);
  await setStatus(id, 'draft');
  expect(await told()).toEqual([]);
  await setStatus(id, 'published');
  await sql(`update outbox set status = 'sent', sent_at = now() where kind = 'page_ready'`);
  await setStatus(id, 'draft');
  await setStatus(id, 'published');
  expect(await told()).toMatchObject([{ status: 'sent' }]);
});

test('a text that is deleted in time tells nobody, and neither does a deleted request', async () => {
  await wait(RENO);
  const id = await publish();
  await admin.from('articles').delete().eq('id', id).throwOnError();
  expect(await told()).toEqual([]);
  await publish();
  await sql(`update locations set city_slug = 'moved' where id = $1`, [reno]);
  await sql(`update locations set city_slug = 'reno' where id = $1`, [reno]);
  expect(await told()).toHaveLength(1);
  await admin.from('articles').delete().eq('location_id', reno).throwOnError();
  await admin.from('leads').delete().eq('email', 'ada@example.com').throwOnError();
  await publish();
  expect(await told()).toEqual([]);
});

test('who waits for a page that is renamed is told of it at its new address', async () => {
  await wait(RENO);
  await sql(`update locations set city = 'New Reno', city_slug = 'new-reno' where id = $1`, [reno]);
  await publish();
  expect(await told()).toHaveLength(1);
  expect(await sql('select awaited_address from leads')).toEqual([{ awaited_address: '/nevada/new-reno' }]);
  await sql(`update locations set city = 'Reno', city_slug = 'reno' where id = $1`, [reno]);
});

test('who asks after the text was published is told of it too', async () => {
  await publish();
  await wait(RENO);
  expect(await told()).toHaveLength(1);
});

test('a mailbox that waits for several pages is told of one a day', async () => {
  await sql(`update public.places set slug = 'elko' where id = 2`);
  const { data } = await admin
    .from('locations')
    .insert(city('Elko', 'elko'))
    .select('id')
    .single()
    .throwOnError();
  await wait(RENO);
  await wait(ELKO);
  await publish();
  const row = {
    ...article(data.id, 'gold-in-elko'),
    article_type: 'city' as const,
    status: 'published' as const,
  };
  await admin.from('articles').insert(row).throwOnError();
  const days = await sql(
    `select round(extract(epoch from next_attempt_at - now()) / 3600)::int as hours from outbox
     where kind = 'page_ready' order by 1`,
  );
  expect(days).toEqual([{ hours: 1 }, { hours: 25 }]);
  await admin.from('locations').delete().eq('id', data.id).throwOnError();
});

test('staff see how many wait for which page, those most waited for first, until they are told', async () => {
  await wait(ELKO);
  await wait(RENO);
  await wait(RENO, 'bob@example.com');
  const pages = async () => (await admin.rpc('awaited_pages').throwOnError()).data;
  expect(await pages()).toMatchObject([
    { address: RENO, place: 'Reno', state: 'Nevada', waiting: 2, location_id: reno },
    { address: ELKO, place: 'Elko', state: 'Nevada', waiting: 1, location_id: null },
  ]);
  await publish();
  expect(await pages()).toMatchObject([{ address: ELKO }]);
  const reader = await backend.reader();
  expect((await reader.rpc('awaited_pages')).data).toEqual([]);
});

test('a visitor reads what is near a place without a text, and nothing of a place that does not exist', async () => {
  const ask = async (address: string) =>
    (await anon.rpc('place_without_text', { address }).throwOnError()).data;
  expect(await ask(ELKO)).toMatchObject({
    ...{ name: 'Elko', state: 'Nevada', stateSlug: 'nevada' },
    nearest: [{ city: 'Reno', city_slug: 'reno', has_guide: false, miles: expect.any(Number) }],
  });
  expect(JSON.stringify(await ask(RENO))).not.toContain('"reno"');
  for (const address of ['/nevada/atlantis', '', '/nevada/elko/', "/nevada/elko' or true"])
    expect(await ask(address)).toBeNull();
});

test('a state without a page is known by its facts, and can be waited for', async () => {
  const ask = async (address: string) =>
    (await anon.rpc('place_without_text', { address }).throwOnError()).data;
  expect(await ask('/wyoming')).toEqual({
    ...{ name: 'Wyoming', state: 'Wyoming', stateSlug: 'wyoming', hasText: false, hasStatePage: false },
    nearest: [],
  });
  expect(await ask('/atlantis')).toBeNull();
  await wait('/wyoming');
  const waited = (await admin.rpc('awaited_pages').throwOnError()).data ?? [];
  expect(waited.find(({ address }) => address === '/wyoming')).toMatchObject({
    ...{ place: 'Wyoming', state: 'Wyoming', location_id: null },
  });
});
