import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { outboxOf } from '../mail/outbox-worker.ts';
import { ACME, partnersOf } from './partners-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { anon, sql } = backend;
const admin = await backend.admin();
const { add, send, holder, handover, tokenOf, answer, timeline, empty } = partnersOf(backend, admin);
const { mails, claim, settle } = outboxOf(backend);
beforeEach(empty);

const statusOf = async (id: string) =>
  (await sql('select status, lost_reason from leads where id = $1', [id]))[0];

describe("a partner's signed link", () => {
  test('says how the request is, without naming the person, and changes nothing', async () => {
    await add();
    const id = await send();
    const token = await tokenOf(id);
    const { data } = await anon.rpc('read_handover', { token }).throwOnError();
    expect(data).toMatchObject([{ state: 'offered', result: null, partner: ACME }]);
    expect(JSON.stringify(data)).not.toMatch(/Ada|@/);
    expect(await handover(id)).toMatchObject({ state: 'offered' });
  });

  test('accepts once, and the lead is introduced', async () => {
    await add();
    const id = await send();
    const token = await tokenOf(id);
    expect(await answer(token, 'accept')).toBe('accepted');
    expect(await answer(token, 'accept')).toBe('unchanged');
    expect(await statusOf(id)).toEqual({ status: 'introduced', lost_reason: null });
    expect(await timeline(id)).toMatchObject([
      { present: `offered ${ACME}` },
      { former: 'offered', present: `accepted ${ACME}` },
    ]);
    expect(await holder(id)).toEqual({ partner: ACME, is_over: false });
  });

  test('is looked up by its key among many; rubbish is answered in the same way as a wrong signature', async () => {
    await add();
    await sql('alter table leads disable trigger user');
    const people = "select 'Person ' || i, i || '@example.com' from generate_series(1, 2000) i";
    await sql(`with made as (insert into leads (name, email) ${people} returning id)
      insert into lead_handovers (lead_id, partner_id, partner_name)
      select m.id, p.id, p.name from made m, partners p`);
    await sql('alter table leads enable trigger user');
    const token = await tokenOf(await send());
    await sql('analyze lead_handovers');
    const read = async (text: string) =>
      (await anon.rpc('read_handover', { token: text }).throwOnError()).data;
    expect(await read(token)).toHaveLength(1);
    const touched = `select r.id is not null as is_known, s.seq_tup_read::int as read_through
      from (select private.handover_of_token($1) as id offset 0) r,
        lateral (select * from pg_stat_xact_user_tables where relname = 'lead_handovers' and r.id is not null) s`;
    expect(await sql(touched, [token])).toEqual([{ is_known: true, read_through: 0 }]);
    const [row = '', signature = ''] = token.split('.');
    const forged = `${row}.${signature.replace(/^./, (first) => (first === '0' ? '1' : '0'))}`;
    const wrongId = `${crypto.randomUUID()}.${signature}`;
    const shapes = [row, `x.${signature}`, `${row.slice(1)}.${signature}`, `${token}\n`, token.toUpperCase()];
    for (const each of [forged, wrongId, '', 'x', "'; select", '\u{1f600}', ...shapes]) {
      expect([each, await read(each), await answer(each, 'accept')]).toEqual([each, [], 'unknown']);
    }
  });

  test('brings the result: won, or lost with words', async () => {
    await add();
    const [won, lost] = [await send(), await send({ email: 'bob@example.com' })];
    expect(await answer(await tokenOf(won), 'won', 'Opened an IRA.')).toBe('won');
    expect(await statusOf(won)).toMatchObject({ status: 'won' });
    const token = await tokenOf(lost);
    expect(await answer(token, 'lost')).toBe('words_missing');
    expect(await answer(token, 'lost', 'Has no budget.')).toBe('lost');
    expect(await statusOf(lost)).toEqual({ status: 'lost', lost_reason: `${ACME}: Has no budget.` });
    expect(await answer(token, 'lost', 'Has no budget.')).toBe('unchanged');
    expect(await timeline(lost)).toMatchObject([{}, { present: `lost ${ACME}`, words: 'Has no budget.' }]);
  });

  test('corrects its result: the status follows, and the timeline keeps both', async () => {
    await add();
    const id = await send();
    const token = await tokenOf(id);
    await answer(token, 'lost', 'Has no budget.');
    expect(await answer(token, 'won', 'Opened an IRA after all.')).toBe('won');
    expect(await statusOf(id)).toEqual({ status: 'won', lost_reason: null });
    expect(await handover(id)).toMatchObject({ result: 'won', result_words: 'Opened an IRA after all.' });
    expect(await timeline(id)).toMatchObject([
      {},
      { former: null, present: `lost ${ACME}`, words: 'Has no budget.' },
      { former: 'lost', present: `won ${ACME}`, words: 'Opened an IRA after all.' },
    ]);
    expect(await answer(token, 'accept')).toBe('unchanged');
    expect(await answer(token, 'return', 'Not ours.')).toBe('unchanged');
    expect(await answer(token, 'lost')).toBe('words_missing');
    expect(await answer(token, 'lost', 'It was another customer.')).toBe('lost');
    expect(await statusOf(id)).toEqual({ status: 'lost', lost_reason: `${ACME}: It was another customer.` });
  });

  test('sent once more by a program, an earlier result does not take the place of a later one', async () => {
    await add();
    const id = await send();
    const token = await tokenOf(id);
    await answer(token, 'lost', ' Has\u0007 no budget. ');
    await answer(token, 'won');
    expect(await answer(token, 'lost', ' Has\u0007 no budget. ')).toBe('unchanged');
    expect(await handover(id)).toMatchObject({ result: 'won', result_words: null });
    expect(await statusOf(id)).toMatchObject({ status: 'won' });
    expect(await timeline(id)).toHaveLength(3);
  });

  test.each([
    ['opened', [{ status: 'contacted', lost_reason: null }]],
    ['closed otherwise', [{ status: 'not_a_lead', lost_reason: null }]],
    [
      'opened and closed again',
      [
        { status: 'new', lost_reason: null },
        { status: 'lost', lost_reason: 'Asked us to stop.' },
      ],
    ],
    ['lost for another reason', [{ lost_reason: 'Asked us to stop.' }]],
  ] as const)('corrects no status of a lead that staff have %s since', async (_, changes) => {
    await add();
    const id = await send();
    const token = await tokenOf(id);
    await answer(token, 'lost', 'Has no budget.');
    for (const values of changes) await admin.from('leads').update(values).eq('id', id).throwOnError();
    const before = await statusOf(id);
    expect(await answer(token, 'won')).toBe('won');
    expect(await statusOf(id)).toEqual(before);
    expect((await timeline(id)).at(-1)).toMatchObject({ former: 'lost', present: `won ${ACME}` });
  });

  test('returns with a reason: the request is new again, and the roster is notified once more', async () => {
    await add();
    const id = await send();
    for (let mail = await claim(); mail; mail = await claim()) await settle(mail);
    const token = await tokenOf(id);
    expect(await answer(token, 'return')).toBe('words_missing');
    expect(await answer(token, 'accept')).toBe('accepted');
    expect(await answer(token, 'return', 'Not in our states.')).toBe('returned');
    expect(await statusOf(id)).toMatchObject({ status: 'new' });
    expect(await mails()).toMatchObject([
      { kind: 'lead_notice', status: 'queued', send_number: 2 },
      { kind: 'partner_handover', status: 'sent' },
    ]);
    // So that it is not taken for the same notice a second time.
    const reason = 'Not in our states.';
    expect((await claim())?.about).toMatchObject({
      handover: { partner_name: ACME, state: 'returned', reason },
    });
    expect(await holder(id)).toEqual({ partner: ACME, is_over: true });
    expect(await answer(token, 'accept')).toBe('returned');
  });

  test.each([
    ...['introduced', 'new', 'contacted'].map((status) => [status, 'queued', 2] as const),
    ...['won', 'not_a_lead'].map((status) => [status, 'sent', 1] as const),
  ])('returns a request that staff have made %s: its notice is %s', async (status, notice, send_number) => {
    await add();
    const id = await send();
    for (let mail = await claim(); mail; mail = await claim()) await settle(mail);
    await sql('update leads set status = $1 where id = $2', [status, id]);
    expect(await answer(await tokenOf(id), 'return', 'Not in our states.')).toBe('returned');
    expect(await mails()).toMatchObject([{ kind: 'lead_notice', status: notice, send_number }, {}]);
  });

  test('needs words that someone can read, and keeps them without what no one sees around them', async () => {
    await add();
    const id = await send();
    const token = await tokenOf(id);
    for (const none of ['\n', '\t \r', '\u0007', '\u200b', '\u00a0', '\u202e', '\u{e0020}\u2800'])
      for (const said of ['return', 'lost'])
        expect([none, await answer(token, said, none)]).toEqual([none, 'words_missing']);
    expect(await answer(token, 'lost', '\u200b\n Has\nno\u00a0budget.\u202e\u0007 ')).toBe('lost');
    expect(await handover(id)).toMatchObject({ result_words: 'Has\nno\u00a0budget.' });
    expect(await answer(token, 'won', '\u200b')).toBe('won');
    expect(await handover(id)).toMatchObject({ result_words: null });
  });

  test.each([
    ['of another hand-over', (token: string) => `${crypto.randomUUID()}${token.slice(36)}`],
    ['with another signature', (token: string) => `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`],
    ['cut off', (token: string) => token.slice(0, 90)],
    ['empty', () => ''],
  ])('%s does nothing', async (_, forge) => {
    await add();
    const id = await send();
    const token = forge(await tokenOf(id));
    expect(await answer(token, 'accept')).toBe('unknown');
    expect((await anon.rpc('read_handover', { token }).throwOnError()).data).toEqual([]);
    expect(await handover(id)).toMatchObject({ state: 'offered' });
  });

  test('does nothing more once the person has withdrawn', async () => {
    await add();
    const id = await send();
    const token = await tokenOf(id);
    await admin.rpc('withdraw_consent', { of_entry: id }).throwOnError();
    expect(await answer(token, 'accept')).toBe('ended');
  });

  test('refuses a word that it does not know, also after a result', async () => {
    await add();
    const token = await tokenOf(await send());
    await answer(token, 'won');
    const { error, status } = await anon.rpc('answer_handover', { token, answer: 'bogus' });
    expect([status, error?.message]).toEqual([400, 'The answer must be accept, return, won or lost.']);
  });
});

test('staff record what a partner told them; the timeline names who did', async () => {
  await add();
  const id = await send();
  const { data } = await admin
    .rpc('record_handover_answer', { of_lead: id, answer: 'accept' })
    .throwOnError();
  expect(data).toEqual([{ outcome: 'accepted' }]);
  expect(
    await sql(`select done_by is not null as named from lead_events where present = $1`, [
      `accepted ${ACME}`,
    ]),
  ).toEqual([{ named: true }]);
  expect((await anon.rpc('record_handover_answer', { of_lead: id, answer: 'won' })).error?.code).toBe(
    '42501',
  );
});

test('staff record a correction, too', async () => {
  await add();
  const id = await send();
  await answer(await tokenOf(id), 'won');
  const said = { of_lead: id, answer: 'lost', words: 'Pressed the wrong button.' };
  const { data } = await admin.rpc('record_handover_answer', said).throwOnError();
  expect(data).toEqual([{ outcome: 'lost' }]);
  expect(await statusOf(id)).toEqual({ status: 'lost', lost_reason: `${ACME}: Pressed the wrong button.` });
});

test('a lead whose work staff have ended keeps its status', async () => {
  await add();
  const id = await send();
  await admin.from('leads').update({ status: 'not_a_lead' }).eq('id', id).throwOnError();
  await answer(await tokenOf(id), 'accept');
  expect(await statusOf(id)).toMatchObject({ status: 'not_a_lead' });
});
