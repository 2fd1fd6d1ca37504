import { afterAll, beforeEach, expect, test } from 'vitest';
import { CONSENT_VERSION, consentText } from '../../../src/domain/leads/consent.ts';
import { testBackend } from '../../support/backend.ts';
import { callersOf } from '../foundation/callers.ts';
import { lead } from '../rows.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const callers = await callersOf(backend);
beforeEach(() => backend.sql('delete from private.submissions'));

const agreeing = { consent_version: CONSENT_VERSION, phone: '(619) 555-0129', email: 'Ada@example.com' };

async function send(values: object = agreeing): Promise<string> {
  const body = { ...lead(), ...values };
  expect((await callers.anonymous('POST', 'leads', { body })).status).toBe(201);
  return body.id;
}

const contactOf = async (id: string) =>
  (
    await backend.sql(
      `select consent_email, consent_phone, consent_contact_changed_at is not null as is_changed
       from leads where id = $1`,
      [id],
    )
  )[0];
const change = (id: string, body: object) => callers.administrator('PATCH', `leads?id=eq.${id}`, { body });

const theirs = { consent_email: 'Ada@example.com', consent_phone: '(619) 555-0129' };

test('an agreement is stored with the address and the number that agreed', async () => {
  expect(await contactOf(await send())).toEqual({ ...theirs, is_changed: false });
  expect(await contactOf(await send({}))).toEqual({
    consent_email: null,
    consent_phone: null,
    is_changed: false,
  });
});

test.each([
  [{ phone: '(619) 555-0130' }, true],
  [{ email: 'bob@example.com' }, true],
  [{ phone: null }, true],
  [{ phone: '619-555-0129' }, false],
  [{ email: 'ada@EXAMPLE.com' }, false],
  [{ name: 'Ada Lovelace' }, false],
])('it does not go along to another contact: %j', async (changed, isChanged) => {
  const id = await send();
  expect((await change(id, changed)).status).toBe(204);
  expect(await contactOf(id)).toEqual({ ...theirs, is_changed: isChanged });
  // Back at the contact that agreed, it counts again.
  await change(id, { phone: agreeing.phone, email: agreeing.email });
  expect(await contactOf(id)).toEqual({ ...theirs, is_changed: false });
});

test('an agreement of before its contact was kept is of the contact that it has until then', async () => {
  const id = await send();
  await backend.sql('update leads set consent_email = null, consent_phone = null where id = $1', [id]);
  await change(id, { phone: '(619) 555-0130' });
  expect(await contactOf(id)).toEqual({ ...theirs, is_changed: true });
});

test('a person is found by an index, by address, number and mailbox', async () => {
  // Where an index can be used at all, this uses it, however few rows there are.
  await backend.sql('set enable_seqscan = off');
  const planOf = async (condition: string, table = 'leads') =>
    JSON.stringify(await backend.sql(`explain select id from public.${table} where ${condition}`));
  const phone = `private.normalized_phone(phone) = '6195550129'`;
  expect(await planOf(`lower(email) = 'a@b.test' or ${phone}`)).toMatch(/leads_by_email.*leads_by_phone/);
  expect(await planOf(`private.mailbox_of(email) = 'a@b.test' or ${phone}`)).toMatch(
    /leads_by_mailbox.*leads_by_phone/,
  );
  expect(await planOf(`lower(email) = 'a@b.test' or ${phone}`, 'contact_messages')).toMatch(
    /contact_messages_by_email.*contact_messages_by_phone/,
  );
  await backend.sql('reset enable_seqscan');
});

test('it has the words of before the company changed where the page still showed those', async () => {
  const admin = await backend.admin();
  const { data: company } = await admin.from('company').select('*').single().throwOnError();
  const renamed = { ...company, name: 'Harbor Gold' };
  const before = consentText(company);
  const words = consentText(renamed);
  const storedWords = async (consent_text: string) => {
    const id = await send({ ...agreeing, consent_text });
    return (await backend.sql('select consent_text from leads where id = $1', [id]))[0];
  };
  const rename = (consent_version: string) =>
    admin.rpc('save_company', {
      ...{ company: renamed, seen_at: company.updated_at, consent_version, consent_words: words },
    });
  expect((await rename('2020-01-01')).error?.message).toMatch(/^No agreement .* of 2020-01-01 is published/);
  await rename(CONSENT_VERSION).throwOnError();
  expect(await storedWords(before)).toEqual({ consent_text: before });
  expect(await storedWords(words)).toEqual({ consent_text: words });
  expect(await storedWords('You may do as you please.')).toEqual({ consent_text: words });
});
