import { DEFAULT_SIZE } from '../../src/admin/lists/page-sizes.ts';
import type { NewLocation } from '../../src/domain/locations/new-location.ts';
import type { Backend } from '../../supabase/local/backend.ts';
import { timed } from './figure.ts';

const COLUMNS = [
  ...[
    'location_type',
    'state',
    'state_slug',
    'city',
    'city_slug',
    'neighborhood',
    'neighborhood_slug',
    'zip',
  ],
  ...['latitude', 'longitude', 'seo_title', 'seo_description', 'slug_override'],
] as (keyof NewLocation)[];
const ROWS_A_STATEMENT = 1_000;

const placeholders = (rows: number): string =>
  Array.from({ length: rows }, (_, row) => {
    const numbers = COLUMNS.map((_column, at) => `$${row * COLUMNS.length + at + 1}`);
    return `(${numbers.join()})`;
  }).join();

/** Writes the rows straight into the database; returns the milliseconds that it took. */
export async function bareInserts(
  backend: Pick<Backend, 'sql'>,
  rows: readonly NewLocation[],
): Promise<number> {
  const begin = performance.now();
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
    const some = rows.slice(at, at + ROWS_A_STATEMENT);
    const values = some.flatMap((row) => COLUMNS.map((column) => row[column]));
    await backend.sql(
      `insert into public.locations (${COLUMNS.join()}) values ${placeholders(some.length)}`,
      values,
    );
  }
  return performance.now() - begin;
}

/** Removes everything but the seeded locations, and gives their disk space back. */
export async function removeBenchLocations(backend: Backend, states: readonly string[]): Promise<void> {
  await backend.sql('delete from public.locations where state_slug = any($1)', [states]);
  await backend.sql('vacuum full public.locations');
}

/** Gives every third location an article, with each status in turn and without running the triggers. */
export async function addArticles(backend: Backend): Promise<void> {
  await backend.sql('alter table public.articles disable trigger user');
  await backend.sql(`
    insert into public.articles (location_id, article_type, title, slug, content, status, generated_by, is_preferred)
    select id, location_type::text::public.article_type, 'Gold in ' || state, 'gold-guide', repeat('Gold. ', 300),
      (array['draft', 'pending_review', 'published'])[1 + row / 3 % 3]::public.article_status, 'template', true
    from (select *, row_number() over (order by id) as row from public.locations l
      where not exists (select 1 from public.articles a where a.location_id = l.id)) rows
    where row % 3 = 0`);
  await backend.sql('alter table public.articles enable trigger user');
}

/** Reads the rows of one page and the exact count with SQL; returns the milliseconds of both together. */
export async function barePage(backend: Backend, where: string, offset: number): Promise<number> {
  const rows = await timed(() =>
    backend.sql(
      `select * from public.location_overview where ${where}
       order by state, city nulls first, neighborhood nulls first, id limit ${DEFAULT_SIZE} offset ${offset}`,
    ),
  );
  const withArticle = where.includes('article_status');
  const source = withArticle ? 'location_overview' : 'locations';
  return rows + (await timed(() => backend.sql(`select count(*) from public.${source} where ${where}`)));
}
