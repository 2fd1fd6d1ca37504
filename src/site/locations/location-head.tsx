import type { PublishedArticle } from '../../data/locations/published-location-reads.ts';
import type { Location } from '../../domain/location.ts';
import { headTextsOf } from '../../domain/seo.ts';
import { articleData } from '../layout/article-data.ts';
import { breadcrumbList, type Crumb } from '../layout/breadcrumbs.tsx';
import { PageHead } from '../layout/page-head.tsx';

type LocationHeadProps = {
  location: Location;
  article: PublishedArticle | undefined;
  /** The canonical address: one for one text. */
  path: string;
  trail: readonly Crumb[];
};

/**
 * Title and description of the article, else the location's own, else generated ones. The built-in text, and no text,
 * are not indexed.
 */
export function LocationHead({ location, article, path, trail }: LocationHeadProps) {
  const { title, description } = headTextsOf(location, article);
  const structuredData = [breadcrumbList(trail)];
  if (article) {
    const { created_at: published, updated_at: modified } = article;
    structuredData.push(articleData({ title, description, path, published, modified }));
  }
  return (
    <PageHead
      title={title}
      description={description}
      path={path}
      noindex={!article || article.is_template}
      type={article ? 'article' : 'website'}
      structuredData={structuredData}
    />
  );
}
