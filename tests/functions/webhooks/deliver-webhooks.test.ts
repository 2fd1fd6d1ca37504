import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { partnersOf } from '../../database/partners/partners-setup.ts';
import { AGREED } from '../../database/webhooks/webhooks-setup.ts';
import { isAuthentic } from './fake-receiver.ts';
import { startWebhooksStack } from './webhooks-stack.ts';

let stack: Awaited<ReturnType<typeof startWebhooksStack>>;
let partners: ReturnType<typeof partnersOf>;
beforeAll(async () => {
  stack = await startWebhooksStack();
  partners = partnersOf(stack.backend, await stack.backend.admin());
});
afterAll(() => stack.close());
beforeEach(async () => {
  await partners.empty();
  stack.receiver.received.length = 0;
  stack.receiver.answer(() => ({ status: 200 }));
});

const round = async () => (await stack.deliver()).json();
const attempts = () =>
  stack.backend.sql('select status, answer, problem, milliseconds from webhook_attempts order by id');
const make = (address = stack.receiver.url) => stack.hooks.make({ address });

test('an event is sent with its id, a time and a signature, and the answer is in the log', async () => {
  const { secret } = await make();
  await stack.hooks.send(AGREED);
  stack.receiver.answer(() => ({ status: 201, body: 'Thank you, Ada Example <ada@example.com>' }));
  expect(await round()).toEqual({ sent: 1, put_off: 0, failed: 0, overtaken: 0 });
  const [got] = stack.receiver.received;
  expect(got?.id).toBe(got?.body.id);
  expect(got?.body).toMatchObject({ type: 'lead.created', data: { contact: { email: 'ada@example.com' } } });
  expect(got && isAuthentic(secret ?? '', got)).toBe(true);
  expect(got && isAuthentic(secret ?? '', { ...got, text: `${got.text} ` })).toBe(false);
  expect(await attempts()).toEqual([
    {
      ...{ status: 201, answer: 'Thank you, (not kept) <(not kept)>', problem: null },
      milliseconds: expect.any(Number),
    },
  ]);
  expect(stack.logged.join()).not.toMatch(/ada@|whsec_|127\.0\.0\.1/);
});

test('while a secret is being changed, both sign', async () => {
  const { id: webhook, secret } = await make();
  const admin = await stack.backend.admin();
  const { data: next } = await admin.rpc('rotate_webhook_secret', { webhook }).throwOnError();
  await stack.hooks.send();
  await round();
  const [got] = stack.receiver.received;
  expect(got?.signatures).toHaveLength(2);
  for (const each of [secret, next]) expect(got && isAuthentic(each ?? '', got)).toBe(true);
});

test.each([
  [
    { status: 500, body: 'Oops' },
    { status: 500, problem: 'The receiver responded with 500.' },
  ],
  [
    { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
    { status: 302, problem: expect.stringMatching(/redirect \(302\)/) },
  ],
  ['lost' as const, { status: null, problem: "Couldn't reach the receiver." }],
])('a receiver that answers %j is asked again later', async (answer, logged) => {
  await make();
  await stack.hooks.send();
  stack.receiver.answer(() => answer);
  expect(await round()).toMatchObject({ sent: 0, put_off: 1 });
  expect(await attempts()).toMatchObject([logged]);
  // A connection that is lost may be tried again right away, with the same id.
  expect(new Set(stack.receiver.received.map(({ id }) => id)).size).toBe(1);
});

test('a request whose partner answers while its last attempt fails has been overtaken', async () => {
  const { sql } = stack.backend;
  const { add, send, tokenOf, answer } = partners;
  await add({ address: 'https://leads.example.com/in' });
  await sql('update webhooks set address = $1', [stack.receiver.url]);
  const token = await tokenOf(await send());
  await sql('update webhook_deliveries set attempts = 8');
  stack.receiver.answer(async () => {
    await answer(token, 'accept');
    return { status: 500 };
  });
  expect(await round()).toEqual({ sent: 0, put_off: 0, failed: 0, overtaken: 1 });
});

test('of a long answer the log keeps the beginning', async () => {
  await make();
  await stack.hooks.send();
  stack.receiver.answer(() => ({ status: 200, body: 'x'.repeat(5_000_000) }));
  expect(await round()).toMatchObject({ sent: 1 });
  expect(await attempts()).toMatchObject([{ answer: 'x'.repeat(2000) }]);
});

test.each([
  [{ status: 200, body: 'GIF89a\u0000\u0001' }, { sent: 1 }, { status: 200 }],
  [{ status: 503, headers: { 'retry-after': '99999999999' } }, { put_off: 1 }, { status: 503 }],
  [
    { status: 200, headers: { 'content-length': '100', connection: 'close' }, body: 'It breaks' },
    { sent: 1 },
    { status: 200, answer: 'It breaks' },
  ],
])('the answer %j ends the claim, whatever else it says', async (answer, figures, logged) => {
  await make();
  await stack.hooks.send();
  stack.receiver.answer(() => answer);
  expect(await round()).toMatchObject(figures);
  expect(await attempts()).toMatchObject([logged]);
});

test.each([
  [String.raw`{"got":{"name":"Ada \"Ace\" Example"}}`, '{"got":{"name":"(not kept)"}}'],
  [`${'x'.repeat(1990)}ada@example.com`, `${'x'.repeat(1990)}(not kept)`],
])('an answer that repeats the contact is kept without it', async (body, answer) => {
  await make();
  await stack.hooks.send({ ...AGREED, name: 'Ada "Ace" Example' });
  stack.receiver.answer(() => ({ status: 200, body }));
  expect(await round()).toMatchObject({ sent: 1 });
  expect(await attempts()).toMatchObject([{ answer }]);
});

test.each([
  ['https://10.0.0.1/hooks', /must start with https/],
  ['https://name:word@crm.example.com/', /must start with https/],
  ['https://crm.internal/', /must start with https/],
  ['https://crm.invalid/', /Couldn't reach the receiver/],
])('%s is not called', async (address, problem) => {
  await make(address);
  await stack.hooks.send();
  expect(await round()).toMatchObject({ put_off: 1 });
  expect(await attempts()).toMatchObject([{ status: null, problem: expect.stringMatching(problem) }]);
});

test('only a secret key starts a round', async () => {
  expect((await stack.deliver('wrong')).status).toBe(401);
  expect((await stack.deliver(undefined, 'DELETE')).status).toBe(405);
});
