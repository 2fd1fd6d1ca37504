import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { lead, message } from '../rows.ts';
import { outboxOf } from './outbox-worker.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { anon, sql } = backend;
const admin = await backend.admin();
const { mails, claim, claimed, settle, timePasses, empty } = outboxOf(backend);
beforeEach(async () => {
  await empty();
  await sql('truncate private.mail_hours');
  await sql(`delete from app_settings where setting_name in ('guides_per_hour', 'notices_per_hour')`);
});

const write = async (row: ReturnType<typeof lead>) => {
  await anon.from('leads').insert(row).throwOnError();
  return row;
};
let people = 0;
const another = () => {
  people += 1;
  return { ...lead(), email: `somebody-${people}@example.com` };
};
const afterMany = () =>
  sql(
    `insert into private.submissions (form, address_hash, mailbox_hash)
     select f.form, (private.counting_hashes('network '))[1], '' from generate_series(1, 40),
       (values ('leads'), ('contact_messages')) as f (form)`,
  );
const isHeld = async (submission: string, client = anon) =>
  (await client.rpc('is_held', { submission }).throwOnError()).data[0]?.held;

describe('a held submission', () => {
  beforeEach(afterMany);

  test('is reported to its sender, and its mail waits until the time has come', async () => {
    const row = await write(another());
    expect(await isHeld(row.id)).toBe(true);
    expect(await isHeld(crypto.randomUUID())).toBe(false);
    expect(await mails()).toMatchObject([{ status: 'queued' }, { status: 'queued' }]);
    expect(await claim()).toBeUndefined();
    await timePasses('59 minutes');
    expect(await claim()).toBeUndefined();
    await timePasses('2 minutes');
    expect([await claimed(), await claimed()]).toMatchObject([
      { about: { id: row.id } },
      { about: { id: row.id } },
    ]);
  });

  test('is released by staff, one by one or all, and is then sent at once', async () => {
    const [first, second] = [await write(another()), await write(another())];
    await anon.from('contact_messages').insert(message()).throwOnError();
    expect((await admin.rpc('held_counts')).data).toEqual([{ leads: 2, messages: 1 }]);
    expect((await admin.rpc('release_held', { submission: first.id })).data).toEqual([{ released: 1 }]);
    expect([await isHeld(first.id), await isHeld(second.id)]).toEqual([false, true]);
    for (const about of [{ id: first.id, held_until: null }, { id: first.id }]) {
      expect(await claimed()).toMatchObject({ about });
    }
    expect(await claim()).toBeUndefined();
    expect((await admin.rpc('release_held', {})).data).toEqual([{ released: 2 }]);
    expect((await admin.rpc('release_held', {})).data).toEqual([{ released: 0 }]);
    expect([(await claimed()).kind, (await claimed()).kind, (await claimed()).kind].sort()).toEqual([
      'contact_notice',
      'guide',
      'lead_notice',
    ]);
  });
});

describe('what has arrived since a moment', () => {
  const asked = async (since?: string) =>
    (await admin.rpc('arrived_leads', { since }).single().throwOnError()).data;
  const told = (...rows: { id: string }[]) => rows.map(({ id }) => ({ id, kind: 'guide' }));
  const ago = (interval: string) =>
    sql(`update leads set created_at = created_at - $1::interval`, [interval]);
  beforeEach(afterMany);

  test('are new leads, and held ones once staff release them or their time has come', async () => {
    const [byStaff, byTime] = [await write(another()), await write(another())];
    await write(another());
    await sql('truncate private.submissions');
    await write(another());
    await ago('40 minutes');
    const first = await asked();
    expect(first.leads).toEqual([]);
    const fresh = await write(another());
    await admin.rpc('release_held', { submission: byStaff.id }).throwOnError();
    await sql('update leads set held_until = now() where id = $1', [byTime.id]);
    const arrived = told(fresh, byStaff, byTime);
    expect((await asked(first.asked_at)).leads).toEqual(arrived);
    // A minute more than asked for; a time to come, of a clock that ran ahead, is now.
    expect((await asked('2099-01-01T00:00:00Z')).leads).toEqual(arrived);
    await sql(`update lead_events set created_at = created_at - interval '2 minutes'`);
    await sql(`update leads set held_until = held_until - interval '2 minutes' where id = $1`, [byTime.id]);
    expect((await asked()).leads).toEqual(told(fresh));
  });

  test('are no leads that staff have closed or answered already, held or not', async () => {
    const [byTime, byStaff, untouched] = [
      await write(another()),
      await write(another()),
      await write(another()),
    ];
    await sql('truncate private.submissions');
    const fresh = await write(another());
    const say = (row: { id: string }, status: 'not_a_lead' | 'contacted' | 'new') =>
      admin.from('leads').update({ status }).eq('id', row.id).throwOnError();
    for (const row of [byTime, byStaff]) await say(row, 'not_a_lead');
    await say(fresh, 'contacted');
    await admin.rpc('release_held', { submission: byStaff.id }).throwOnError();
    for (const { id } of [untouched, byTime])
      await sql('update leads set held_until = now() where id = $1', [id]);
    expect((await asked()).leads).toEqual(told(untouched));
    await say(byTime, 'new');
    expect((await asked()).leads).toEqual(told(untouched, byTime));
  });
});

describe('a mailbox gets one guide a day', () => {
  const guides = async () => (await mails()).filter(({ kind }) => kind === 'guide');

  test('however many requests name it, in any spelling; staff hear of each', async () => {
    await write(lead());
    for (const email of ['ADA@example.com', 'ada+1@example.com', 'ada@example.com']) {
      await write({ ...lead(), email });
    }
    await write({ ...lead(), email: 'bea@example.com' });
    expect((await guides()).map(({ recipient }) => recipient).sort()).toEqual([
      'ada@example.com',
      'bea@example.com',
    ]);
    expect(await mails()).toHaveLength(2 + 5);
  });

  test('and another one the next day, or where the first could not be delivered', async () => {
    await write(lead());
    for (const mail of [await claimed(), await claimed()]) {
      await settle(mail, { problem: 'no such mailbox', is_final: true });
    }
    await write(lead());
    expect(await guides()).toHaveLength(2);
    await sql(`update outbox set created_at = created_at - interval '25 hours'`);
    await write(lead());
    expect(await guides()).toHaveLength(3);
  });

  test('which a request that is not held brings at once, even if an earlier one is held', async () => {
    await afterMany();
    const row = await write(another());
    await sql('truncate private.submissions');
    await write({ ...lead(), email: row.email });
    const due = [await claimed(), await claimed()];
    expect(due.find(({ kind }) => kind === 'guide')).toMatchObject({ about: { id: row.id } });
  });

  test('even from many requests at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => write(lead())));
    expect(await guides()).toHaveLength(1);
  });
});

describe('the site sends a limited number of mails in an hour', () => {
  const setting = (setting_name: string, setting_value: string) =>
    admin.from('app_settings').upsert({ setting_name, setting_value }).throwOnError();
  const anHourPasses = () => sql(`update private.mail_hours set hour = hour - interval '1 hour'`);

  test('to visitors and to staff, each with a limit of their own; the rest waits for the next hour', async () => {
    await setting('guides_per_hour', '2');
    await setting('notices_per_hour', '1');
    for (const row of [another(), another(), another()]) await write(row);
    const begun = [await claimed(), await claimed(), await claimed()];
    expect(begun.map(({ kind }) => kind).sort()).toEqual(['guide', 'guide', 'lead_notice']);
    expect(await claim()).toBeUndefined();
    expect(await sql('select private.mail_is_due() as due')).toEqual([{ due: false }]);
    // Mail that was begun is finished: a retry does not count as another mail.
    for (const mail of begun) await settle(mail, { problem: 'busy' });
    await timePasses('2 minutes');
    for (let mail = 0; mail < 3; mail += 1) expect(await settle(await claimed())).toBe('sent');
    expect(await claim()).toBeUndefined();
    await anHourPasses();
    expect(await sql('select private.mail_is_due() as due')).toEqual([{ due: true }]);
    expect([(await claimed()).kind, (await claimed()).kind].sort()).toEqual(['guide', 'lead_notice']);
    expect(await claim()).toBeUndefined();
  });

  test('a notice of a new lead waits for no mail to visitors', async () => {
    for (const row of [another(), another(), another()]) await write(row);
    await sql("delete from outbox where kind = 'lead_notice'");
    const row = await write(another());
    const kinds = [await claimed(), await claimed(), await claimed(), await claimed(), await claimed()];
    expect(kinds.map(({ kind }) => kind)).toEqual(['lead_notice', 'guide', 'guide', 'guide', 'guide']);
    expect(kinds[0]?.about).toMatchObject({ id: row.id });
  });

  test('five hundred each where the setting is missing or invalid', async () => {
    await setting('guides_per_hour', 'many');
    await sql(
      `insert into private.mail_hours values (date_trunc('hour', now()), false, 499), (date_trunc('hour', now()), true, 499)`,
    );
    for (const row of [another(), another()]) await write(row);
    expect([(await claimed()).kind, (await claimed()).kind].sort()).toEqual(['guide', 'lead_notice']);
    expect(await claim()).toBeUndefined();
  });
});
