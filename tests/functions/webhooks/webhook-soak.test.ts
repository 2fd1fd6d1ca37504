import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAuthentic } from './fake-receiver.ts';
import { startWebhooksStack } from './webhooks-stack.ts';

const LEADS = 60;
const KILLS = 5;

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

test('a receiver that fails a fifth, and workers that are killed: each event is applied once, in the order of its lead', async () => {
  await stack.hooks.empty();
  const { secret } = await stack.hooks.make({ address: stack.receiver.url });
  const { applied, order, forged, repeated } = applyingReceiver(secret ?? '');
  const { sql } = stack.backend;
  await sql(
    `insert into leads (name, email) select 'Ada Example', 'ada-' || n || '@example.com' from generate_series(1, ${LEADS}) n`,
  );
  await sql("update leads set status = 'contacted'");
  await sql("update leads set status = 'qualified', next_step = 'Send the contract'");
  let kills = 0;
  for (let rounds = 0; (await left()) > 0 && rounds < 40; rounds += 1) {
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
  expect(applied.size).toBe(LEADS * 3);
  expect(order.size).toBe(LEADS);
  for (const types of order.values()) expect(types).toEqual(['lead.created', 'lead.changed', 'lead.changed']);
  expect(await sql("select from webhook_deliveries where status <> 'sent'")).toEqual([]);
});
