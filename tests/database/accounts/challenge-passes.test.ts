import { afterAll, beforeEach, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { anotherLead, sendersTo } from '../leads/form-senders.ts';
import { outboxOf } from '../mail/outbox-worker.ts';
import { lead, message } from '../rows.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { service, sql } = backend;
const { from, send, empty } = sendersTo(backend);
const { claim, empty: emptyOutbox } = outboxOf(backend);
const office = from('203.0.113.1');
beforeEach(async () => {
  await empty();
  await emptyOutbox();
  await sql('truncate private.challenge_passes');
});

/** Counts this many submissions by others from the office's network. */
const sentBefore = (count: number) =>
  sql(
    `insert into private.submissions (form, address_hash, mailbox_hash)
     select f.form, (private.counting_hashes('network 203.0.113.1'))[1], '' from generate_series(1, $1),
       (values ('leads'), ('contact_messages')) as f (form)`,
    [count],
  );
const pass = async (submission: string, token: string) =>
  (await service.rpc('pass_challenge', { submission, token }).throwOnError()).data[0]?.passed;
const heldRows = () => sql('select from leads where held_until > now()');

test('a held submission goes out once its challenge is answered, and nothing else does', async () => {
  await sentBefore(40);
  const [answered, other] = [anotherLead(), anotherLead()];
  expect([await send(office, answered), await send(office, other)]).toEqual([201, 201]);
  expect([await claim(), await heldRows()]).toMatchObject([undefined, [{}, {}]]);
  expect(await pass(answered.id, 'an answer')).toBe(true);
  expect([await claim(), await claim(), await claim()]).toMatchObject([
    { about: { id: answered.id } },
    { about: { id: answered.id } },
    undefined,
  ]);
  expect(await heldRows()).toHaveLength(1);
});

test('a submission that was refused in a flood is accepted once its challenge is answered, and its mail does not wait', async () => {
  await sentBefore(400);
  const [answered, other] = [anotherLead(), anotherLead()];
  expect([await send(office, answered), await send(office, other)]).toEqual([429, 429]);
  expect(await pass(answered.id, 'an answer')).toBe(true);
  expect([await send(office, answered), await send(office, other)]).toEqual([201, 429]);
  expect(await heldRows()).toEqual([]);

  const words = message();
  expect((await office.from('contact_messages').insert(words)).status).toBe(429);
  expect(await pass(words.id, 'another answer')).toBe(true);
  expect((await office.from('contact_messages').insert(words)).status).toBe(201);
  // The first submission has used the answer up.
  expect(await send(office, { ...lead(), id: words.id })).toBe(429);
});

test('an answer counts once, however many use it at once, and expires', async () => {
  await sentBefore(400);
  const rows = Array.from({ length: 5 }, anotherLead);
  const passed = await Promise.all(rows.map(({ id }) => pass(id, 'the same answer')));
  expect(passed.filter((each) => each)).toHaveLength(1);
  const winner = rows.filter((_, at) => passed[at]);
  await sql(`update private.challenge_passes set passed_at = passed_at - interval '11 minutes'`);
  for (const row of winner) expect(await send(office, row)).toBe(429);
  for (const row of winner) expect(await pass(row.id, 'the same answer')).toBe(false);
});

test('an answer that released a held lead is used up: no message gets in with the id of that lead', async () => {
  await sentBefore(40);
  const answered = anotherLead();
  await send(office, answered);
  expect(await pass(answered.id, 'an answer')).toBe(true);
  await sentBefore(400);
  expect((await office.from('contact_messages').insert({ ...message(), id: answered.id })).status).toBe(429);
});

test('answers are deleted after a day, even where nobody answers a challenge any more', async () => {
  expect(await pass(lead().id, 'an answer')).toBe(true);
  await sql(`update private.challenge_passes set passed_at = passed_at - interval '25 hours'`);
  await sql('select private.forget_expired()');
  expect(await sql('select from private.challenge_passes')).toEqual([]);
});

test('an answer is for one submission, never for all held ones', async () => {
  await sentBefore(40);
  await send(office);
  for (const nothing of [
    { submission: null, token: 'an answer' },
    { submission: lead().id, token: null },
  ]) {
    expect((await service.rpc('pass_challenge', nothing as never)).error?.code).toBe('22004');
  }
  expect(await pass(lead().id, 'an answer')).toBe(true);
  expect(await heldRows()).toHaveLength(1);
});
