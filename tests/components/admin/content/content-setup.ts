import type { ListedArticle } from '../../../../src/data/articles/article-list.ts';
import { connectPublicClient } from '../../../../src/data/client/public-client.ts';
import type { LocationOverview } from '../../../../src/data/locations/location-overview.ts';
import { type ApiRequest, answer } from '../admin-api.ts';
import { california, gaslamp, laJolla } from '../locations/sample-locations.ts';

export const withArticle = {
  ...california,
  has_content: true,
  article_id: 'a0000000-0000-4000-8000-000000000009',
  article_status: 'published' as const,
};
export const withoutZip = {
  ...gaslamp,
  id: '10ca0000-0000-4000-8000-000000000005',
  neighborhood: 'Little Italy',
  zip: null,
};

/** Answers like the list's two relations: with rows, counts, and single locations by id. No state has locations. */
export function serveLocations(locations: readonly LocationOverview[]) {
  connectPublicClient(async () => Response.json([]));
  const fitting = ({ search }: ApiRequest) => {
    const ids = /^in\.\((.*)\)$/.exec(search.get('id') ?? '')?.[1]?.split(',');
    return locations
      .filter(({ id }) => !ids || ids.includes(id))
      .filter(
        ({ has_content }) => !search.has('has_content') || search.get('has_content') === `eq.${has_content}`,
      );
  };
  answer('locations', (request) => ({ rows: fitting(request) }));
  answer('location_overview', (request) => ({ rows: fitting(request) }));
}

/** Returns the id of the article with this number. */
export const articleId = (at: number) => `a0000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const { location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip } = laJolla;

export const listedArticle = (at: number, more: Partial<ListedArticle> = {}): ListedArticle => ({
  id: articleId(at),
  location_id: laJolla.id,
  title: `Article ${at}`,
  slug: `article-${at}`,
  status: 'draft',
  generated_by: null,
  review_reasons: null,
  ...{ author: null, reviewer: null, reviewed_on: null },
  index_reasons: more.status === 'published' ? [] : ['no_published_text'],
  created_at: new Date(2026, 4, 1, 12).toISOString(),
  updated_at: new Date(2026, 4, 2, 12).toISOString(),
  is_own: more.status === 'published',
  published_texts: more.status === 'published' ? 1 : 0,
  ...{ location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip },
  ...more,
});
