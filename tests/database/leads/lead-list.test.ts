import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  deleteLead,
  fetchAllLeads,
  fetchLead,
  fetchLeads,
  type LeadFilters,
  NO_LEAD_FILTERS,
} from '../../../src/data/leads/lead-list.ts';
import { fetchAllMessages, fetchMessages } from '../../../src/data/leads/message-list.ts';
import { testBackend } from '../../support/backend.ts';

// The staff's client signs in from a browser; here each fetcher gets a client of the test's.
let backend: Awaited<ReturnType<typeof testBackend>>;
let admin: Awaited<ReturnType<(typeof backend)['admin']>>;

beforeAll(async () => {
  backend = await testBackend();
  admin = await backend.admin();
});
afterAll(() => backend.close());

const namesFor = async (filters: Partial<LeadFilters>) =>
  (await fetchLeads(admin, { ...NO_LEAD_FILTERS, ...filters }, 1, 50)).rows.map((lead) => lead.name).sort();

describe('leads', () => {
  beforeEach(async () => {
    await backend.service.from('leads').delete().neq('name', '');
    await backend.service
      .from('leads')
      .insert([
        { name: 'Ann, "the" (first)', email: 'ann@one.example', phone: '(619) 555-0129', zip: '92037' },
        {
          name: '50%_off*',
          email: 'under_score@two.example',
          zip: '92101',
          created_at: '2026-01-02T10:00:00Z',
        },
        {
          name: 'Back\\slash',
          email: 'ben@three.example',
          created_at: '2026-01-01T10:00:00Z',
          message: 'Call me',
        },
      ])
      .throwOnError();
  });

  test.each([
    ['ann first', ['Ann, "the" (first)']],
    ['"the"', ['Ann, "the" (first)']],
    ['(FIRST)', ['Ann, "the" (first)']],
    ['6195550129', ['Ann, "the" (first)']],
    ...[
      '(619) 555-0129',
      '+1 619 555 0129',
      '619.555.0129',
      '16195550129',
      '555-0129',
      'ann 619 555 0129',
    ].map((typed): [string, string[]] => [typed, ['Ann, "the" (first)']]),
    ['619 555 0128', []],
    ['50%', ['50%_off*']],
    ['%', ['50%_off*']],
    ['under_score', ['50%_off*']],
    ['under-score', []],
    ['k\\s', ['Back\\slash']],
    ['call THREE', ['Back\\slash']],
    ['ann ben', []],
    ['one.example', ['Ann, "the" (first)']],
    ['a.n', []],
    ['[a-z]+', []],
  ])('searching %j finds %j', async (search, names) => {
    expect(await namesFor({ search })).toEqual(names);
  });

  test('filters by the first digits of the ZIP code and by time', async () => {
    expect(await namesFor({ zip: '92' })).toEqual(['50%_off*', 'Ann, "the" (first)']);
    expect(await namesFor({ zip: '92037' })).toEqual(['Ann, "the" (first)']);
    expect(await namesFor({ zip: '%' })).toEqual([]);
    expect(await namesFor({ since: '2026-01-02T10:00:00Z', until: '2026-01-02T10:00:01Z' })).toEqual([
      '50%_off*',
    ]);
    expect(await namesFor({ until: '2026-01-02T10:00:00Z' })).toEqual(['Back\\slash']);
  });

  test('filters by state, agreement, and the page or campaign that led to the request', async () => {
    await backend.service.from('leads').delete().neq('name', '').throwOnError();
    const agreed = { consent_version: '2026-09-01' };
    const people = [
      { name: 'Zip', zip: '92037', phone: '(512) 555-0118', ...agreed },
      { name: 'Number', phone: '(512) 555-0119', utm_source: 'google', utm_campaign: 'Spring_Gold' },
      { name: 'Page', local_path: '/texas/austin', referrer_host: 'www.bing.com' },
      { name: 'Nowhere', source_url: 'https://example.com/why-gold' },
    ];
    for (const [at, person] of people.entries())
      await backend.anon
        .from('leads')
        .insert({ ...person, email: `${at}@example.com` })
        .throwOnError();
    expect(await namesFor({ state: 'california' })).toEqual(['Zip']);
    expect(await namesFor({ state: 'texas' })).toEqual(['Number', 'Page']);
    expect(await namesFor({ agrees: true })).toEqual(['Zip']);
    expect(await namesFor({ agrees: false, state: 'texas', search: 'page' })).toEqual(['Page']);
    expect(await namesFor({ source: 'spring_' })).toEqual(['Number']);
    expect(await namesFor({ source: 'Bing' })).toEqual(['Page']);
    expect(await namesFor({ source: '/why-gold' })).toEqual(['Nowhere']);
    expect(await namesFor({ source: 'example' })).toEqual([]);
    expect(await namesFor({ source: '"/texas/austin"' })).toEqual(['Page']);
    expect(await namesFor({ source: '"/texas"' })).toEqual([]);
    expect(await namesFor({ source: 'google / Spring_Gold' })).toEqual(['Number']);
    expect(await namesFor({ source: '"google / Spring_Gold"' })).toEqual(['Number']);
    expect(await namesFor({ source: '"google"' })).toEqual([]);
    expect(await namesFor({ is_callable: true, state: 'texas', source: 'google' })).toEqual([]);
    const { rows } = await fetchLeads(admin, { ...NO_LEAD_FILTERS, state: 'california' }, 1, 50);
    const moved = {
      zip: '10024',
      status: 'lost',
      lost_reason: 'Prefers coins',
      next_step: 'Ask in May',
    } as const;
    await admin
      .from('leads')
      .update(moved)
      .eq('id', rows[0]?.id ?? '')
      .throwOnError();
    expect(await namesFor({ state: 'new-york', search: 'may prefers' })).toEqual(['Zip']);
  });

  test("filters by article, and includes the article's title", async () => {
    const { data: article } = await admin.from('articles').select('id, title').limit(1).single();
    const { data: lead } = await admin.from('leads').select('id').eq('zip', '92037').single();
    if (!article || !lead) throw new Error('The seeds have no article.');
    await backend.service.from('leads').update({ article_id: article.id }).eq('id', lead.id);
    const { rows } = await fetchLeads(admin, { ...NO_LEAD_FILTERS, article_id: article.id }, 1, 50);
    expect(rows).toEqual([expect.objectContaining({ id: lead.id, article: { title: article.title } })]);
    expect({ ...(await fetchLead(admin, lead.id)), standing: rows[0]?.standing }).toEqual(rows[0]);
  });

  test('several words find the leads of the article whose title has them all, as well as what is found without', async () => {
    const { data } = await admin.from('articles').select('id, title').ilike('title', '%ybor city%').single();
    const of = { article_id: data?.id ?? null };
    await backend.service.from('leads').update(of).eq('zip', '92101').throwOnError();
    expect(await namesFor({ search: 'ybor city' })).toEqual(['50%_off*']);
    expect(await namesFor({ search: 'city ybor', zip: '92037' })).toEqual([]);
    // Alone, the name of a place may be a person's.
    expect(await namesFor({ search: 'ybor' })).toEqual([]);
    await backend.service.from('leads').update({ name: 'Ybor City' }).eq('zip', '92037').throwOnError();
    expect(await namesFor({ search: 'ybor city' })).toEqual(['50%_off*', 'Ybor City']);
  });

  test('words that very many titles have find no one by these', async () => {
    const { data: article } = await admin.from('articles').select('*').limit(1).single();
    const many = Array.from({ length: 201 }, (_, at) => ({
      ...{ location_id: article?.location_id ?? '', article_type: article?.article_type ?? 'city' },
      ...{ title: `Silver lining ${at}`, slug: `silver-lining-${at}` },
    }));
    const added = await backend.service.from('articles').insert(many).select('id').throwOnError();
    const of = { article_id: added.data[0]?.id ?? null };
    await backend.service.from('leads').update(of).eq('zip', '92101').throwOnError();
    expect(await namesFor({ search: 'silver lining' })).toEqual([]);
    await backend.service.from('articles').delete().eq('title', 'Silver lining 200').throwOnError();
    expect(await namesFor({ search: 'silver lining' })).toEqual(['50%_off*']);
  });

  test('pages with an exact count, newest first; a page beyond the last is the last', async () => {
    const first = await fetchLeads(admin, NO_LEAD_FILTERS, 1, 2);
    expect(first).toMatchObject({ total: 3, page: 1 });
    expect(first.rows.map((lead) => lead.zip)).toEqual(['92037', '92101']);
    const beyond = await fetchLeads(admin, NO_LEAD_FILTERS, 40, 2);
    expect(beyond).toMatchObject({ total: 3, page: 2 });
    expect(beyond.rows.map((lead) => lead.name)).toEqual(['Back\\slash']);
    const none = await fetchLeads(admin, { ...NO_LEAD_FILTERS, search: 'nobody' }, 3, 2);
    expect(none).toEqual({ rows: [], total: 0, page: 1, size: 2 });
  });

  test('each filter finds on further pages what it finds on the first', async () => {
    const { data: article } = await admin.from('articles').select('id').limit(1).single();
    const { data: owner } = await admin.from('admin_users').select('id').limit(1).single();
    const work = { status: 'contacted', next_step: 'Call', next_step_on: '2026-11-30' } as const;
    const owned = { ...work, owner_id: owner?.id ?? null, article_id: article?.id ?? null };
    await backend.service.from('leads').update(owned).neq('zip', '').throwOnError();
    await backend.service.from('leads').update({ status: 'not_a_lead' }).eq('zip', '92101').throwOnError();
    const all: Partial<LeadFilters>[] = [
      { kind: 'guide', zip: '92' },
      { status: 'open' },
      { status: 'contacted' },
      { owner: owner?.id ?? '' },
      { owner: 'none' },
      { due_by: '2026-11-30', article_id: article?.id ?? '' },
      { since: '2026-01-02T10:00:00Z', until: '2026-01-03T00:00:00Z', search: '%_off' },
      { zip: "9'2" },
    ];
    for (const some of all) {
      const filters = { ...NO_LEAD_FILTERS, ...some };
      const { rows, total } = await fetchLeads(admin, filters, 1, 50);
      expect({ some, total }).toEqual({ some, total: rows.length });
      for (const [at, row] of rows.entries()) {
        const page = at + 1;
        expect(await fetchLeads(admin, filters, page, 1)).toEqual({ rows: [row], total, page, size: 1 });
      }
    }
  });

  test.each([
    ['an operator', ['status', 'gt', 'new'], 'PT400'],
    ['a column', ["id' or true --", 'eq', 'x'], '42703'],
    ['a value', ['status', 'eq', "new' or true --"], '22P02'],
  ])('%s that no list has is refused, and never becomes a statement', async (_what, condition, code) => {
    const { error } = await admin.rpc('search_leads', { words: [], conditions: [condition] });
    expect(error?.code).toBe(code);
  });

  test('a deleted lead is gone', async () => {
    const { rows } = await fetchLeads(admin, NO_LEAD_FILTERS, 1, 1);
    const id = rows[0]?.id ?? '';
    await deleteLead(admin, id);
    expect(await fetchLead(admin, id)).toBeNull();
  });

  test('reads all of them, beyond the 1,000 of one call', async () => {
    const many = Array.from({ length: 1203 }, (_, at) => ({
      name: `Lead number ${at}`,
      email: `lead${at}@example.com`,
      zip: '10001',
    }));
    await backend.service.from('leads').insert(many).throwOnError();
    const leads = await fetchAllLeads(admin, { ...NO_LEAD_FILTERS, zip: '10001' });
    expect(new Set(leads.map((lead) => lead.id)).size).toBe(1203);
  });
});

test('contact messages can be searched and are read completely', async () => {
  await backend.service.from('contact_messages').delete().neq('name', '');
  const from = (name: string, subject: string) => ({
    name,
    email: 'someone@example.com',
    subject,
    message: 'A message long enough.',
  });
  await backend.service
    .from('contact_messages')
    .insert([from('Ann', 'Storage fees'), from('Ben', 'Shipping')])
    .throwOnError();
  const filters = { ...NO_LEAD_FILTERS, search: 'storage ann' };
  const { rows, total } = await fetchMessages(admin, filters, 1, 10);
  expect([total, rows[0]?.subject]).toEqual([1, 'Storage fees']);
  expect(await fetchAllMessages(admin, { ...filters, search: '' })).toHaveLength(2);
});
