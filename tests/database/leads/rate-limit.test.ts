import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { lead, message } from '../rows.ts';
import { all, anotherLead, sendersTo } from './form-senders.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { from, send, leads, counted, held, stored, empty } = sendersTo(backend);
beforeEach(empty);

const timePasses = (interval: string) =>
  backend.sql('update private.submissions set created_at = created_at - $1::interval', [interval]);
/** Repeats the last submission's counts this many times. */
const asOften = (times: number) =>
  backend.sql(
    `insert into private.submissions (form, address_hash, mailbox_hash)
     select s.form, s.address_hash, s.mailbox_hash
     from (select * from private.submissions order by created_at desc limit 1) s, generate_series(1, $1)`,
    [times],
  );

describe('many visitors behind one address', () => {
  test('forty in ten minutes are served at once, and later ones are held for an hour', async () => {
    const office = from('203.0.113.1');
    expect(await leads(40, office)).toEqual(all(40));
    expect(await held()).toBe(0);
    const late = anotherLead();
    expect(await send(office, late)).toBe(201);
    expect(
      await backend.sql(
        "select id, held_until = created_at + interval '1 hour' as an_hour from leads where held_until is not null",
      ),
    ).toEqual([{ id: late.id, an_hour: true }]);
    expect(await send(from('203.0.113.2'))).toBe(201);
    expect([await stored(), await held()]).toEqual([42, 1]);
  });

  test('two hundred in a day are served at once, and later ones are held for a day', async () => {
    const office = from('203.0.113.1');
    await send(office);
    await asOften(198);
    await timePasses('11 minutes');
    expect(await leads(2, office)).toEqual(all(2));
    expect(
      await backend.sql(
        "select held_until - created_at > interval '23 hours' as a_day from leads where held_until is not null",
      ),
    ).toEqual([{ a_day: true }]);
  });

  test('one person who keeps sending has to wait sooner, and the others do not', async () => {
    const office = from('203.0.113.1');
    for (const status of all(5)) expect(await send(office, lead())).toBe(status);
    expect(await held()).toBe(0);
    expect(await send(office, lead())).toBe(201);
    expect(await send(office, { ...lead(), email: 'Ada+2@example.com' })).toBe(201);
    expect(await held()).toBe(2);
    expect(await send(office)).toBe(201);
    expect(await held()).toBe(2);
  });

  test('messages have the same limits, and each form counts separately', async () => {
    const office = from('203.0.113.1');
    const write = async () => (await office.from('contact_messages').insert(message())).status;
    for (const status of all(6)) expect(await write()).toBe(status);
    expect(await counted('contact_messages where held_until is not null')).toBe(1);
    expect(await send(office, lead())).toBe(201);
    expect(await held()).toBe(0);
  });

  test('what a clock counted that ran ahead holds nobody up once it has been set right', async () => {
    const office = from('203.0.113.1');
    await send(office);
    await asOften(60);
    await timePasses('-5 days');
    expect(await send(office)).toBe(201);
    expect(await held()).toBe(0);
  });

  test('no more than forty of many simultaneous requests are served at once, and none is lost', async () => {
    const office = from('203.0.113.1');
    expect(await Promise.all(Array.from({ length: 50 }, () => send(office)))).toEqual(all(50));
    expect([await stored(), await held()]).toEqual([50, 10]);
  });
});

describe('a flood', () => {
  const refusal = {
    code: 'PT429',
    message: 'Too many requests from this address. Please try again later.',
    hint: 'At most 400 in 10 minutes and 2,000 in a day; with the same e-mail address 40 and 100.',
  };

  test('from one network is refused with 429 and the reason, and not stored', async () => {
    const script = from('203.0.113.1');
    await send(script);
    await asOften(398);
    expect(await leads(2, script)).toEqual([201, 429]);
    const { error } = await script.from('leads').insert(anotherLead());
    expect(error).toEqual(expect.objectContaining(refusal));
    expect(await stored()).toBe(2);
    await timePasses('11 minutes');
    await asOften(1600);
    await timePasses('11 minutes');
    expect(await send(script)).toBe(429);
    expect(await send(from('203.0.113.2'))).toBe(201);
  });

  test('with one e-mail address is refused earlier', async () => {
    const script = from('203.0.113.1');
    await send(script, lead());
    await asOften(39);
    expect(await send(script, lead())).toBe(429);
    expect(await send(script)).toBe(201);
  });

  test('is refused before any trigger works on the rows', async () => {
    const script = from('203.0.113.1');
    await send(script);
    await asOften(400);
    expect(await send(script, { ...anotherLead(), consent_version: 'none' } as never)).toBe(429);
    expect(await send(script, { ...anotherLead(), email: 'none' })).toBe(429);
  });

  test('without an address shows no row of the counts', async () => {
    const { error } = await from('203.0.113.1')
      .from('leads')
      .insert({ ...anotherLead(), email: null } as never);
    expect(error).toMatchObject({ code: '23502', message: 'The email address is missing.', details: null });
  });

  test.each([
    ['leads', anotherLead],
    ['contact_messages', message],
  ] as const)('of several %s in one request is refused, and none of them is stored', async (table, row) => {
    const { status, error } = await from('203.0.113.1').from(table).insert([row(), row()]);
    expect([status, error?.message]).toEqual([400, 'A request holds one form.']);
    expect([await counted(table), await counted('private.submissions')]).toEqual([0, 0]);
    expect((await from('203.0.113.1').from(table).insert([row()])).status).toBe(201);
  });

  test.each(['name', 'email', 'utm_source', 'utm_term', 'local_path', 'source_url', 'message'])(
    'of letters: five megabytes of %s are refused as they are',
    async (column) => {
      const row = { ...anotherLead(), [column]: '\u0001 x'.repeat(1_700_000) };
      const { status, error } = await from('203.0.113.1').from('leads').insert(row);
      expect([status, error?.code]).toEqual([413, 'PT413']);
    },
  );

  test('of text, such as a message of five megabytes, is refused too', async () => {
    const row = { ...message(), message: 'x'.repeat(5_000_000) };
    expect((await from('203.0.113.1').from('contact_messages').insert(row)).status).toBe(413);
  });
});

describe('what is stored for counting', () => {
  test('is nothing for a request that fails for another reason, such as a retry of a stored lead', async () => {
    const first = lead();
    const client = from('203.0.113.1');
    expect(await send(client, first)).toBe(201);
    for (const status of all(5, 409)) expect(await send(client, first)).toBe(status);
    expect(await counted('private.submissions')).toBe(1);
  });

  test('is deleted after a day', async () => {
    await leads(5, from('203.0.113.1'));
    await timePasses('1 day 1 second');
    await leads(2, from('203.0.113.2'));
    expect(await counted('private.submissions')).toBe(2);
  });

  test("is not an address that anybody could read, or guess without the day's key", async () => {
    await send(from('203.0.113.1'));
    const [row] = await backend.sql<{ kept: string; guessed: boolean }>(
      `select s::text as kept, address_hash in (sha256('203.0.113.1'), sha256('network 203.0.113.1')) as guessed
       from private.submissions s`,
    );
    expect(row?.kept).not.toContain('203.0.113.1');
    expect(row?.guessed).toBe(false);
  });

  test('counts across midnight, and a key older than yesterday is deleted', async () => {
    const office = from('203.0.113.1');
    await leads(40, office);
    await backend.sql('update private.counting_keys set day = day - 1');
    expect(await send(office)).toBe(201);
    expect(await held()).toBe(1);
    await backend.sql('update private.counting_keys set day = day - 1');
    await send(office);
    expect(
      await backend.sql(
        `select day = (now() at time zone 'utc')::date as today from private.counting_keys order by day`,
      ),
    ).toEqual([{ today: false }, { today: true }]);
  });
});
