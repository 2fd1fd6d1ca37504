/** The columns of a `ShownLocation`. One text, since the client's types follow from it. */
export const locationColumns =
  'location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip, seo_title, seo_description';

/**
 * The columns of a `PublishedArticle`. For a reader it was updated when its content changed: the row's own `updated_at`
 * moves for more than that.
 */
export const publishedArticleColumns =
  'title, slug, meta_description, content, is_indexed, created_at, updated_at:content_changed_at, reviewed_on, author:contributors!articles_author(id, name, credentials, link), reviewer:contributors!articles_reviewer(id, name, credentials, link)';
