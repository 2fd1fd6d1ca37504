import type { LocationOverview } from '../../../../src/data/locations/location-overview.ts';
import { NO_DETAILS } from '../../../../src/domain/locations/location-details.ts';

/** Locations in the form of the view `location_overview`. */
export const california: LocationOverview = {
  id: '10ca0000-0000-4000-8000-000000000001',
  location_type: 'state',
  state: 'California',
  state_slug: 'california',
  city: null,
  city_slug: null,
  neighborhood: null,
  neighborhood_slug: null,
  zip: null,
  ...NO_DETAILS,
  seo_title: null,
  seo_description: null,
  slug_override: null,
  created_at: '2025-05-01T00:00:00Z',
  article_id: null,
  article_slug: null,
  article_status: null,
  article_generated_by: null,
  article_review_reasons: null,
  index_reasons: ['no_published_text'],
  has_content: false,
  seo_fields: 0,
  is_swapped: false,
};

export const laJolla: LocationOverview = {
  ...california,
  id: '10ca0000-0000-4000-8000-000000000003',
  location_type: 'neighborhood',
  city: 'San Diego',
  city_slug: 'san-diego',
  neighborhood: 'La Jolla',
  neighborhood_slug: 'la-jolla',
  zip: '92037',
};

export const gaslamp: LocationOverview = {
  ...laJolla,
  id: '10ca0000-0000-4000-8000-000000000004',
  neighborhood: 'Gaslamp Quarter',
  neighborhood_slug: 'gaslamp-quarter',
  zip: '92101',
};
