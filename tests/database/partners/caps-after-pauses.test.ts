import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { outboxOf } from '../mail/outbox-worker.ts';
import { webhooksOf } from '../webhooks/webhooks-setup.ts';
import { partnersOf } from './partners-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();
const { add, change, send, handover, empty } = partnersOf(backend, admin);
const { claim, settle } = outboxOf(backend);
const { deliverAll } = webhooksOf(backend, admin);
beforeEach(empty);

let sent = 0;
const sendMany = async (count: number) => {
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    sent += 1;
    ids.push(await send({ email: `ada${sent}@example.com` }));
  }
  return ids;
};
/** Moves the clock on by a day: everything stored gets a day older. */
async function dayPasses() {
  for (const days of [-1000, 999]) await sql('update private.partner_days set day = day + $1::int', [days]);
  await sql('update lead_handovers set due_on = due_on - 1');
  for (const waiting of ['outbox', 'webhook_deliveries'])
    await sql(`update ${waiting} set next_attempt_at = next_attempt_at - interval '1 day'`);
}
const pause = async (partner: string, is_paused: boolean) =>
  void (await admin.rpc('pause_partner', { partner, is_paused }).throwOnError());
const countsOf = async (partner: string) =>
  (await admin.rpc('partner_counts').eq('partner', partner).single().throwOnError()).data;
const dayAhead = async (days: number) =>
  (
    await sql<{ day: string }>(
      "select ((now() at time zone 'America/Los_Angeles')::date + $1::int)::text as day",
      [days],
    )
  )[0]?.day;

async function mailed() {
  const leads: string[] = [];
  for (let mail = await claim(); mail; mail = await claim()) {
    if (mail.kind === 'partner_handover') leads.push(Object(mail.about).lead.id);
    await settle(mail);
  }
  return leads;
}
const told = async () => (await deliverAll()).map(({ data }) => data.lead.id);
/** A zone in which midnight is hours away, so that no test runs across it. */
const zoneOfDay = () =>
  ['America/Los_Angeles', 'Asia/Kolkata'].find((timeZone) => {
    const hour = Number(
      new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(),
    );
    return hour > 2 && hour < 22;
  }) ?? '';

const WEB = { address: 'https://leads.example.com/in' };

describe.each([
  ['mail', {}, mailed],
  ['a request', WEB, told],
] as const)('a partner that is told by %s', (_way, way, delivered) => {
  test('gets what waited through its pause on the days that have room for it, the oldest first', async () => {
    const { partner } = await add({ ...way, cap_per_day: 10 });
    const waiting: string[] = [];
    for (const day of [1, 2, 3]) {
      if (day > 1) await dayPasses();
      waiting.push(...(await sendMany(10)));
    }
    await pause(partner, true);
    expect(await delivered()).toEqual([]);
    await dayPasses();
    await pause(partner, false);
    expect(await countsOf(partner)).toMatchObject({ today: 10, waiting: 30, last_due_on: await dayAhead(2) });
    for (const day of [0, 1, 2]) {
      expect((await delivered()).sort()).toEqual(waiting.slice(day * 10, day * 10 + 10).sort());
      expect(await countsOf(partner)).toMatchObject({ today: 10 });
      await dayPasses();
    }
    expect(await delivered()).toEqual([]);
    expect(await countsOf(partner)).toMatchObject({ today: 0, waiting: 0, last_due_on: null });
  });

  test('gets no more in a day where nothing was sent for days, the oldest first, and staff see when the rest goes', async () => {
    const { partner } = await add({ ...way, cap_per_day: 2 });
    const waiting = await sendMany(2);
    await dayPasses();
    waiting.push(...(await sendMany(2)));
    const first = await delivered();
    expect(first.sort()).toEqual(waiting.slice(0, 2).sort());
    expect(await handover(waiting[2] ?? '')).toMatchObject({ state: 'offered' });
    expect(await countsOf(partner)).toMatchObject({ today: 2, waiting: 2, last_due_on: await dayAhead(1) });
    await dayPasses();
    expect([...first, ...(await delivered())].sort()).toEqual(waiting.sort());
  });

  test('gets what staff close and open again on a day that has room for it, and they see it at once', async () => {
    const { partner } = await add({ ...way, cap_per_day: 1 });
    const [early = ''] = await sendMany(1);
    await admin.from('leads').update({ status: 'not_a_lead' }).eq('id', early).throwOnError();
    await dayPasses();
    const today = await sendMany(1);
    await admin.from('leads').update({ status: 'new' }).eq('id', early).throwOnError();
    expect(await countsOf(partner)).toMatchObject({ today: 1, waiting: 2, last_due_on: await dayAhead(1) });
    expect(await delivered()).toEqual(today);
    await dayPasses();
    expect(await delivered()).toEqual([early]);
  });

  test('gets what waits by the caps that it has when it is sent', async () => {
    const { secret: _, ...row } = await add({ ...way, cap_per_day: 3, cap_per_month: 1000 });
    await sendMany(3);
    await change(row, { ...(way as object), cap_per_day: 1 });
    expect(await delivered()).toHaveLength(1);
    await dayPasses();
    expect(await delivered()).toHaveLength(1);
  });

  test('gets nothing after its hours, however late the worker comes, but on the next day', async () => {
    const time_zone = zoneOfDay();
    const { partner } = await add({ ...way, time_zone, cap_per_day: 1 });
    const [id = ''] = await sendMany(1);
    const hours = (opens: string, closes: string) =>
      sql(
        `update partners set opens_at = (now() at time zone $1)::time + $2::interval,
          closes_at = (now() at time zone $1)::time + $3::interval`,
        [time_zone, opens, closes],
      );
    await hours('-2 hours', '-1 hour');
    expect(await delivered()).toEqual([]);
    expect(await countsOf(partner)).toMatchObject({ today: 0, waiting: 1 });
    await hours('1 hour', '2 hours');
    await sql(`update ${way === WEB ? 'webhook_deliveries' : 'outbox'} set next_attempt_at = now()`);
    expect(await delivered()).toEqual([]);
    await hours('-1 hour', '1 hour');
    await sql(`update ${way === WEB ? 'webhook_deliveries' : 'outbox'} set next_attempt_at = now()`);
    expect(await delivered()).toEqual([id]);
    expect(await countsOf(partner)).toMatchObject({ today: 1, waiting: 0 });
  });
});
