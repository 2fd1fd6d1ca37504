import type { Locator, Page } from '@playwright/test';
import { type LocationDraft, newLocation } from '../../../src/domain/locations/new-location.ts';
import type { Site } from './site.ts';

type Names = readonly [state: string, city?: string, neighborhood?: string, zip?: string];

const draftOf = ([state, city, neighborhood, zip]: Names): LocationDraft => ({
  location_type: neighborhood ? 'neighborhood' : city ? 'city' : 'state',
  ...{ state, city, neighborhood, zip },
});

/** Adds locations to the site's database directly, not through the API. */
export async function addLocations(site: Site, ...locations: Names[]): Promise<void> {
  const rows = locations.map((names) => newLocation(draftOf(names)));
  await site.backend.sql(
    `insert into public.locations (location_type, state, state_slug, city, city_slug, neighborhood,
       neighborhood_slug, zip, seo_title, seo_description)
     select location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip, seo_title,
       seo_description
     from jsonb_populate_recordset(null::public.locations, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** Adds an article for a location, which is named by its slugs. */
export async function addArticle(site: Site, slugs: string, status = 'published'): Promise<void> {
  await site.backend.sql(
    `insert into public.articles (location_id, article_type, title, slug, content, status)
     select id, location_type::text::public.article_type, 'Gold here', 'gold-here', '# Gold', $2::public.article_status
     from public.locations
     where concat_ws('/', state_slug, city_slug, nullif(neighborhood_slug, 'none')) = $1`,
    [slugs, status],
  );
}

/** Returns the articles of a state's locations, as 'reno published', each location by its narrowest slug. */
export async function articlesOf(site: Site, state: string): Promise<string[]> {
  const rows = await site.backend.sql<{ line: string }>(
    `select coalesce(nullif(l.neighborhood_slug, 'none'), l.city_slug, l.state_slug) || ' ' || a.status as line
     from public.articles a join public.locations l on l.id = a.location_id
     where l.state_slug = $1 order by line`,
    [state],
  );
  return rows.map(({ line }) => line);
}

export async function removeStates(site: Site, ...slugs: string[]): Promise<void> {
  await site.backend.sql('delete from public.locations where state_slug = any($1)', [slugs]);
}

/** Finds the row of a location by the beginning of its name. */
export const rowOf = (page: Page, name: string): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: new RegExp(`^Select ${name}(,|$)`) }) });

/** Finds the locations on the page, without rows that only say that they are loading. */
export const locationRows = (page: Page): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select (?!all)/ }) });
