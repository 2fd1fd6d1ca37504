import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchAllLeads, NO_LEAD_FILTERS } from '../../../src/data/leads/lead-list.ts';
import { takeBackMatch } from '../../../src/data/leads/person-matches.ts';
import { CONSENT_VERSION } from '../../../src/domain/leads/consent.ts';
import { testBackend } from '../../support/backend.ts';
import { webhooksOf } from '../webhooks/webhooks-setup.ts';
import { HOME, MOBILE, personsOf, WORK } from './persons-setup.ts';

// A withdrawal reaches requests that came after it, or with another contact. The quick check of many requests must say
// what the verdict says of each.

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();
const { asked, join, empty } = personsOf(backend, admin);
const hooks = webhooksOf(backend, admin);
beforeEach(async () => {
  await hooks.empty();
  await empty();
  await hooks.make({ events: ['consent.withdrawn', 'lead.changed'] });
});

const FAR = { email: 'ann@far.example.com', phone: '646-555-0199' };
const agreed = (contact: object) => asked({ ...contact, consent_version: CONSENT_VERSION });
const withdraw = (of_entry: string) => admin.rpc('withdraw_consent', { of_entry }).throwOnError();
const told = async () => (await hooks.deliverAll()).map(({ type, data }) => [type, data.lead.id]).sort();
const withdrawn = (...ids: string[]) => ids.map((id) => ['consent.withdrawn', id]).sort();

/** The leads under the filter Agreed. The verdict must say the same of exactly these. */
async function agreeing() {
  const all = await fetchAllLeads(admin, NO_LEAD_FILTERS);
  const ids = all.map(({ id }) => id);
  const { data } = await admin.rpc('contact_verdicts', { ids }).throwOnError();
  const found = (await fetchAllLeads(admin, { ...NO_LEAD_FILTERS, agrees: true })).map(({ id }) => id).sort();
  expect(found).toEqual(data.flatMap((each) => (each.agrees_to_calls ? [each.id] : [])).sort());
  return found;
}

/** HOME and FAR are one person's, who has withdrawn with FAR. */
async function withdrawnElsewhere() {
  const [home, far] = [await agreed(HOME), await asked(FAR)];
  const joined = await join(home, far);
  await withdraw(far);
  await hooks.deliverAll();
  return { home, far, joined };
}

describe('a later request of someone who withdrew with a joined contact', () => {
  test('is told of as withdrawn, and the end of it too', async () => {
    const { far } = await withdrawnElsewhere();
    const later = await agreed(HOME);
    expect(await told()).toEqual(withdrawn(later));
    expect(await agreeing()).toEqual([]);
    await admin.rpc('lift_withdrawal', { of_entry: far, reason: 'They called us back.' }).throwOnError();
    expect(await told()).toContainEqual(['lead.changed', later]);
    expect(await agreeing()).toContain(later);
  });

  test('agrees again once the contacts are separated', async () => {
    const { joined, home } = await withdrawnElsewhere();
    const later = await agreed(HOME);
    await takeBackMatch(admin, joined);
    expect(await agreeing()).toEqual([home, later].sort());
    expect(await sql('select from lead_events where lead_id = $1', [later])).toEqual([]);
  });

  test('does not agree after the earlier ones are deleted, in whichever order', async () => {
    for (const order of ['asc', 'desc']) {
      const { home, far } = await withdrawnElsewhere();
      const later = await agreed(HOME);
      await sql(
        `delete from leads where ctid = any (array(select ctid from leads where id = any ($1) order by created_at ${order}))`,
        [[home, far]],
      );
      expect(await agreeing()).toEqual([]);
      await sql('delete from leads where id = $1', [later]);
      await empty();
    }
  });
});

describe('the deletion of the contact that withdrew', () => {
  test('makes it a withdrawal of the others’ mailboxes and numbers, of which each request is told once', async () => {
    const { home, far } = await withdrawnElsewhere();
    const [work, mobile, stranger] = [
      await agreed(WORK),
      await agreed(MOBILE),
      await agreed({ ...FAR, email: 'b@b.example.com' }),
    ];
    // FAR has withdrawn, number included.
    expect(await agreeing()).toEqual([work, mobile].sort());
    await sql('delete from leads where id = $1', [far]);
    expect(await told()).toEqual(withdrawn(work, mobile));
    expect(await agreeing()).toEqual([]);
    expect(
      await sql('select from lead_events where lead_id = any ($1)', [[home, work, mobile, stranger]]),
    ).toHaveLength(3);
  });

  test('tells nothing of requests that the same statement deletes', async () => {
    const { far } = await withdrawnElsewhere();
    const [work, mobile] = [await agreed(WORK), await agreed(MOBILE)];
    await sql('delete from leads where id = any ($1)', [[far, work]]);
    expect(await told()).toEqual(withdrawn(mobile));
    expect(await agreeing()).toEqual([]);
  });
});

describe('a corrected contact', () => {
  test('takes its withdrawal along to the others who have it', async () => {
    const withdrew = await agreed(FAR);
    await withdraw(withdrew);
    const [home, silent] = [await agreed(HOME), await asked(HOME)];
    await hooks.deliverAll();
    await admin.from('leads').update({ phone: HOME.phone }).eq('id', withdrew).throwOnError();
    expect((await told()).filter(([type]) => type === 'consent.withdrawn')).toEqual(withdrawn(home, silent));
    expect(await agreeing()).toEqual([]);
  });

  test('that another request withdrew does not withdraw the rest of what it belongs to now', async () => {
    const withdrew = await asked({ email: 'ann@far.example.com' });
    await withdraw(withdrew);
    const [home, work] = [await agreed(HOME), await agreed(WORK)];
    await admin.from('leads').update({ email: 'ann@far.example.com' }).eq('id', home).throwOnError();
    expect(await agreeing()).toEqual([work]);
  });

  test('of no other number or mailbox withdraws nothing that was only said of one request', async () => {
    const [said, other] = [await agreed(HOME), await agreed(HOME)];
    await sql('update leads set consent_withdrawn_at = now() where id = $1', [said]);
    await admin.from('leads').update({ phone: '(212) 555-0147' }).eq('id', said).throwOnError();
    expect(await agreeing()).toEqual([other]);
  });

  test('that is a joined person’s, who withdrew with another one, agrees to nothing', async () => {
    await withdrawnElsewhere();
    const moved = await agreed({ email: 'ann@new.example.com', phone: '917-555-0144' });
    const correct = (contact: object) => admin.from('leads').update(contact).eq('id', moved).throwOnError();
    await correct(HOME);
    expect(await agreeing()).toEqual([]);
    expect(await told()).toContainEqual(['consent.withdrawn', moved]);
    await correct({ email: 'ann@new.example.com', phone: '917-555-0144' });
    expect(await agreeing()).toEqual([moved]);
  });
});
