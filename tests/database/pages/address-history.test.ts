import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { city, neighborhood, state } from '../rows.ts';
import { staffWrites } from '../staff-writes.ts';

const backend = await testBackend();
await backend.checkEachText();
const admin = await backend.admin();
const { add, change, remove, write, changeArticle, removeArticle } = staffWrites(admin);
afterAll(() => backend.close());

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await backend.sql('delete from public.locations');
  await backend.sql('truncate private.address_history');
});

const resolve = async (path: string) =>
  (await backend.anon.rpc('resolve_address', { address: path }).throwOnError()).data;
const redirect = (path: string) => ({ redirect: path });
const gone = { gone: true };

const nameCity = (id: string, slug: string) => change(id, { city: slug, city_slug: slug });

describe('the former address of a location', () => {
  test('leads to the present one in one step, however often it was renamed', async () => {
    await add(state('Nevada', 'nevada'));
    const id = await add(city('Reno', 'reno'));
    for (const slug of ['sparks', 'fernley', 'fallon']) await nameCity(id, slug);
    for (const slug of ['reno', 'sparks', 'fernley'])
      expect(await resolve(`/nevada/${slug}`)).toEqual(redirect('/nevada/fallon'));
    expect(await resolve('/nevada/fallon')).toBeNull();
    expect(await resolve('/Nevada//Reno/?page=2')).toEqual(redirect('/nevada/fallon'));
    expect(await resolve('/nevada/elko')).toBeNull();
  });

  test('is gone once the location is deleted, and every former one with it', async () => {
    await add(state('Nevada', 'nevada'));
    const id = await add(city('Reno', 'reno'));
    await nameCity(id, 'sparks');
    await remove(id);
    expect(await resolve('/nevada/reno')).toEqual(gone);
    expect(await resolve('/nevada/sparks')).toEqual(gone);
  });

  test('belongs to a new location that takes it', async () => {
    const id = await add(city('Reno', 'reno'));
    await nameCity(id, 'sparks');
    const later = await add(city('Reno', 'reno'));
    expect(await resolve('/nevada/reno')).toBeNull();
    await nameCity(later, 'elko');
    expect(await resolve('/nevada/reno')).toEqual(redirect('/nevada/elko'));
  });

  test('and that of another one are right after the two have changed places', async () => {
    const reno = await add(city('Reno', 'reno'));
    const elko = await add(city('Elko', 'elko'));
    await nameCity(reno, 'between');
    await nameCity(elko, 'reno');
    await nameCity(reno, 'elko');
    expect(await resolve('/nevada/reno')).toBeNull();
    expect(await resolve('/nevada/elko')).toBeNull();
    expect(await resolve('/nevada/between')).toEqual(redirect('/nevada/elko'));
    await nameCity(reno, 'fallon');
    await nameCity(elko, 'elko');
    expect(await resolve('/nevada/reno')).toEqual(redirect('/nevada/elko'));
  });

  test('is carried by what lies below, with its articles', async () => {
    await add(city('Reno', 'reno'));
    const midtown = await add(neighborhood('Midtown', 'midtown'));
    await write(midtown, 'gold');
    await write(midtown, 'coins');
    await backend.sql("update public.locations set city = 'Sparks', city_slug = 'sparks'");
    expect(await resolve('/nevada/reno/midtown')).toEqual(redirect('/nevada/sparks/midtown'));
    expect(await resolve('/nevada/reno/midtown/coins')).toEqual(redirect('/nevada/sparks/midtown/coins'));
    expect(await resolve('/nevada/reno/midtown/89501/coins')).toEqual(
      redirect('/nevada/sparks/midtown/89501/coins'),
    );
    expect(await resolve('/nevada/reno/midtown/silver')).toBeNull();
    await remove(midtown);
    expect(await resolve('/nevada/reno/midtown/coins')).toEqual(gone);
    expect(await resolve('/nevada/sparks/midtown/coins')).toEqual(gone);
  });

  test('of a state or city that was never added is gone with the last location below it', async () => {
    const midtown = await add(neighborhood('Midtown', 'midtown'));
    expect([await resolve('/nevada'), await resolve('/nevada/reno')]).toEqual([null, null]);
    await remove(midtown);
    expect([await resolve('/nevada'), await resolve('/nevada/reno')]).toEqual([gone, gone]);
  });

  test('that had state and city the wrong way round leads to the right city', async () => {
    const wrong = await add({ ...city('California', 'california'), state: 'Fresno', state_slug: 'fresno' });
    await add({ ...city('Fresno', 'fresno'), state: 'California', state_slug: 'california' });
    await remove(wrong);
    expect(await resolve('/fresno/california')).toEqual(redirect('/california/fresno'));
  });
});

describe('the former address of an article', () => {
  test('leads to its present one, or to its location where it is that one’s own text', async () => {
    await add(city('Reno', 'reno'));
    const midtown = await add(neighborhood('Midtown', 'midtown'));
    const own = await write(midtown, 'gold');
    const other = await write(midtown, 'coins');
    await admin.rpc('choose_article', { article: own }).throwOnError();
    await changeArticle(other, { slug: 'bars' });
    await changeArticle(own, { slug: 'gold-ira' });
    expect(await resolve('/nevada/reno/midtown/coins')).toEqual(redirect('/nevada/reno/midtown/bars'));
    expect(await resolve('/nevada/reno/midtown/gold')).toEqual(redirect('/nevada/reno/midtown'));
    await change(midtown, { neighborhood: 'Old Town', neighborhood_slug: 'old-town' });
    for (const slug of ['coins', 'bars'])
      expect(await resolve(`/nevada/reno/midtown/${slug}`)).toEqual(redirect('/nevada/reno/old-town/bars'));
  });

  test('is gone once it is deleted, and unknown while it is hidden or was never shown', async () => {
    await add(city('Reno', 'reno'));
    const midtown = await add(neighborhood('Midtown', 'midtown'));
    const shown = await write(midtown, 'gold');
    const draft = await write(midtown, 'coins', { status: 'draft' });
    await changeArticle(shown, { status: 'draft' });
    expect(await resolve('/nevada/reno/midtown/gold')).toBeNull();
    expect(await resolve('/nevada/reno/midtown')).toBeNull();
    for (const id of [shown, draft]) await removeArticle(id);
    expect(await resolve('/nevada/reno/midtown/gold')).toEqual(gone);
    expect(await resolve('/nevada/reno/midtown/coins')).toBeNull();
  });
});

describe('when the content changed', () => {
  const dates = async () => {
    const [row] = await backend.sql<{ location: Date; article: Date }>(
      `select l.content_changed_at = '2026-01-01' as location, a.content_changed_at = '2026-01-01' as article
       from public.locations l join public.articles a on a.location_id = l.id`,
    );
    return row;
  };
  const kept = { location: true, article: true };

  test('moves for what is shown, and for nothing else', async () => {
    const id = await add(state('Nevada', 'nevada'));
    const text = await write(id, 'gold');
    const longAgo = async () => {
      await backend.sql('alter table public.locations disable trigger user');
      await backend.sql('alter table public.articles disable trigger user');
      await backend.sql("update public.locations set content_changed_at = '2026-01-01'");
      await backend.sql("update public.articles set content_changed_at = '2026-01-01'");
      await backend.sql('alter table public.locations enable trigger user');
      await backend.sql('alter table public.articles enable trigger user');
    };
    await longAgo();
    await change(id, { zip: '00000', latitude: 40, seo_title: null });
    await change(id, { content_changed_at: '2030-01-01' });
    await changeArticle(text, { title: 'Gold in Nevada', generated_by: 'template' });
    expect(await dates()).toEqual(kept);
    for (const values of [
      { title: 'New' },
      { content: 'New' },
      { meta_description: 'New' },
      { status: 'draft' as const },
    ]) {
      await changeArticle(text, values);
      expect(await dates()).toEqual({ location: true, article: false });
      await longAgo();
    }
    for (const values of [{ seo_title: 'New' }, { state: 'New' }, { zip: '89501' }, { state_slug: 'new' }]) {
      await change(id, values);
      expect(await dates()).toEqual({ location: false, article: true });
      await longAgo();
    }
  });
});
