import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportPersonalData } from '../../../src/data/leads/personal-data.ts';
import { CONSENT_VERSION } from '../../../src/domain/leads/consent.ts';
import type { LeadEventKind, LeadWork } from '../../../src/domain/leads/lead-work.ts';
import { testBackend } from '../../support/backend.ts';
import { lead } from '../rows.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { anon, sql } = backend;
const admin = await backend.admin();

let ownId = '';
beforeAll(async () => {
  ownId = (await sql<{ id: string }>('select id from admin_users'))[0]?.id ?? '';
});

async function newLead(values: object = {}) {
  const row = { ...lead(), ...values };
  await anon.from('leads').insert(row).throwOnError();
  return row.id;
}
const change = (id: string, patch: Partial<LeadWork> & { phone?: string }) =>
  admin.from('leads').update(patch).eq('id', id);
const timeline = (id: string) =>
  sql(
    `select kind, words, former, present, u.email as by from lead_events e left join auth.users u on u.id = e.done_by
     where lead_id = $1 order by e.created_at, kind`,
    [id],
  );
const by = 'admin@goldatlas.example';

describe('the timeline of a lead', () => {
  test('a visitor starts none, and sets nothing of the work', async () => {
    const id = await newLead();
    expect(await timeline(id)).toEqual([]);
    expect(
      (await admin.from('leads').select('status, owner_id, next_step').eq('id', id).single()).data,
    ).toEqual({
      ...{ status: 'new', owner_id: null, next_step: null },
    });
    const { error } = await anon.from('leads').insert({ ...lead(), status: 'won' });
    expect(error?.code).toBe('42501');
  });

  test('each change has an entry: what it was, what it became, by whom', async () => {
    const id = await newLead();
    await change(id, { status: 'contacted', owner_id: ownId }).throwOnError();
    await change(id, { next_step: 'Call again', next_step_on: '2026-12-01' }).throwOnError();
    await change(id, {
      next_step: null,
      next_step_on: null,
      status: 'lost',
      lost_reason: 'Bought elsewhere',
    }).throwOnError();
    expect(await timeline(id)).toEqual([
      { kind: 'status', words: null, former: 'new', present: 'contacted', by },
      { kind: 'owner', words: null, former: null, present: by, by },
      { kind: 'next_step', words: null, former: '', present: '2026-12-01 Call again', by },
      { kind: 'status', words: 'Bought elsewhere', former: 'contacted', present: 'lost', by },
      { kind: 'next_step', words: null, former: '2026-12-01 Call again', present: '', by },
    ]);
  });

  test('that somebody who never agreed wants no calls is recorded once, and its end', async () => {
    const id = await newLead({ email: 'never.agreed@example.com', phone: '619-555-0177' });
    const withdraw = () => admin.rpc('withdraw_consent', { of_entry: id }).throwOnError();
    await withdraw();
    await withdraw();
    expect(await timeline(id)).toMatchObject([{ kind: 'withdrawal', by }]);
    const verdict = async () =>
      (await admin.rpc('contact_verdicts', { ids: [id] }).throwOnError()).data?.[0]?.call_reasons;
    expect(await verdict()).toContainEqual(expect.objectContaining({ code: 'withdrawn' }));
    const other = await newLead({ email: 'never.agreed@example.com' });
    const reason = 'Called us and asked for calls.';
    await admin.rpc('lift_withdrawal', { of_entry: id, reason: ` ${reason}` }).throwOnError();
    expect(await timeline(id)).toMatchObject([{ kind: 'withdrawal' }, { kind: 'lift', words: reason, by }]);
    // It names a person, and goes with the one request in which it was written.
    expect(await timeline(other)).toMatchObject([{ kind: 'lift', words: null, by }]);
    expect(await verdict()).not.toContainEqual(expect.objectContaining({ code: 'withdrawn' }));
  });

  test('who had agreed and withdraws once more, after a lift, has another one', async () => {
    const email = 'once.more@example.com';
    const id = await newLead({ email, phone: '619-555-0188', consent_version: CONSENT_VERSION });
    const withdraw = () => admin.rpc('withdraw_consent', { of_entry: id }).throwOnError();
    await withdraw();
    await admin
      .rpc('lift_withdrawal', { of_entry: id, reason: 'Called us and asked for calls.' })
      .throwOnError();
    await withdraw();
    expect((await timeline(id)).map(({ kind }) => kind)).toEqual(['withdrawal', 'lift', 'withdrawal']);
  });

  test('a corrected contact and a withdrawal have one too; what stays the same has none', async () => {
    const id = await newLead({ phone: '619-555-0101', consent_version: CONSENT_VERSION });
    await change(id, { status: 'new' }).throwOnError();
    await admin.rpc('withdraw_consent', { of_entry: id }).throwOnError();
    await change(id, { phone: '619-555-0102' }).throwOnError();
    expect(await timeline(id)).toMatchObject([
      { kind: 'withdrawal', present: expect.stringMatching(/^20/), by },
      {
        kind: 'contact',
        former: expect.stringContaining('0101'),
        present: expect.stringContaining('0102'),
        by,
      },
    ]);
  });

  test('staff write notes, calls and texts in their own name, and take back their own only', async () => {
    const id = await newLead();
    const note = { id: crypto.randomUUID(), lead_id: id, kind: 'note', words: 'Prefers mornings.' } as const;
    await admin.from('lead_events').insert(note).throwOnError();
    await admin.from('lead_events').insert({ lead_id: id, kind: 'call' }).throwOnError();
    await change(id, { status: 'contacted' }).throwOnError();
    expect(await timeline(id)).toMatchObject([
      { kind: 'note', words: 'Prefers mornings.', by },
      { kind: 'call', by },
      { kind: 'status', by },
    ]);
    expect((await admin.from('lead_events').insert(note)).error?.code).toBe('23505');
    const refused = async (kind: LeadEventKind, words?: string) =>
      (await admin.from('lead_events').insert({ lead_id: id, kind, ...(words !== undefined && { words }) }))
        .error?.code;
    expect(await refused('status', 'won')).toBe('42501');
    expect(await refused('note')).toBe('23514');
    expect(await refused('note', ' ')).toBe('23514');
    expect(await refused('note', 'x'.repeat(5001))).toBe('23514');
    await sql(
      `insert into lead_events (lead_id, kind, words, done_by)
       select $1, 'note', 'By a colleague.', id from auth.users where id <> $2 limit 1`,
      [id, ownId],
    );
    await admin.from('lead_events').delete().eq('lead_id', id).throwOnError();
    expect(await timeline(id)).toMatchObject([
      { kind: 'status' },
      { kind: 'note', words: 'By a colleague.' },
    ]);
  });

  test('a lost lead has a reason, and no other one; a day belongs to a next step', async () => {
    const id = await newLead();
    expect((await change(id, { status: 'lost' })).error?.code).toBe('23514');
    for (const lost_reason of [' ', '\n', '\u200b', '\u00a0', '\u0007'])
      expect((await change(id, { status: 'lost', lost_reason })).error?.code).toBe('23514');
    expect((await change(id, { lost_reason: 'Because' })).error?.code).toBe('23514');
    expect((await change(id, { next_step_on: '2026-12-01' })).error?.code).toBe('23514');
    expect((await change(id, { owner_id: crypto.randomUUID() })).error?.code).toBe('23503');
    expect(await timeline(id)).toEqual([]);
  });

  test('a pause has a reason, and a note has words, that someone can read', async () => {
    const id = await newLead();
    for (const none of [' ', '\n', '\u200b', '\u00a0', '\u0007']) {
      const pause = { paused_until: '2099-12-01', pause_reason: none };
      const note = { lead_id: id, kind: 'note' as const, words: none };
      const answers = [
        await admin.from('leads').update(pause).eq('id', id),
        await admin.from('lead_events').insert(note),
      ];
      expect(answers.map(({ error }) => error?.code)).toEqual(['23514', '23514']);
    }
    expect(await timeline(id)).toEqual([]);
  });

  test('is part of what a person is given, and goes with the lead', async () => {
    const id = await newLead({ email: 'timeline@example.com' });
    await admin
      .from('lead_events')
      .insert({ lead_id: id, kind: 'text', words: 'Sent the hours.' })
      .throwOnError();
    const { events } = await exportPersonalData(admin, 'timeline@example.com');
    expect(events).toMatchObject([{ kind: 'text', words: 'Sent the hours.' }]);
    await admin.rpc('delete_personal_data', { address: 'timeline@example.com' }).throwOnError();
    expect(await timeline(id)).toEqual([]);
  });

  test('a lead whose owner stops being an administrator has none, and its timeline says who it was', async () => {
    const id = await newLead();
    const [other] = await sql<{ id: string; email: string }>(
      'select id, email from auth.users where id <> $1 limit 1',
      [ownId],
    );
    await sql('insert into admin_users (id) values ($1)', [other?.id]);
    await change(id, { owner_id: other?.id ?? '' }).throwOnError();
    await admin.rpc('remove_administrator', { administrator: other?.id ?? '' }).throwOnError();
    expect(await timeline(id)).toMatchObject([
      { kind: 'owner', present: other?.email },
      { kind: 'owner', former: other?.email, present: null },
    ]);
  });
});
