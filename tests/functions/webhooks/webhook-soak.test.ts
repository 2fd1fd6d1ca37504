import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAuthentic } from './fake-receiver.ts';
import { startWebhooksStack } from './webhooks-stack.ts';

/** The last third is deleted while its events are on their way. */
const LEADS = 24;
const ERASED = LEADS / 3;
const EVENTS = ['lead.created', 'lead.changed', 'lead.changed', 'consent.withdrawn'];
const KILLS = 3;

let stack: Awaited<ReturnType<typeof startWebhooksStack>>;
beforeAll(async () => {
  stack = await startWebhooksStack();
});
afterAll(() => stack.close());

/** A receiver that follows docs/webhooks.md: it drops what it has applied, by the id, and fails a fifth of requests. */
function applyingReceiver(secret: string) {
  const applied = new Map<string, string>();
  const order = new Map<string, string[]>();
  let forged = 0;
  let repeated = 0;
  stack.receiver.answer((request, at) => {
    if (!isAuthentic(secret, request)) forged += 1;
    // Some fail before anything was applied, others once it was: the sender cannot tell them apart.
    const fails = at % 5 === 0;
    if (fails && at % 2 === 0) return { status: 503 };
    if (applied.has(request.id)) repeated += 1;
    else {
      applied.set(request.id, request.body.type);
      const lead = request.body.data.lead.id;
      order.set(lead, [...(order.get(lead) ?? []), request.body.type]);
    }
    return fails ? 'lost' : { status: 200 };
  });
  return { applied, order, forged: () => forged, repeated: () => repeated };
}

const left = async () =>
  (
    await stack.backend.sql<{ left: number }>(
      "select count(*)::int as left from webhook_deliveries where status = 'queued'",
    )
  )[0]?.left ?? 0;

test('a receiver that fails a fifth, and workers that are killed: each of the four events is applied once, in the order of its lead', async () => {
  await stack.hooks.empty();
  const { secret } = await stack.hooks.make({ address: stack.receiver.url });
  const { applied, order, forged, repeated } = applyingReceiver(secret ?? '');
  const { sql } = stack.backend;
  await sql(
    `insert into leads (name, email) select 'Ada Example', 'ada-' || n || '@example.com' from generate_series(1, ${LEADS}) n`,
  );
  await sql("update leads set status = 'contacted'");
  await sql("update leads set status = 'qualified', next_step = 'Send the contract'");
  const admin = await stack.backend.admin();
  const numbered = await sql<{ id: string; at: number }>(
    "select id, substring(email from '[0-9]+')::int as at from leads",
  );
  const ids = numbered.map(({ id }) => id);
  const erased = numbered.filter(({ at }) => at > LEADS - ERASED).map(({ id }) => id);
  for (const id of ids) await admin.rpc('withdraw_consent', { of_entry: id }).throwOnError();
  let kills = 0;
  for (let rounds = 0; (await left()) > 0 && rounds < 60; rounds += 1) {
    if (rounds === 2) await admin.from('leads').delete().in('id', erased).throwOnError();
    const call = stack.deliver().catch(() => undefined);
    const requested = stack.receiver.nextRequest().then(() => true);
    // A round may send nothing, as when the former worker is still on its way out.
    if (kills < KILLS && (await Promise.race([requested, call.then(() => false)]))) {
      await stack.killWorker();
      kills += 1;
    }
    await call;
    // Leases end, and pauses are over.
    await stack.hooks.timePasses('10 hours');
  }
  expect([await left(), forged(), kills]).toEqual([0, 0, KILLS]);
  expect(repeated()).toBeGreaterThan(0);
  for (const [id, types] of order) {
    // Events that waited for a deleted lead are not sent. The others were sent in order, the deletion last.
    const before = EVENTS.slice(0, erased.includes(id) ? types.length - 1 : EVENTS.length);
    expect(types).toEqual(erased.includes(id) ? [...before, 'lead.erased'] : before);
  }
  expect(order.size).toBe(LEADS);
  const sent = await sql<{ id: string; type: string }>(
    'select event_id as id, event as type from webhook_deliveries',
  );
  expect(sent).toHaveLength((LEADS - ERASED) * EVENTS.length + ERASED);
  for (const { id, type } of sent) expect(applied.get(id)).toBe(type);
  expect(await sql("select from webhook_deliveries where status <> 'sent'")).toEqual([]);
});
