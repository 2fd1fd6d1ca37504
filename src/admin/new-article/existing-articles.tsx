import { paths } from '../../config/paths.ts';
import type { ArticleWithLocation } from '../../data/articles/articles.ts';
import { isTemplateText } from '../../domain/articles/article.ts';
import { AppLink } from '../../lib/address.tsx';
import { dayText } from '../../lib/local-time.ts';
import { TemplateBadge } from '../generation/template-badge.tsx';
import { StatusBadge } from '../location-marks/location-badges.tsx';
import { QueryState, type Read } from '../outcomes/query-state.tsx';

function ArticleLine({ article }: { article: ArticleWithLocation }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <AppLink
        to={paths.admin.article(article.id)}
        className="font-semibold text-ink-900 underline decoration-line-strong underline-offset-2 hover:decoration-current"
      >
        {article.title}
      </AppLink>
      <StatusBadge status={article.status} />
      {isTemplateText(article.generated_by) && <TemplateBadge />}
      <time dateTime={article.created_at} className="ml-auto text-ink-600">
        {dayText(article.created_at)}
      </time>
    </li>
  );
}

function ArticleLines({ articles }: { articles: readonly ArticleWithLocation[] }) {
  return (
    <>
      <ul className="mt-1 divide-y divide-line">
        {articles.map((article) => (
          <ArticleLine key={article.id} article={article} />
        ))}
      </ul>
      <p className="mt-2 text-ink-600">
        This adds another draft. The location&apos;s page shows the newest published article, unless you
        choose another one in its editor. To rewrite an article, open it and use Regenerate Content.
      </p>
    </>
  );
}

/** Lists the articles that a location already has. */
export function ExistingArticles({ query }: { query: Read<ArticleWithLocation[]> }) {
  return (
    <section>
      <h3 className="font-sans text-sm font-semibold text-ink-900">Existing articles</h3>
      <QueryState
        query={query}
        failed="Couldn't load the articles."
        loading="Loading articles..."
        empty="None yet. This will be the first."
        layout="line"
      >
        {(articles) => <ArticleLines articles={articles} />}
      </QueryState>
    </section>
  );
}
