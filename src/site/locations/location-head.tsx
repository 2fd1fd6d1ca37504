import type { PublishedArticle, ShownLocation } from '../../data/locations/published-location-reads.ts';
import { headTextsOf } from '../../domain/seo.ts';
import { articleData } from '../layout/article-data.ts';
import { breadcrumbList, type Crumb } from '../layout/breadcrumbs.tsx';
import { PageHead } from '../layout/page-head.tsx';

type LocationHeadProps = {
  location: ShownLocation;
  article: PublishedArticle | undefined;
  /** The canonical address: one for each text. */
  path: string;
  trail: readonly Crumb[];
};

/**
 * Uses the article's title and description, or the location's own, or generated ones. Pages without a text, or with one
 * that fails the index gate, are not indexed.
 */
export function LocationHead({ location, article, path, trail }: LocationHeadProps) {
  const { title, description } = headTextsOf(location, article);
  const structuredData = [breadcrumbList(trail)];
  if (article) {
    const { created_at: published, updated_at: modified } = article;
    structuredData.push(articleData({ title, description, path, published, modified, byline: article }));
  }
  return (
    <PageHead
      title={title}
      description={description}
      path={path}
      noindex={!article?.is_indexed}
      type={article ? 'article' : 'website'}
      structuredData={structuredData}
    />
  );
}
