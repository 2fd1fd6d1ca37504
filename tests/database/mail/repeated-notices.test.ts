import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { CONSENT_VERSION } from '../../../src/domain/leads/consent.ts';
import { testBackend } from '../../support/backend.ts';
import { lead } from '../rows.ts';
import { outboxOf } from './outbox-worker.ts';

const backend = await testBackend();
afterAll(() => backend.close());
await backend.checkEachText();
const { anon, sql } = backend;
const admin = await backend.admin();
const { claimed, settle, timePasses, empty } = outboxOf(backend);
beforeEach(async () => {
  await empty();
  await sql('truncate private.consent_withdrawals');
});

const NO_ANSWER = { problem: 'No answer.' };
const NOT_TAKEN = { problem: 'Too many requests.', is_unsent: true };

/** A notice of a person who agreed to calls. */
async function firstAttempt() {
  const row = { ...lead(), phone: '303-555-0100', consent_version: CONSENT_VERSION };
  await anon.from('leads').insert(row).throwOnError();
  await sql("delete from outbox where kind <> 'lead_notice'");
  const mail = await claimed();
  expect(mail.about).toMatchObject({ agrees_to_calls: true });
  return mail;
}
const withdraw = async () => {
  const [row] = await sql<{ id: string }>('select id from leads');
  await admin.rpc('withdraw_consent', { of_entry: row?.id ?? '' }).throwOnError();
};
const next = async () => {
  await timePasses('1 day');
  return claimed();
};

describe('a notice that is tried again after the person has withdrawn', () => {
  test('says what holds now where the provider surely did not take the first one', async () => {
    await settle(await firstAttempt(), NOT_TAKEN);
    await withdraw();
    const again = await next();
    expect(again).toMatchObject({ send_number: 1, attempt: 2, about: { agrees_to_calls: false } });
    await settle(again, NO_ANSWER);
    expect((await next()).about).toMatchObject({ agrees_to_calls: false });
  });

  test.each([
    ['got no answer', [NO_ANSWER]],
    ['got no answer before another was not taken', [NO_ANSWER, NOT_TAKEN]],
  ])(
    'is the same mail where the first one %s: the provider takes no other under its key',
    async (_, ends) => {
      let mail = await firstAttempt();
      await withdraw();
      for (const ending of ends) {
        await settle(mail, ending);
        mail = await next();
      }
      expect(mail).toMatchObject({ send_number: 1, about: { agrees_to_calls: true } });
    },
  );

  test('is the same mail where the worker died', async () => {
    await firstAttempt();
    await withdraw();
    const repeated = await next();
    expect(repeated.about).toMatchObject({ agrees_to_calls: true });
    await settle(repeated, NOT_TAKEN);
    expect((await next()).about).toMatchObject({ agrees_to_calls: true });
  });
});
