import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { exportPersonalData } from '../../../src/data/leads/personal-data.ts';
import { LOCAL_KEYS } from '../../../supabase/local/keys.ts';
import { testBackend } from '../../support/backend.ts';
import { caller } from '../foundation/callers.ts';
import { lead } from '../rows.ts';
import { AGREED, webhooksOf } from './webhooks-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();
const hooks = webhooksOf(backend, admin);
beforeEach(() => hooks.empty());

const typesOf = (told: readonly { type: string }[]) => told.map(({ type }) => type);

describe('what is told', () => {
  test('a lead, each of its changes, a withdrawal and its erasure, in this order', async () => {
    await hooks.make();
    const id = await hooks.send(AGREED);
    await hooks.change(id, { status: 'contacted', next_step: 'Call again' });
    await admin.rpc('withdraw_consent', { of_entry: id }).throwOnError();
    await hooks.change(id, { name: 'Ada Other' });
    const told = await hooks.deliverAll();
    expect(typesOf(told)).toEqual(['lead.created', 'lead.changed', 'consent.withdrawn', 'lead.changed']);
    expect(told.map(({ data }) => data.changed)).toEqual([
      undefined,
      ['status', 'next_step'],
      undefined,
      ['contact'],
    ]);
    expect(new Set(told.map((each) => each.id)).size).toBe(4);
    await admin.from('leads').delete().eq('id', id).throwOnError();
    expect(await hooks.deliverAll()).toMatchObject([{ type: 'lead.erased', data: { lead: { id } } }]);
  });

  test('notes and calls are no change, and neither is a row that stays the same', async () => {
    await hooks.make();
    const id = await hooks.send();
    await hooks.deliverAll();
    await admin.from('lead_events').insert({ lead_id: id, kind: 'call' }).throwOnError();
    await hooks.change(id, { status: 'new' });
    expect(await hooks.deliverAll()).toEqual([]);
  });

  test('only to those who want it; an event has one id for all of them', async () => {
    await hooks.make({ events: ['lead.created'] });
    await hooks.make({ events: ['lead.created', 'lead.erased'] });
    const id = await hooks.send();
    await hooks.change(id, { status: 'contacted' });
    const told = await hooks.deliverAll();
    expect(typesOf(told)).toEqual(['lead.created', 'lead.created']);
    expect(told[0]?.id).toBe(told[1]?.id);
  });

  test('nothing is collected while there is no webhook, and old leads that are loaded back are not told', async () => {
    await hooks.send();
    await hooks.make();
    await backend.service
      .from('leads')
      .insert({ ...lead(), created_at: '2026-01-01T00:00:00Z' })
      .throwOnError();
    expect(await sql('select from webhook_deliveries')).toEqual([]);
  });

  test('thirty leads that are changed at once are thirty events', async () => {
    await hooks.make();
    await sql(
      "insert into leads (name, email) select 'Ada Example', 'ada-' || n || '@example.com' from generate_series(1, 30) n",
    );
    await hooks.deliverAll();
    const rows = await sql<{ id: string }>('select id from leads');
    const changes = rows.map(({ id }) => ({
      ...{ id, seen: { status: 'new' }, next: { status: 'contacted' } },
    }));
    await admin.rpc('change_entries', { are_messages: false, changes }).throwOnError();
    const told = await hooks.deliverAll();
    expect(new Set(told.map(({ data }) => data.lead.id)).size).toBe(30);
    expect(new Set(typesOf(told))).toEqual(new Set(['lead.changed']));
  });

  test('a withdrawal is told of each request with the same mailbox or number, agreed or not, and again after a lift', async () => {
    await hooks.make({ events: ['consent.withdrawn'] });
    const agreed = await hooks.send(AGREED);
    const silent = await hooks.send({ phone: '4155552671', email: 'ada.other@example.com' });
    await hooks.send({ email: 'bob@example.com' });
    const withdraw = () => admin.rpc('withdraw_consent', { of_entry: agreed }).throwOnError();
    const told = async () => (await hooks.deliverAll()).map(({ data }) => data.lead.id).sort();
    await withdraw();
    expect(await told()).toEqual([agreed, silent].sort());
    await withdraw();
    expect(await told()).toEqual([]);
    await admin.rpc('lift_withdrawal', { of_entry: agreed, reason: 'They called us back.' }).throwOnError();
    await withdraw();
    expect(await told()).toEqual([agreed, silent].sort());
  });

  test("a number on the company's own list is a withdrawal, of a request without an agreement too", async () => {
    await hooks.make({ events: ['consent.withdrawn'] });
    const ids = [await hooks.send(AGREED), await hooks.send({ ...AGREED, consent_version: null })];
    const list = crypto.randomUUID();
    const numbers = ['4155552671'];
    await admin
      .rpc('start_do_not_call_list', { list, kind: 'own_list', file_name: 'own.csv' })
      .throwOnError();
    await admin.rpc('add_do_not_call_numbers', { list, numbers }).throwOnError();
    expect((await hooks.deliverAll()).map(({ data }) => data.lead.id).sort()).toEqual(ids.sort());
  });
});

describe('whose data are told', () => {
  const contactOf = async () => {
    const told = (await hooks.deliverAll()).at(-1);
    return [told?.data.contact, told?.data.contact_withheld];
  };

  test('name, address and question, and the number only of who agreed to calls or texts', async () => {
    await hooks.make();
    await hooks.send({ ...AGREED, consent_version: null, message: 'How?' });
    const contact = { name: 'Ada Example', email: 'ada@example.com', zip: null, message: 'How?' };
    expect(await contactOf()).toEqual([{ ...contact, phone: null }, []]);
    await hooks.send({ ...AGREED, message: 'How?' });
    expect(await contactOf()).toEqual([{ ...contact, phone: AGREED.phone }, []]);
  });

  test.each(['lead.created', 'lead.changed'] as const)(
    'with Global Privacy Control, %s tells them to the owner’s own CRM alone',
    async (event) => {
      const crm = await hooks.make({ purpose: 'own_crm', events: [event] });
      const other = await hooks.make({ purpose: 'follow_up', events: [event] });
      const row = { ...lead(), ...AGREED };
      await caller(backend, LOCAL_KEYS.publishable)('POST', 'leads', {
        body: row,
        headers: { 'sec-gpc': '1' },
      });
      await hooks.change(row.id, { status: 'contacted' });
      const told = new Map<string, unknown>();
      for (let next = await hooks.claim(); next; next = await hooks.claim()) {
        const { contact, contact_withheld, lead: of } = next.body.data;
        told.set(next.secrets[0] ?? '', [
          contact?.email,
          contact?.phone,
          contact_withheld,
          of.has_privacy_control,
        ]);
        await hooks.settle(next);
      }
      expect(told.get(crm.secret ?? '')).toEqual([row.email, row.phone, [], true]);
      expect(told.get(other.secret ?? '')).toEqual([undefined, undefined, ['privacy_control'], true]);
    },
  );

  test('the verdict with its reasons comes along', async () => {
    await hooks.make();
    await hooks.send();
    const [told] = await hooks.deliverAll();
    expect(told?.data).toMatchObject({
      verdict: { may_call: false, may_text: false, judged_at: expect.any(String) },
    });
    expect(JSON.stringify(told)).toContain('"code":"no_phone"');
  });

  test('none for a webhook that counts, and none of who waits for a page', async () => {
    await hooks.make({ purpose: 'figures' });
    await hooks.send(AGREED);
    expect(await contactOf()).toEqual([null, ['purpose']]);
    await hooks.empty();
    await hooks.make();
    const [place] = await sql<{ address: string }>(
      "select '/' || state_slug as address from locations where location_type = 'state' limit 1",
    );
    await hooks.send({ kind: 'waitlist', awaited_address: place?.address });
    expect(await contactOf()).toEqual([null, ['waitlist']]);
  });

  test('none of who has not confirmed, until they do', async () => {
    await hooks.make();
    await sql("insert into app_settings values ('confirm_by_mail', 'yes')");
    const id = await hooks.send();
    await sql("delete from app_settings where setting_name = 'confirm_by_mail'");
    expect(await contactOf()).toEqual([null, ['unconfirmed']]);
    await sql('update leads set confirmed_at = now() where id = $1', [id]);
    const [told] = await hooks.deliverAll();
    expect(told).toMatchObject({ type: 'lead.changed', data: { changed: ['confirmation'] } });
    expect(told?.data.contact).toMatchObject({ email: 'ada@example.com' });
  });

  test('a request on hold is told when it is released', async () => {
    await hooks.make();
    await sql(
      "insert into leads (name, email, held_until) values ('Ada Example', 'ada@example.com', now() + interval '1 hour')",
    );
    expect(await hooks.deliverAll()).toEqual([]);
    await admin.rpc('release_held').throwOnError();
    expect((await contactOf())[0]).toMatchObject({ email: 'ada@example.com' });
  });

  test('none of who withdrew before the event was sent, and ids alone of a withdrawal and an erasure', async () => {
    await hooks.make();
    const id = await hooks.send(AGREED);
    await admin.rpc('withdraw_consent', { of_entry: id }).throwOnError();
    const told = await hooks.deliverAll();
    expect(told.map(({ data }) => data.contact)).toEqual([null, undefined]);
    expect(told[0]?.data.contact_withheld).toEqual(['withdrawn']);
    expect(told[1]?.data).toEqual({ lead: { id }, reason: 'withdrawn' });
    expect(JSON.stringify(told)).not.toMatch(/ada@|555-?2671|Ada Example/);
  });

  test('the log has no values of contact data, and goes with the lead', async () => {
    await hooks.make();
    const id = await hooks.send(AGREED);
    await hooks.settle(await hooks.claimed(), { status: 200, answer: 'Thank you' });
    const log = JSON.stringify(await sql('select * from webhook_attempts'));
    expect(log).toContain('(sent, not kept)');
    expect(log).not.toMatch(/ada@|555-?2671|Ada Example/);
    await hooks.change(id, { status: 'contacted' });
    await admin.rpc('delete_personal_data', { address: 'ada@example.com' }).throwOnError();
    expect(await sql('select event, status from webhook_deliveries')).toEqual([
      { event: 'lead.erased', status: 'queued' },
    ]);
    expect(await sql('select from webhook_attempts')).toEqual([]);
  });

  test('an export names who was told, and what', async () => {
    await hooks.make();
    await hooks.send();
    await hooks.deliverAll();
    const { webhooks } = await exportPersonalData(admin, 'ada@example.com');
    expect(webhooks[0]).toMatchObject({
      ...{ receiver: 'Our CRM', host: 'crm.example.com', event: 'lead.created', status: 'sent' },
      requests: [{ status: 200 }],
    });
  });

  test('leads whose period is over are erased there too', async () => {
    await hooks.make();
    const id = await hooks.send();
    await hooks.deliverAll();
    await sql("insert into app_settings values ('retention_days', '30')");
    await sql("update leads set created_at = now() - interval '31 days'");
    await sql('select private.forget_expired()');
    await sql("delete from app_settings where setting_name = 'retention_days'");
    expect(await hooks.deliverAll()).toMatchObject([{ type: 'lead.erased', data: { lead: { id } } }]);
  });
});
