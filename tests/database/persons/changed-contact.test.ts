import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { changeContact } from '../../../src/data/leads/change-contact.ts';
import {
  deletePersonalData,
  exportPersonalData,
  fetchPersonalData,
} from '../../../src/data/leads/personal-data.ts';
import { CONSENT_VERSION } from '../../../src/domain/leads/consent.ts';
import { testBackend } from '../../support/backend.ts';
import { lead } from '../rows.ts';

// The staff's client signs in from a browser; here each fetcher gets a client of the test's.
const backend = await testBackend();
afterAll(() => backend.close());
const admin = await backend.admin();
const SEEN = { name: 'Ada Example', email: 'ada@example.com', phone: '(619) 555-0101' };

async function newLead(values: object = {}): Promise<string> {
  const row = { ...lead(), ...SEEN, ...values };
  await backend.anon.from('leads').insert(row).throwOnError();
  return row.id;
}
const stored = async (id: string) =>
  (await backend.sql('select name, email, phone, consent_email from leads where id = $1', [id]))[0];

test('staff change a contact as they have seen it, and the evidence stays as it was typed', async () => {
  const id = await newLead({ consent_version: CONSENT_VERSION });
  const next = { ...SEEN, email: 'ada@example.org', phone: '' };
  expect(await changeContact(admin, id, { seen: SEEN, next })).toEqual({ isChanged: true, stored: next });
  expect(await stored(id)).toEqual({ ...next, phone: null, consent_email: SEEN.email });
});

test('what was changed since is answered and stays; a deleted lead is told', async () => {
  const id = await newLead();
  const change = { seen: SEEN, next: { ...SEEN, name: 'Ada Lovelace' } };
  expect(await changeContact(admin, id, { ...change, seen: { ...SEEN, phone: '' } })).toEqual({
    isChanged: false,
    stored: SEEN,
  });
  expect(await stored(id)).toMatchObject(SEEN);
  await admin.from('leads').delete().eq('id', id).throwOnError();
  expect(await changeContact(admin, id, change)).toBeNull();
});

test('who is no administrator changes and learns nothing', async () => {
  const id = await newLead();
  const change = { seen: SEEN, next: { ...SEEN, name: 'Mallory' } };
  expect(await changeContact(await backend.reader(), id, change)).toBeNull();
  await expect(changeContact(backend.anon, id, change)).rejects.toThrow();
  expect(await stored(id)).toMatchObject(SEEN);
});

describe('the personal data of a contact that was changed', () => {
  const FORMER = { email: 'zenobia.qux@example.com', phone: '(415) 555-2671' };
  const NOW = { name: 'Zenobia Quux', email: 'zenobia@example.org', phone: '(415) 555-2672' };
  /** A lead whose contact was changed twice: the middle one stands nowhere but in its timeline. */
  async function changedLead(): Promise<string> {
    const id = await newLead({ ...NOW, email: 'first@example.com', phone: '(415) 555-0100' });
    for (const contact of [FORMER, NOW])
      await admin.from('leads').update(contact).eq('id', id).throwOnError();
    return id;
  }
  beforeEach(() => backend.sql('truncate leads, private.consent_records cascade'));
  const find = (address: string) => fetchPersonalData(admin, address);

  test.each([FORMER.email.toUpperCase(), '415-555-2671'])(
    'is found, exported and deleted by %s',
    async (asked) => {
      const id = await changedLead();
      expect(await find(asked)).toMatchObject({ leads: 0, changed_leads: 1 });
      expect((await exportPersonalData(admin, asked, false)).leads).toEqual([]);
      const { leads, events } = await exportPersonalData(admin, asked, true);
      expect(leads).toMatchObject([{ id, email: NOW.email }]);
      expect(events).toHaveLength(2);
      expect(await deletePersonalData(admin, asked, true)).toMatchObject({ leads: 1 });
      expect(await stored(id)).toBeUndefined();
      expect(await find(NOW.email)).toMatchObject({ leads: 0, changed_leads: 0 });
    },
  );

  test('of someone else is erased from the timeline with what came with it, and the lead stays', async () => {
    const id = await changedLead();
    await admin
      .from('leads')
      .update({ ...FORMER, name: 'Quentin Stranger' })
      .eq('id', id)
      .throwOnError();
    await admin.from('leads').update(NOW).eq('id', id).throwOnError();
    expect(await deletePersonalData(admin, FORMER.email, false)).toMatchObject({ leads: 0 });
    const [erased, now] = [
      'Zenobia Quux, (deleted), (deleted)',
      'Zenobia Quux, zenobia@example.org, (415) 555-2672',
    ];
    expect(await stored(id)).toMatchObject(NOW);
    expect(
      await backend.sql('select former, present from lead_events where lead_id = $1 order by created_at', [
        id,
      ]),
    ).toEqual([
      { former: 'Zenobia Quux, first@example.com, (415) 555-0100', present: erased },
      { former: erased, present: now },
      { former: now, present: '(deleted), (deleted), (deleted)' },
      { former: '(deleted), (deleted), (deleted)', present: now },
    ]);
    for (const asked of [FORMER.email, FORMER.phone])
      expect(await find(asked)).toMatchObject({ changed_leads: 0 });
  });

  test('is that of no one with another address, a part of it or a name, nor of who has it again', async () => {
    const id = await changedLead();
    for (const asked of ['qux@example.com', 'Zenobia Quux', '5552671', '%', ''])
      expect(await find(asked)).toMatchObject({ leads: 0, changed_leads: 0 });
    await admin.from('leads').update(FORMER).eq('id', id).throwOnError();
    expect(await find(FORMER.email)).toMatchObject({ leads: 1, changed_leads: 0 });
    expect(await find(NOW.email)).toMatchObject({ leads: 0, changed_leads: 1 });
  });

  test('has the email about a page that went to the former mailbox', async () => {
    const id = await newLead({ kind: 'waitlist', awaited_address: '/nevada', email: 'old@example.com' });
    await backend.sql(
      `insert into outbox (kind, lead_id, recipient, status) values ('page_ready', $1, 'old@example.com', 'canceled')`,
      [id],
    );
    await admin.from('leads').update({ email: 'new@example.com' }).eq('id', id).throwOnError();
    expect(await find('old@example.com')).toMatchObject({ leads: 0, mails: 1, changed_leads: 1 });
  });

  test('has the email that was sent again elsewhere since, without the other address', async () => {
    const id = await newLead({ email: 'old@example.com' });
    await backend.sql("update outbox set status = 'sent', sent_at = now(), attempts = 1 where lead_id = $1", [
      id,
    ]);
    await admin.from('leads').update({ email: 'new@example.com' }).eq('id', id).throwOnError();
    const [guide] = await backend.sql<{ id: string }>(
      "select id from outbox where lead_id = $1 and kind = 'guide'",
      [id],
    );
    await admin.rpc('send_mail_again', { mail_id: guide?.id }).throwOnError();
    expect(await find('OLD@example.com')).toMatchObject({ leads: 0, mails: 1, changed_leads: 1 });
    const { mails } = await exportPersonalData(admin, 'old@example.com');
    expect(mails).toMatchObject([{ id: guide?.id, recipient: 'old@example.com' }]);
    expect(JSON.stringify(mails)).not.toContain('new@example.com');
    expect((await exportPersonalData(admin, 'old@example.com', true)).mails).toHaveLength(2);
    // The mail becomes that of the person who sent the request, and forgets the former address.
    expect(await deletePersonalData(admin, 'old@example.com')).toMatchObject({ leads: 0, mails: 1 });
    expect(await find('old@example.com')).toMatchObject({ mails: 0 });
    expect(await find('new@example.com')).toMatchObject({ leads: 1, mails: 2 });
  });

  test('has the sendings to the former address only, and that of the person who has the lead none of them', async () => {
    const id = await newLead({ email: 'old@example.com' });
    const [guide] = await backend.sql<{ id: string }>(
      "select id from outbox where lead_id = $1 and kind = 'guide'",
      [id],
    );
    const sent = () =>
      backend.sql("update outbox set status = 'sent', sent_at = now() where id = $1", [guide?.id]);
    const again = () => admin.rpc('send_mail_again', { mail_id: guide?.id }).throwOnError();
    const exported = async (address: string, withChanged = false) => {
      const { mails } = await exportPersonalData(admin, address, withChanged);
      return { named: JSON.stringify(mails).match(/(old|new)@example\.com/g), mails };
    };
    await sent();
    await admin.from('leads').update({ email: 'new@example.com' }).eq('id', id).throwOnError();
    for (const asked of ['new@example.com', SEEN.phone])
      expect(await exported(asked)).toMatchObject({ named: null, mails: { length: 2 } });
    for (const _ of ['to the new address', 'and there once more']) {
      await again();
      await sent();
    }
    await again();
    await backend.sql("update outbox set last_error = 'Not now: new@example.com' where id = $1", [guide?.id]);
    const ofFormer = await exported('Old@example.com');
    expect(new Set(ofFormer.named)).toEqual(new Set(['old@example.com']));
    expect(ofFormer.mails).toMatchObject([
      { sent_at: null, earlier_sendings: [{ recipient: 'old@example.com' }] },
    ]);
    for (const asked of ['new@example.com', SEEN.phone]) {
      const { named, mails } = await exported(asked);
      expect(new Set(named)).toEqual(new Set(['new@example.com']));
      const sending = expect.objectContaining({ recipient: 'new@example.com' });
      expect(mails).toContainEqual(expect.objectContaining({ earlier_sendings: [sending, sending] }));
    }
    const ofOne = await exported('old@example.com', true);
    expect(new Set(ofOne.named)).toEqual(new Set(['old@example.com', 'new@example.com']));
  });

  test('has the email of which only an earlier sending names it', async () => {
    const id = await newLead({ email: 'new@example.com' });
    await backend.sql(
      `update outbox set earlier_sendings = '[{"sent_at": "2026-11-01T12:00:00Z", "recipient": "Old@example.com"}]'
       where lead_id = $1`,
      [id],
    );
    expect(await find('old@example.com')).toMatchObject({ leads: 0, mails: 1 });
    // A notice went to staff, who keep what they did.
    expect(await deletePersonalData(admin, 'old@example.com')).toMatchObject({ leads: 0, mails: 1 });
    expect(await find('old@example.com')).toMatchObject({ mails: 0 });
    expect(
      await backend.sql(
        "select earlier_sendings -> 0 ->> 'recipient' as kept from outbox where lead_id = $1 order by kind",
        [id],
      ),
    ).toEqual([{ kept: null }, { kept: 'Old@example.com' }]);
  });

  describe('names no other person, contact or ZIP code in a copy, which may be a stranger’s by a typing error', () => {
    const OLD = { name: 'Olga Former', email: 'first@example.com', phone: '(415) 555-0100', zip: '94103' };
    const agreedLead = async () => {
      const id = await newLead({ ...NOW, ...OLD, consent_version: CONSENT_VERSION });
      for (const contact of [FORMER, { ...NOW, zip: '92037' }])
        await admin.from('leads').update(contact).eq('id', id).throwOnError();
      return id;
    };
    const named = async (asked: string, withChanged = false) => {
      const copy = JSON.stringify(await exportPersonalData(admin, asked, withChanged));
      const told = new Set(copy.split(/[",\\]+ ?/));
      return { copy, contacts: [OLD, FORMER, NOW].flatMap(Object.values).filter((part) => told.has(part)) };
    };

    test.each([NOW.email, NOW.phone])('asked for by the present one: %s', async (asked) => {
      await agreedLead();
      const { copy, contacts } = await named(asked);
      expect(contacts).toEqual(Object.values(NOW));
      expect(copy).toContain(`"former":"${Array(4).fill('(another contact)').join(', ')}"`);
    });

    test('asked for by a former one, with the lead: both are the person’s, a third one is not', async () => {
      await agreedLead();
      const former = [OLD.name, OLD.zip, ...Object.values(FORMER)];
      for (const asked of [FORMER.email, FORMER.phone])
        expect((await named(asked, true)).contacts).toEqual([...former, ...Object.values(NOW)]);
      expect((await named(OLD.email, true)).contacts).toEqual([OLD, NOW].flatMap(Object.values));
    });

    test('and has all of its own: the agreement, its record, and another spelling', async () => {
      const id = await newLead({ ...NOW, consent_version: CONSENT_VERSION });
      const spelled = { email: 'Zenobia+x@example.org', phone: '415.555.2672' };
      await admin.from('leads').update(spelled).eq('id', id).throwOnError();
      const { leads, events, consent_records } = await exportPersonalData(admin, spelled.email);
      expect(leads).toMatchObject([{ consent_email: NOW.email, consent_phone: NOW.phone }]);
      expect(JSON.stringify(events)).toContain(`Zenobia Quux, ${NOW.email}, ${NOW.phone}`);
      expect(consent_records).toMatchObject([{ record: expect.stringContaining(NOW.email) }]);
      expect(consent_records).toMatchObject([{ record_hash: expect.any(String) }]);
    });
  });
});
