import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../config/paths.ts';
import { type ArticleHead, articleQueries } from '../../../data/articles/articles.ts';
import type { LocationOverview } from '../../../data/locations/location-overview.ts';
import { isTemplateText } from '../../../domain/articles/article.ts';
import { isBlank } from '../../../domain/locations/location.ts';
import { locationPath } from '../../../domain/locations/location-path.ts';
import { headTextsOf } from '../../../domain/seo.ts';
import type { SeoFormInput } from '../../../domain/seo-form.ts';
import { QueryState } from '../../outcomes/query-state.tsx';
import { SearchPreview } from './search-preview.tsx';

type PagePreviewProps = { location: LocationOverview; typed: SeoFormInput };

function Preview({ location, typed, article }: PagePreviewProps & { article?: ArticleHead }) {
  const isBuiltIn = article && isTemplateText(location.article_generated_by);
  return (
    <SearchPreview {...headTextsOf({ ...location, ...typed }, article)} path={locationPath(location)}>
      {article ? (
        <p>
          {isBlank(article.meta_description)
            ? "The page uses the published article's title. The article has no description, so the one below is used."
            : "The page uses the published article's title and description. The fields below apply only where the article has none."}{' '}
          <a
            href={paths.admin.article(article.id)}
            target="_blank"
            rel="noopener"
            className="font-semibold text-ink-900 underline underline-offset-2"
          >
            Edit them in the article<span className="sr-only"> (opens in a new tab)</span>
          </a>
          {isBuiltIn &&
            ' The article still has the built-in text, so the page is kept out of search engines until you rewrite it.'}
        </p>
      ) : (
        <p>
          No article is published here, so the page is kept out of search engines. Once you publish one, the
          page shows that article's title.
        </p>
      )}
    </SearchPreview>
  );
}

/**
 * Shows what search engines get from a location's page, and where to change it, which is the article once one is
 * published.
 */
export function PagePreview({ location, typed }: PagePreviewProps) {
  const article_id = location.article_status === 'published' ? location.article_id : null;
  const query = useQuery({
    ...articleQueries.head(article_id ?? ''),
    enabled: article_id !== null,
    staleTime: 0,
  });
  const unpublished = <Preview location={location} typed={typed} />;
  if (!article_id) return unpublished;
  return (
    <QueryState
      query={query}
      failed="Couldn't load the preview."
      loading="Loading preview..."
      empty={unpublished}
    >
      {(article) => <Preview location={location} typed={typed} article={article} />}
    </QueryState>
  );
}
