import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchAllLeadResults, fetchLeadResults } from '../../../src/data/leads/lead-results.ts';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();

const ALL = { since: null, until: null };
type LocalPage = { path: string; article_id: string; title: string };
let page: LocalPage | undefined;

/** Stores a lead, and moves it through these statuses. */
async function add(values: object, ...statuses: string[]) {
  const row = {
    ...{ id: crypto.randomUUID(), name: 'Ada Example', email: `${crypto.randomUUID()}@example.com` },
    ...{ created_at: '2026-03-01T12:00:00Z', source_url: 'https://goldatlas.example/free-guide' },
    ...values,
  };
  await backend.service.from('leads').insert(row).throwOnError();
  for (const status of statuses)
    await sql('update leads set status = $2::lead_status, lost_reason = $3 where id = $1', [
      row.id,
      status,
      status === 'lost' ? 'Bought elsewhere.' : null,
    ]);
  return row.id;
}

beforeAll(async () => {
  await sql('delete from leads');
  [page] = await sql<LocalPage>(
    `select '/' || o.state_slug as path, a.id as article_id, a.title from locations o join articles a on a.location_id = o.id
     where o.location_type = 'state' and a.status = 'published' and a.is_preferred limit 1`,
  );
  const local_path = page?.path;
  await add(
    { local_path, utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'retire' },
    'contacted',
    'won',
  );
  await add(
    { local_path, utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'retire' },
    'introduced',
    'lost',
  );
  await add({ local_path }, 'lost');
  await add({ utm_source: 'Google click' }, 'introduced', 'contacted');
  await add({ utm_source: 'undone', source_url: 'https://goldatlas.example/undone' }, 'won', 'new', 'lost');
  const called = await add({ source_url: 'https://goldatlas.example', created_at: '2026-04-01T00:00:00Z' });
  await sql(`insert into lead_events (lead_id, kind) values ($1, 'call')`, [called]);
  await add({ utm_source: 'spam' }, 'contacted', 'not_a_lead');
});

const figures = (leads: number, contacted: number, introduced: number, won: number) => ({
  ...{ leads, contacted, introduced, won },
});

describe('what came of leads', () => {
  test('by page: the local page, else the one with the form; the most first', async () => {
    const { rows, total } = await fetchLeadResults(admin, { by: 'page', ...ALL }, 1, 50);
    expect(total).toBe(4);
    const [first, ...others] = rows;
    expect(first).toEqual({
      ...{ name: page?.path, article_id: page?.article_id, article_title: page?.title },
      ...figures(3, 2, 2, 1),
    });
    expect(others).toEqual([
      { name: '/', article_id: null, article_title: null, ...figures(1, 1, 0, 0) },
      { name: '/free-guide', article_id: null, article_title: null, ...figures(1, 1, 0, 0) },
      { name: '/undone', article_id: null, article_title: null, ...figures(1, 0, 0, 0) },
    ]);
  });

  test('by campaign: source, medium and name; leads without one are together', async () => {
    expect(await fetchAllLeadResults(admin, { by: 'campaign', ...ALL })).toMatchObject([
      { name: 'google / cpc / retire', ...figures(2, 2, 2, 1) },
      { name: null, ...figures(2, 1, 0, 0) },
      { name: 'Google click', ...figures(1, 1, 0, 0) },
      { name: 'undone', ...figures(1, 0, 0, 0) },
    ]);
  });

  test('of a period, which ends before its last moment', async () => {
    const until = '2026-04-01T00:00:00Z';
    const before = await fetchAllLeadResults(admin, { by: 'campaign', since: null, until });
    expect(before.find(({ name }) => name === null)).toMatchObject(figures(1, 0, 0, 0));
    const after = await fetchAllLeadResults(admin, { by: 'campaign', since: until, until: null });
    expect(after).toMatchObject([{ name: null, ...figures(1, 1, 0, 0) }]);
  });

  test('are without requests on hold, until these are released', async () => {
    const held = await add({ utm_source: 'on hold' }, 'contacted');
    const counted = async () =>
      (await fetchAllLeadResults(admin, { by: 'campaign', ...ALL })).filter(({ name }) => name === 'on hold');
    await sql(`update leads set held_until = now() + interval '1 hour' where id = $1`, [held]);
    expect(await counted()).toEqual([]);
    await sql(`update leads set held_until = now() where id = $1`, [held]);
    expect(await counted()).toMatchObject([figures(1, 1, 0, 0)]);
    await sql('delete from leads where id = $1', [held]);
  });

  test('are by page or campaign, and by nothing else', async () => {
    expect((await admin.rpc('lead_results', { by: 'name' })).error?.message).toContain(
      'by page or by campaign',
    );
  });
});
