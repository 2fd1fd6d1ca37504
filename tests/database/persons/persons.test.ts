import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchRequestsOfPerson } from '../../../src/data/leads/person-requests.ts';
import { testBackend } from '../../support/backend.ts';
import { lead, message } from '../rows.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { service } = backend;
const admin = await backend.admin();

beforeEach(() => backend.sql('delete from leads').then(() => backend.sql('delete from contact_messages')));

let minute = 0;
/** Each was sent a minute after the one before. */
const sentNext = () => {
  minute += 1;
  return { created_at: new Date(2026, 9, 1, 9, minute).toISOString() };
};
async function storeLead(values: Partial<ReturnType<typeof lead>>) {
  const row = { ...lead(), ...sentNext(), ...values };
  await service.from('leads').insert(row).throwOnError();
  return row.id;
}
async function storeMessage(values: Partial<ReturnType<typeof message>>) {
  const row = { ...message(), ...sentNext(), ...values };
  await service.from('contact_messages').insert(row).throwOnError();
  return row.id;
}
const found = async (id: string) =>
  (await fetchRequestsOfPerson(admin, id)).map((each) => [each.id, each.has_mailbox, each.has_number]);

describe('the other requests of a person', () => {
  test('are leads and messages of the mailbox with the same number or without one, the newest first', async () => {
    const first = await storeLead({ email: 'a.da+guide@gmail.com', phone: '+1 (212) 555-0147 ext. 3' });
    const same = await storeLead({ email: 'ada@gmail.com', phone: '212.555.0147' });
    const byMailbox = await storeLead({ email: 'ADA@googlemail.com' });
    const otherNumber = await storeLead({ email: 'ada@gmail.com', phone: '303-555-0100' });
    const otherMailbox = await storeLead({ email: 'work@example.com', phone: '2125550147' });
    const wrote = await storeMessage({ email: 'Ada@gmail.com', phone: '212.555.0147' });
    const office = await storeMessage({ email: 'office@example.com', phone: '212.555.0147' });
    await storeLead({ email: 'eve@example.com', phone: '212-555-0148' });
    expect(await found(first)).toEqual([
      [wrote, true, true],
      [byMailbox, true, false],
      [same, true, true],
    ]);
    expect(await found(wrote)).toEqual([
      [byMailbox, true, false],
      [same, true, true],
      [first, true, true],
    ]);
    expect((await found(byMailbox)).map(([id]) => id)).toEqual([wrote, otherNumber, same, first]);
    expect(await found(otherMailbox)).toEqual([]);
    expect(await found(office)).toEqual([]);
  });

  test('are joined by staff only where staff have joined them, whichever of two has no number', async () => {
    const named = await storeLead({ email: 'ada@example.com', phone: '212-555-0147' });
    const unnamed = await storeLead({ email: 'ada@example.com' });
    for (const id of [named, unnamed])
      expect((await fetchRequestsOfPerson(admin, id)).map((each) => each.is_joined)).toEqual([false]);
  });

  test('are none where nothing is the same but an empty number', async () => {
    const first = await storeLead({ email: 'ada@example.com' });
    await storeLead({ email: 'bob@example.com' });
    await storeMessage({ email: 'eve@example.com' });
    expect(await found(first)).toEqual([]);
    expect(await found(crypto.randomUUID())).toEqual([]);
  });

  test('say what was asked for and how it stands', async () => {
    const first = await storeLead({});
    await storeLead({ status: 'contacted' });
    await storeMessage({});
    expect(await fetchRequestsOfPerson(admin, first)).toMatchObject([
      { is_message: true, name: 'Ada Example', asked_for: 'A question', status: 'new' },
      { is_message: false, name: 'Ada Example', asked_for: 'guide', status: 'contacted' },
    ]);
  });
});

test('of many requests that are deleted together, each inherits from few what was decided', async () => {
  const others = await backend.sql<{ id: string }>(
    `insert into leads (id, name, email, phone, created_at)
     select md5(n::text)::uuid, 'Ann Example', 'ann@example.com', '212-555-0147', now() - n * interval '1 minute'
     from generate_series(1, 200) n returning id`,
  );
  const ids = { match_id: crypto.randomUUID(), one: others[0]?.id ?? '', other: await storeLead({}) };
  await admin.rpc('judge_match', { ...ids, same: true }).throwOnError();
  await backend.sql(`do $$ begin
    delete from public.leads where email = 'ann@example.com';
    if (select s.n_tup_upd from pg_stat_xact_user_tables s where s.relid = 'public.person_matches'::regclass) > 20 then
      raise exception 'It was handed on too often.';
    end if;
  end $$`);
  expect(await found(ids.other)).toEqual([]);
});
