import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newLocation } from '../../../src/domain/locations/new-location.ts';
import { testBackend } from '../../support/backend.ts';
import { article, lead } from '../rows.ts';
import { outboxOf } from './outbox-worker.ts';

const backend = await testBackend();
afterAll(() => backend.close());
await backend.checkEachText();
const { anon, sql } = backend;
const admin = await backend.admin();
const { mails, claim, claimed, settle, empty, timePasses } = outboxOf(backend);

const { data: reno } = await admin
  .from('locations')
  .insert(newLocation({ location_type: 'city', state: 'Nevada', city: 'Reno' }))
  .select('id')
  .single()
  .throwOnError();

beforeEach(async () => {
  await empty();
  await sql('truncate private.mail_hours, private.consent_withdrawals');
  await sql('delete from articles where location_id = $1', [reno.id]);
});

/** Someone waits for a page that is then published: the first attempt to say so is under way. */
async function startSending() {
  const waiting = { ...lead(), kind: 'waitlist' as const, awaited_address: '/nevada/reno' };
  await anon.from('leads').insert(waiting).throwOnError();
  await sql("delete from outbox where kind <> 'page_ready'");
  const row = { ...article(reno.id, `gold-${randomUUID()}`), article_type: 'city' as const };
  await admin
    .from('articles')
    .insert({ ...row, status: 'published' })
    .throwOnError();
  await timePasses('2 hours');
  const mail = await claimed();
  return { mail, token: String(Object(mail.about).withdrawal_token) };
}
type Sending = Awaited<ReturnType<typeof startSending>>;
const withdraw = async ({ token }: Sending) =>
  (await anon.rpc('withdraw_by_link', { token }).throwOnError()).data[0]?.outcome;

describe('whoever withdraws while word of a page is being sent', () => {
  test.each([
    ['fails', 'canceled', ({ mail }: Sending) => settle(mail, { problem: 'The provider did not answer.' })],
    ['arrives', 'sent', ({ mail }: Sending) => settle(mail)],
    ['is interrupted', 'canceled', () => timePasses('1 minute')],
  ])('gets no further attempt if that one %s, and the mail is %s', async (_, status, end) => {
    const sending = await startSending();
    expect(await withdraw(sending)).toBe('withdrawn');
    await end(sending);
    await timePasses('1 day');
    expect(await claim()).toBeUndefined();
    expect(await mails()).toMatchObject([{ kind: 'page_ready', status }]);
  });

  test('gets none either if the attempt was interrupted before', async () => {
    const sending = await startSending();
    await timePasses('1 minute');
    expect(await withdraw(sending)).toBe('withdrawn');
    expect(await claim()).toBeUndefined();
  });
});
