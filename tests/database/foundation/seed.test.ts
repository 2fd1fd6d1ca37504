import { afterAll, describe, expect, test } from 'vitest';
import { brand } from '../../../src/config/brand.ts';
import { defaultArticleSlug } from '../../../src/domain/articles/article.ts';
import { wordCount } from '../../../src/domain/articles/text-counts.ts';
import { earlierFigureFindings } from '../../../src/domain/facts/earlier-figures.ts';
import { notedFigureFindings } from '../../../src/domain/facts/noted-figures.ts';
import { otherFigureFindings } from '../../../src/domain/facts/other-figures.ts';
import { CONSENT_VERSION, consentText } from '../../../src/domain/leads/consent.ts';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { service } = backend;

const articleColumns =
  'title, slug, meta_description, content, status, article_type, generated_by, created_at, updated_at';
const { data: locations } = await service
  .from('locations')
  .select(`*, articles(${articleColumns})`)
  .throwOnError();
const articles = locations.flatMap(({ articles: own, ...location }) =>
  own.map((article) => ({ ...article, location })),
);
const ofType = (type: string) => locations.filter(({ location_type }) => location_type === type);
const counted = (values: (string | null)[]) => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[`${value}`] = (counts[`${value}`] ?? 0) + 1;
  return counts;
};

test('no text gives an earlier amount of a fact that stands beside it, or a rate or amount of another fact', async () => {
  const { data: facts } = await service.from('facts').select('kind, amount, note, state_slug').throwOnError();
  const ofCountry = facts.filter(({ state_slug }) => state_slug === null);
  expect(ofCountry.some(({ amount }) => amount !== null)).toBe(true);
  const earlier = articles.flatMap(({ slug, content, location }) => {
    const given = facts.filter(({ state_slug }) => [null, location.state_slug].includes(state_slug));
    const rules = [earlierFigureFindings, otherFigureFindings, notedFigureFindings];
    const found = rules.flatMap((rule) => rule(content, given));
    return found.map((finding) => `${slug}: ${finding}`);
  });
  expect(earlier).toEqual([]);
});

describe('locations', () => {
  test('are 26: four states, eight cities, fourteen neighborhoods', () => {
    expect(counted(locations.map(({ location_type }) => location_type))).toEqual({
      state: 4,
      city: 8,
      neighborhood: 14,
    });
    expect(
      ofType('state')
        .map(({ state }) => state)
        .sort(),
    ).toEqual(['California', 'Florida', 'New York', 'Texas']);
  });

  test('each have their parent location', () => {
    const cities = new Set(ofType('city').map(({ state_slug, city_slug }) => `${state_slug}/${city_slug}`));
    const states = new Set(ofType('state').map(({ state_slug }) => state_slug));
    for (const { state_slug } of ofType('city')) expect(states).toContain(state_slug);
    for (const { state_slug, city_slug } of ofType('neighborhood'))
      expect(cities).toContain(`${state_slug}/${city_slug}`);
  });

  // The west, south, east and north edge of each state in degrees, and the beginning of its ZIP codes.
  const STATES: Record<string, { box: [number, number, number, number]; zip: RegExp }> = {
    california: { box: [-124.5, 32.5, -114.1, 42.1], zip: /^9[0-6]/ },
    florida: { box: [-87.7, 24.4, -79.9, 31.1], zip: /^3[2-4]/ },
    'new-york': { box: [-79.8, 40.4, -71.8, 45.1], zip: /^1[0-4]/ },
    texas: { box: [-106.7, 25.8, -93.5, 36.6], zip: /^7[5-9]/ },
  };

  test.each(locations)(
    '$state $city $neighborhood is where it says',
    ({ latitude, longitude, ...location }) => {
      const {
        box: [west, south, east, north],
        zip,
      } = STATES[location.state_slug] ?? { box: [0, 0, 0, 0], zip: /^$/ };
      expect(longitude).toBeGreaterThan(west);
      expect(longitude).toBeLessThan(east);
      expect(latitude).toBeGreaterThan(south);
      expect(latitude).toBeLessThan(north);
      if (location.location_type === 'city') expect(location.zip).toBe('00000');
      if (location.location_type === 'state') expect(location.zip).toBeNull();
      if (location.location_type !== 'neighborhood') return;

      expect(location.zip).toMatch(/^\d{5}$/);
      expect(location.zip).toMatch(zip);
      const parent = ofType('city').find(({ city_slug }) => city_slug === location.city_slug);
      // A quarter of a degree is about 25 km.
      expect(Math.abs((latitude ?? 0) - (parent?.latitude ?? 0))).toBeLessThan(0.25);
      expect(Math.abs((longitude ?? 0) - (parent?.longitude ?? 0))).toBeLessThan(0.25);
    },
  );

  test('never have the same coordinates or the same search texts twice', () => {
    const distinct = (values: unknown[]) => expect(new Set(values).size).toBe(values.length);
    distinct(locations.map(({ latitude, longitude }) => `${latitude} ${longitude}`));
    distinct(locations.flatMap(({ seo_title }) => seo_title ?? []));
    distinct(locations.flatMap(({ seo_description }) => seo_description ?? []));
  });

  test('give the SEO column something to show: none, some and all of the three fields', async () => {
    const { data } = await service.from('location_overview').select('seo_fields').throwOnError();
    const fields = data.map(({ seo_fields }) => seo_fields ?? -1);
    expect([...new Set(fields)].sort()).toEqual([0, 1, 2, 3]);
    expect(fields.filter((count) => count === 3)).toHaveLength(3);
  });
});

describe('articles', () => {
  test('are published at 22 locations; of four more, one has a draft, one a text in review, and two have none', () => {
    const statuses = locations.map(({ articles: own }) => own.map(({ status }) => status).join() || 'none');
    expect(counted(statuses)).toEqual({ published: 22, draft: 1, pending_review: 1, none: 2 });
    const published = locations.filter(({ articles: own }) => own[0]?.status === 'published');
    expect(counted(published.map(({ location_type }) => location_type))).toEqual({
      state: 4,
      city: 8,
      neighborhood: 10,
    });
  });

  test.each(articles)('$slug: 400 words or more under one heading, about its location', (article) => {
    const { content, location } = article;
    expect(wordCount(content)).toBeGreaterThanOrEqual(400);
    expect(content.match(/^# .+$/gm)).toHaveLength(1);
    expect(content.startsWith(`# ${article.title}\n`)).toBe(true);
    expect(content).not.toMatch(/lorem ipsum|\{\w+\}|\bTODO\b|\[your/i);
    const name = location.neighborhood?.trim() || location.city || location.state;
    expect(article.title).toContain(name);
    expect(article).toMatchObject({
      slug: defaultArticleSlug(location),
      article_type: location.location_type,
    });
    expect(defaultArticleSlug({ ...location, slug_override: null })).toBe(article.slug);
  });

  test.each(articles)(
    '$slug: a title and a description of a fitting length, written by hand, in time',
    (article) => {
      expect(article.title.length).toBeLessThanOrEqual(80);
      expect(article.meta_description?.length).toBeGreaterThanOrEqual(70);
      expect(article.meta_description?.length).toBeLessThanOrEqual(170);
      expect(article.generated_by).toBeNull();
      expect(article.created_at <= article.updated_at).toBe(true);
      // The sitemap must not report a change after that day.
      expect(Date.parse(article.updated_at)).toBeLessThanOrEqual(Date.parse('2025-06-15T23:59:59-07:00'));
    },
  );

  test('never say the same about two locations', () => {
    const names = locations
      .flatMap(({ state, city, neighborhood }) => [state, city, neighborhood])
      .flatMap((name) => name?.trim() || [])
      .sort((a, b) => b.length - a.length);
    const mask = new RegExp(`\\b(${[...new Set(names)].join('|')})\\b`, 'gi');
    /** Every five words in a row, with the locations' names masked. */
    const shingles = (content: string) => {
      const words =
        content
          .replace(mask, 'location')
          .toLowerCase()
          .match(/[\p{L}\p{N}]+/gu) ?? [];
      return new Set(words.slice(4).map((_, index) => words.slice(index, index + 5).join(' ')));
    };
    const texts = articles.map(({ slug, content }) => ({ slug, phrases: shingles(content) }));
    const alike = texts.flatMap((a, index) =>
      texts.slice(index + 1).flatMap((b) => {
        const shared = [...a.phrases].filter((phrase) => b.phrases.has(phrase)).length;
        const likeness = shared / (a.phrases.size + b.phrases.size - shared);
        return likeness < 0.1 ? [] : [`${a.slug}, ${b.slug}: ${likeness.toFixed(2)}`];
      }),
    );
    expect(texts).toHaveLength(24);
    expect(alike).toEqual([]);
  });
});

describe('people', () => {
  test('are one administrator and one signed-in user who is not an administrator', async () => {
    const users = await backend.sql(
      `select u.email, a.id is not null as administrator from auth.users u left join admin_users a using (id) order by 1`,
    );
    expect(users).toEqual([
      { email: 'admin@goldatlas.example', administrator: true },
      { email: 'reader@goldatlas.example', administrator: false },
    ]);
  });

  test('have sent 24 leads in the last 60 days, from addresses that cannot exist', async () => {
    const { data: leads } = await service.from('leads').select('email, phone, created_at').throwOnError();
    expect(leads).toHaveLength(24);
    for (const { email, phone } of leads) {
      expect(email).toMatch(/@example\.com$/);
      expect(phone ?? '555-01').toContain('555-01');
    }
    // The days count from the loading, because the database that the tests copy may be older than today.
    const [range] = await backend.sql(
      `select min(l.created_at) > min(u.created_at) - interval '60 days' as recent,
              max(l.created_at) <= max(u.created_at) as past
       from leads l, auth.users u`,
    );
    expect(range).toEqual({ recent: true, past: true });
  });

  test("agreed in some leads to calls and texts in today's words; leads from a local article name its page", async () => {
    const { data: leads } = await service
      .from('leads')
      .select('article_id, local_path, location_id, consent_version, consent_text, consent_at, created_at')
      .throwOnError();
    const agreed = leads.filter((lead) => lead.consent_at);
    expect(agreed).toHaveLength(13);
    const text = consentText({ name: brand.name, phone: brand.phone.display });
    for (const { consent_version, consent_text, consent_at, created_at } of agreed) {
      expect([consent_version, consent_text]).toEqual([CONSENT_VERSION, text]);
      expect(consent_at).toBe(created_at);
    }
    for (const { article_id, local_path, location_id } of leads) {
      expect([Boolean(local_path), Boolean(location_id)]).toEqual([Boolean(article_id), Boolean(article_id)]);
    }
  });
});

test('loading the seeds again changes neither their rows nor later changes', async () => {
  const used = await backend.copy();
  await used.sql(
    `update articles set title = 'Changed by hand', status = 'draft' where slug like '%-la-jolla-%'`,
  );
  await used.sql(`update locations set seo_title = null where state_slug = 'texas'`);
  await used.sql('delete from supabase_migrations.seed_files');
  const again = await used.copy();

  expect(await again.sql('select path from supabase_migrations.seed_files')).not.toEqual([]);
  const people = 'leads contact_messages lead_events partners person_matches roster_people admin_users';
  const tables = `locations articles article_revisions ${people} auth.users auth.identities`.split(' ');
  for (const table of tables) {
    const content = `select to_jsonb(t) as row from ${table} t order by t::text`;
    expect(await again.sql(content)).toEqual(await used.sql(content));
  }
  await Promise.all([used.close(), again.close()]);
});
