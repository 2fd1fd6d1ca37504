import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { insertLocation } from '../../../src/data/locations/location-changes.ts';
import { fetchSwapPlan, fixSwappedLocation } from '../../../src/data/locations/swapped-locations.ts';
import type { ArticleStatus } from '../../../src/domain/articles/article.ts';
import { defaultArticleSlug } from '../../../src/domain/articles/article.ts';
import type { Location } from '../../../src/domain/locations/location.ts';
import { type LocationDraft, newLocation } from '../../../src/domain/locations/new-location.ts';
import { generatedSeoDescription, generatedSeoTitle } from '../../../src/domain/seo.ts';
import { testBackend } from '../../support/backend.ts';

// The staff's client signs in from a browser; here each fetcher gets a client of the test's.
const backend = await testBackend();
await backend.checkEachText();
const admin = await backend.admin();
afterAll(() => backend.close());

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await backend.sql('delete from public.locations');
});

const add = (draft: LocationDraft) => insertLocation(admin, newLocation(draft));
const city = (state: string, name: string): LocationDraft => ({ location_type: 'city', state, city: name });
const neighborhood = (state: string, name: string, own: string, zip?: string): LocationDraft => ({
  ...{ location_type: 'neighborhood', state, city: name, neighborhood: own, zip },
});

async function write(location: Location, status: ArticleStatus, more: object = {}): Promise<string> {
  const id = crypto.randomUUID();
  const { error } = await admin.from('articles').insert({
    ...{ id, status, location_id: location.id, article_type: location.location_type, content: '# Gold' },
    ...{ title: generatedSeoTitle(location), meta_description: generatedSeoDescription(location) },
    slug: defaultArticleSlug(location),
    ...more,
  });
  if (error) throw error;
  return id;
}

/** All locations as 'city san-jose, california'. */
async function addresses(): Promise<string[]> {
  const { data } = await admin.from('locations').select('*').order('location_type').order('search_text');
  return (data ?? []).map((row) =>
    [row.location_type, row.state_slug, row.city_slug, row.neighborhood_slug]
      .filter((part) => part && part !== 'none')
      .join(' '),
  );
}
const article = async (id: string) =>
  (await admin.from('articles').select('*, locations(*)').eq('id', id).single()).data;

describe('an ordinary swap', () => {
  test('fixes names, texts and slugs, moves the neighborhoods and removes the false state', async () => {
    const wrong = await add(city('San Jose', 'California'));
    await add(neighborhood('San Jose', 'California', 'Willow Glen', '95125'));
    const [own, drafted] = [
      await write(wrong, 'published'),
      await write(wrong, 'draft', { slug: 'by-hand', title: 'By hand', meta_description: null }),
    ];
    expect(await addresses()).toEqual([
      'state san-jose',
      'city san-jose california',
      'neighborhood san-jose california willow-glen',
    ]);
    expect(await fetchSwapPlan(admin, wrong.id)).toEqual({
      ...{ target_exists: false, articles: 2, published: 1, waiting: 0, neighborhoods: 1, merged: 0 },
      ...{ redundant_state: true, state_articles: 0, spelled_alike: null },
    });

    expect(await fixSwappedLocation(admin, wrong)).toBe(wrong.id);
    expect(await addresses()).toEqual([
      'state california',
      'city california san-jose',
      'neighborhood california san-jose willow-glen',
    ]);
    const right = newLocation(city('California', 'San Jose'));
    const { data: rows } = await admin.from('locations').select('*').order('location_type');
    expect(rows?.[1]).toMatchObject({ seo_title: right.seo_title, seo_description: right.seo_description });
    expect(rows?.[2]).toMatchObject({
      state: 'California',
      city: 'San Jose',
      seo_title: newLocation(neighborhood('California', 'San Jose', 'Willow Glen')).seo_title,
    });
    expect(await article(own)).toMatchObject({
      status: 'published',
      slug: 'best-gold-ira-company-san-jose-california',
      title: generatedSeoTitle(right),
      meta_description: generatedSeoDescription(right),
    });
    expect(await article(drafted)).toMatchObject({ status: 'draft', slug: 'by-hand', title: 'By hand' });
  });

  test('that a colleague has already fixed stays fixed', async () => {
    const wrong = await add(city('San Jose', 'California'));
    await fixSwappedLocation(admin, wrong);
    expect(await fixSwappedLocation(admin, wrong)).toBe(wrong.id);
    expect(await addresses()).toEqual(['state california', 'city california san-jose']);
    await backend.sql('delete from public.locations');
    await expect(fixSwappedLocation(admin, wrong)).rejects.toThrow('Location not found');
  });

  test('leaves a real state alone, whatever lies below it', async () => {
    await fixSwappedLocation(admin, await add(city('Maryland', 'California')));
    expect(await addresses()).toContain('state maryland');
  });

  test('leaves a state that has other locations below it', async () => {
    const wrong = await add(city('San Jose', 'California'));
    await add(city('San Jose', 'Downtown'));
    expect(await fetchSwapPlan(admin, wrong.id)).toMatchObject({ redundant_state: false });
    await fixSwappedLocation(admin, wrong);
    expect(await addresses()).toContain('state san-jose');
  });
});

describe('where the right city exists in another spelling', () => {
  const misspelled = async () => {
    await add(city('California', 'Mount Shasta'));
    return add(city('Mt. Shasta', 'California'));
  };

  test('staff are told, and nothing is done without their choice', async () => {
    const wrong = await misspelled();
    expect(await fetchSwapPlan(admin, wrong.id)).toMatchObject({
      ...{ target_exists: false, spelled_alike: 'Mount Shasta' },
    });
    await expect(fixSwappedLocation(admin, wrong)).rejects.toThrow('already has this city as "Mount Shasta"');
  });

  test('the location becomes part of it where it is that city, or another one', async () => {
    const wrong = await misspelled();
    const own = await write(wrong, 'draft');
    await fixSwappedLocation(admin, wrong, { is: 'same', city: 'Mount Shasta' });
    expect(await addresses()).toEqual(['state california', 'city california mount-shasta']);
    expect(await article(own)).toMatchObject({
      slug: 'best-gold-ira-company-mount-shasta-california',
      title: generatedSeoTitle(newLocation(city('California', 'Mount Shasta'))),
    });
    const other = await add(city('Mt. Shasta', 'California'));
    await fixSwappedLocation(admin, other, { is: 'other' });
    expect(await addresses()).toContain('city california mt-shasta');
  });
});

describe('where the right city already exists', () => {
  test('the two are merged: articles, neighborhoods and leads move, and nothing published is lost', async () => {
    const right = await add({ ...neighborhood('California', 'San Jose', 'Willow Glen'), zip: null });
    const rightCity = right.parents.find(({ location_type }) => location_type === 'city');
    const wrong = await add({
      ...city('San Jose', 'California'),
      zip: '95110',
      latitude: 37.3,
      longitude: -121.9,
    });
    const wrongGlen = await add(neighborhood('San Jose', 'California', 'Willow Glen', '95125'));
    await add(neighborhood('San Jose', 'California', 'Japantown', '95112'));
    if (!rightCity) throw new Error('no city');
    const kept = await write(rightCity, 'published');
    const moved = await write(wrong, 'published');
    const movedGlen = await write(wrongGlen, 'published');
    await backend.sql('update public.locations set zip = $1 where id = $2', ['00000', rightCity.id]);
    await backend.sql(
      `insert into public.leads (id, name, email, location_id) values (gen_random_uuid(), 'Ada', 'ada@example.com', $1)`,
      [wrong.id],
    );
    expect(await fetchSwapPlan(admin, wrong.id)).toEqual({
      ...{ target_exists: true, articles: 1, published: 1, waiting: 1, neighborhoods: 2, merged: 1 },
      ...{ redundant_state: true, state_articles: 0, spelled_alike: null },
    });

    expect(await fixSwappedLocation(admin, wrong)).toBe(rightCity.id);
    expect(await addresses()).toEqual([
      'state california',
      'city california san-jose',
      'neighborhood california san-jose japantown',
      'neighborhood california san-jose willow-glen',
    ]);
    expect(await article(kept)).toMatchObject({ status: 'published', is_preferred: true });
    // A city shows one text, so the other one waits in review.
    expect(await article(moved)).toMatchObject({
      location_id: rightCity.id,
      status: 'pending_review',
      slug: 'best-gold-ira-company-san-jose-california-2',
    });
    expect(await article(movedGlen)).toMatchObject({
      location_id: right.id,
      status: 'published',
      locations: { zip: '95125' },
    });
    expect(await article(kept)).toMatchObject({ locations: { zip: '95110', latitude: 37.3 } });
    expect(await backend.sql('select location_id from public.leads where location_id is not null')).toEqual([
      { location_id: rightCity.id },
    ]);
  });

  test('a published text stays published where the right city had none', async () => {
    await add(city('California', 'San Jose'));
    const wrong = await add(city('San Jose', 'California'));
    const moved = await write(wrong, 'published');
    expect(await fetchSwapPlan(admin, wrong.id)).toMatchObject({ published: 1, waiting: 0 });
    await fixSwappedLocation(admin, wrong);
    expect(await article(moved)).toMatchObject({
      status: 'published',
      slug: 'best-gold-ira-company-san-jose-california',
    });
  });
});

test('an article about the false state waits in review at the city', async () => {
  const wrong = await add(city('San Jose', 'California'));
  const [state] = wrong.parents;
  if (!state) throw new Error('no state');
  const text = await write(state, 'published');
  expect(await fetchSwapPlan(admin, wrong.id)).toMatchObject({ redundant_state: true, state_articles: 1 });
  await fixSwappedLocation(admin, wrong);
  expect(await article(text)).toMatchObject({
    location_id: wrong.id,
    article_type: 'city',
    status: 'pending_review',
    title: generatedSeoTitle(newLocation(city('California', 'San Jose'))),
  });
});

test('a fix that fails halfway changes nothing', async () => {
  const wrong = await add(city('San Jose', 'California'));
  await add(neighborhood('San Jose', 'California', 'Willow Glen', '95125'));
  const before = await addresses();
  await backend.sql(
    `create function private.refuse() returns trigger language plpgsql set search_path = '' as
       $$ begin raise exception 'refused'; end $$`,
  );
  await backend.sql(
    'create trigger refuse before delete on public.locations for each row execute function private.refuse()',
  );
  await expect(fixSwappedLocation(admin, wrong)).rejects.toThrow();
  await backend.sql('drop trigger refuse on public.locations');
  await backend.sql('drop function private.refuse()');
  expect(await addresses()).toEqual(before);
});
