/** The columns of a `Location`. One text, since the client's types follow from it. */
export const locationColumns =
  'id, location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip, latitude, longitude, seo_title, seo_description, slug_override, created_at';

/** The columns of a `PublishedArticle`. */
export const publishedArticleColumns =
  'id, title, slug, meta_description, content, is_indexed, created_at, updated_at';
