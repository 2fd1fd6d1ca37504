import type { PublishedArticle } from '../../data/place-reads.ts';
import { isBlank, type Location } from '../../domain/location.ts';
import { generatedSeoDescription, generatedSeoTitle } from '../../domain/seo.ts';
import { articleData } from '../layout/article-data.ts';
import { breadcrumbList, type Crumb } from '../layout/breadcrumbs.tsx';
import { PageHead } from '../layout/page-head.tsx';

type PlaceHeadProps = {
  location: Location;
  article: PublishedArticle | undefined;
  /** The canonical address: one for one text. */
  path: string;
  trail: readonly Crumb[];
};

const firstFilled = (...texts: (string | null | undefined)[]): string =>
  texts.find((text) => !isBlank(text)) ?? '';

/** Title and description of the article, else the location's own, else generated ones; no article, no index. */
export function PlaceHead({ location, article, path, trail }: PlaceHeadProps) {
  const description = firstFilled(
    article?.meta_description,
    location.seo_description,
    generatedSeoDescription(location),
  );
  const structuredData = [breadcrumbList(trail)];
  if (article) {
    const { title, created_at: published, updated_at: modified } = article;
    structuredData.push(articleData({ title, description, path, published, modified }));
  }
  return (
    <PageHead
      title={firstFilled(article?.title, location.seo_title, generatedSeoTitle(location))}
      description={description}
      path={path}
      noindex={!article}
      type={article ? 'article' : 'website'}
      structuredData={structuredData}
    />
  );
}
