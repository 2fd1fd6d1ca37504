import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { ADA, BEA, CAL, rosterOf } from './reminders-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const site = await rosterOf(backend);
const { ada, bea, cal, person, save, everybody, request, minute, queue } = site;
const { timePasses, notified, reset, claim, claimed, settle } = site;

beforeEach(async () => {
  await reset();
  await save(everybody, 30);
});

describe('an unanswered request', () => {
  test('is told to the next person after the time that the owner set, to each exactly once', async () => {
    const id = await request();
    await minute();
    await timePasses('29 minutes');
    await minute();
    expect(await notified(id)).toEqual([ADA]);
    for (const told of [
      [ADA, BEA],
      [ADA, BEA, CAL],
      [ADA, BEA, CAL],
      [ADA, BEA, CAL],
    ]) {
      await timePasses('31 minutes');
      await minute();
      await minute();
      expect(await notified(id)).toEqual(told);
    }
  });

  test('is told to one further person, and not to all, after the clock stood still for a day', async () => {
    const id = await request();
    await minute();
    await timePasses('1 day');
    for (let each = 0; each < 3; each += 1) await minute();
    expect(await notified(id)).toEqual([ADA, BEA]);
  });

  test('is told once, however many clocks look at the same moment', async () => {
    const ids = [await request(), await request(), await request()];
    await minute();
    await timePasses('31 minutes');
    const queued = await Promise.all(Array.from({ length: 6 }, queue));
    expect(queued.reduce<number>((sum, each) => sum + (each ?? 0), 0)).toBe(3);
    const claims = await Promise.all(Array.from({ length: 6 }, claim));
    expect(claims.filter((mail) => mail !== undefined)).toHaveLength(3);
    for (const mail of claims) if (mail) await settle(mail);
    for (const id of ids) expect(await notified(id)).toEqual([ADA, BEA]);
  });

  test('starts again with the first person for the next request', async () => {
    const first = await request();
    await minute();
    await timePasses('31 minutes');
    const second = await request();
    await minute();
    expect([await notified(first), await notified(second)]).toEqual([[ADA, BEA], [ADA]]);
  });

  test('is told to nobody who was paused or removed meanwhile, nor to who was added since and is last', async () => {
    const id = await request();
    await minute();
    await timePasses('31 minutes');
    await queue();
    await save([{ person_id: ada }, { person_id: bea, is_paused: true }, { person_id: cal }], 30);
    await minute();
    expect(await notified(id)).toEqual([ADA, CAL]);
    await timePasses('31 minutes');
    await minute();
    await save(everybody, 30);
    await timePasses('31 minutes');
    await minute();
    expect(await notified(id)).toEqual([ADA, CAL]);
  });

  test('is told at once to the next person where the mail to one could not be delivered', async () => {
    const id = await request();
    await settle(await claimed(), { problem: 'no such mailbox', is_final: true });
    await minute();
    expect(await notified(id)).toEqual(['failed', BEA]);
  });

  test('is never told twice to the same mailbox', async () => {
    const twin = await person('ada+2@staff.example');
    await save([{ person_id: ada }, { person_id: twin }, { person_id: cal }], 30);
    const id = await request();
    await minute();
    await timePasses('31 minutes');
    await minute();
    expect(await notified(id)).toEqual([ADA, CAL]);
  });
});

test('a clock that ran ahead and was set right puts no reminder off', async () => {
  await sql('delete from private.clock_reading where true');
  const id = await request();
  await minute();
  await sql(`update outbox set sent_at = sent_at + interval '10 days' where true`);
  await sql(`insert into private.clock_reading (read_at) values (now() + interval '10 days')`);
  await sql('select private.follow_clock()');
  await timePasses('31 minutes');
  await minute();
  expect(await notified(id)).toEqual([ADA, BEA]);
});
