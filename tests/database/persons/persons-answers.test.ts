import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { ADA, BEA, rosterOf } from '../leads/reminders-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const site = await rosterOf(backend);
const { admin, save, everybody, request, minute, timePasses, notified, reset } = site;

beforeEach(async () => {
  await reset();
  await save(everybody, 30);
});

const callLogged = (lead_id: string) =>
  admin.from('lead_events').insert({ lead_id, kind: 'call' }).throwOnError();

describe('an answer', () => {
  const change = (id: string, seen: string, next: string) =>
    admin
      .rpc('change_entries', {
        are_messages: false,
        changes: [{ id, seen: { status: seen }, next: { status: next } }],
      })
      .throwOnError();
  const answered = async () => (await admin.rpc('first_answers', {}).throwOnError()).data[0]?.answered;

  test('that was taken back is none: the wait starts again with it, also after it had ended', async () => {
    const [quick, slow] = [
      await request({ email: 'quick@example.com' }),
      await request({ email: 'slow@example.com' }),
    ];
    await minute();
    for (const id of [quick, slow]) await change(id, 'new', 'contacted');
    await change(quick, 'contacted', 'new');
    await timePasses('31 minutes');
    await minute();
    await change(slow, 'contacted', 'new');
    await minute();
    expect([await notified(quick), await notified(slow)]).toEqual([[ADA, BEA], [ADA]]);
    await timePasses('31 minutes');
    await minute();
    expect(await notified(slow)).toEqual([ADA, BEA]);
  });

  test('that was logged by mistake is none, for all requests of the person', async () => {
    const [first, second] = [
      await request({ phone: '212-555-0147' }),
      await request({ phone: '212-555-0147' }),
    ];
    await minute();
    await callLogged(second);
    await timePasses('31 minutes');
    await minute();
    await admin.from('lead_events').delete().eq('lead_id', second).throwOnError();
    await minute();
    expect([await notified(first), await notified(second)]).toEqual([
      [ADA, BEA],
      [ADA, BEA],
    ]);
  });

  test('is to the person: another request from before it is answered too, one from after it is not', async () => {
    await sql('delete from leads where true');
    const [first, second] = [
      await request({ phone: '212-555-0147' }),
      await request({ phone: '212-555-0147' }),
    ];
    await minute();
    await callLogged(second);
    expect(await answered()).toBe(2);
    const later = await request({ phone: '212-555-0147' });
    await minute();
    await timePasses('31 minutes');
    await minute();
    expect([await notified(first), await notified(second), await notified(later)]).toEqual([
      [ADA],
      [ADA],
      [ADA, BEA],
    ]);
    expect(await answered()).toBe(2);
  });

  test('that was undone does not count for the figures', async () => {
    await sql('delete from leads where true');
    const id = await request();
    await change(id, 'new', 'won');
    await change(id, 'won', 'new');
    expect(await answered()).toBe(0);
  });
});
