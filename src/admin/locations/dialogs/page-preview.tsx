import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../config/paths.ts';
import { type ArticleHead, articleQueries } from '../../../data/articles/articles.ts';
import type { LocationOverview } from '../../../data/locations/location-overview.ts';
import { isTemplateText } from '../../../domain/articles/article.ts';
import { isBlank } from '../../../domain/locations/location.ts';
import { locationPath } from '../../../domain/locations/location-path.ts';
import { headTextsOf } from '../../../domain/seo.ts';
import type { SeoFormInput } from '../../../domain/seo-form.ts';
import { QueryState } from '../../shared/query-state.tsx';
import { SearchPreview } from './search-preview.tsx';

type PagePreviewProps = { location: LocationOverview; typed: SeoFormInput };

function Preview({ location, typed, article }: PagePreviewProps & { article?: ArticleHead }) {
  const isBuiltIn = article && isTemplateText(location.article_generated_by);
  return (
    <SearchPreview {...headTextsOf({ ...location, ...typed }, article)} path={locationPath(location)}>
      {article ? (
        <p>
          {isBlank(article.meta_description)
            ? 'The title is that of the published article; it has no description, so the one below is used.'
            : 'Title and description are those of the published article. The fields below count only where it has none.'}{' '}
          <a
            href={paths.admin.article(article.id)}
            target="_blank"
            rel="noopener"
            className="font-semibold text-ink-900 underline underline-offset-2"
          >
            Change them in the article<span className="sr-only"> (opens in a new tab)</span>
          </a>
          {isBuiltIn && ' It is template text: the page is kept out of search engines until it is rewritten.'}
        </p>
      ) : (
        <p>
          No article is published here: the page is kept out of search engines until there is one, and then
          shows that article's title.
        </p>
      )}
    </SearchPreview>
  );
}

/**
 * Shows what search engines get from a location's page, and where to change it: not here once an article is
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
      failed="What search engines get could not be read."
      loading="Loading preview..."
      empty={unpublished}
    >
      {(article) => <Preview location={location} typed={typed} article={article} />}
    </QueryState>
  );
}
