import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import type { ArticleWithLocation } from '../../data/articles/articles.ts';
import { isTemplateText } from '../../domain/article.ts';
import { dayText } from '../../lib/local-time.ts';
import { Button } from '../../ui/button.tsx';
import { TemplateBadge } from '../generation/template-badge.tsx';
import { failureText } from '../shared/failure-text.ts';
import { StatusBadge } from '../shared/location-badges.tsx';

function ArticleLine({ article }: { article: ArticleWithLocation }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Link
        to={paths.admin.article(article.id)}
        className="font-semibold text-ink-900 underline decoration-line-strong underline-offset-2 hover:decoration-current"
      >
        {article.title}
      </Link>
      <StatusBadge status={article.status} />
      {isTemplateText(article.generated_by) && <TemplateBadge />}
      <time dateTime={article.created_at} className="ml-auto text-ink-600">
        {dayText(article.created_at)}
      </time>
    </li>
  );
}

function Body({ articles }: { articles: UseQueryResult<ArticleWithLocation[]> }) {
  const { data, error, refetch } = articles;
  if (!data) {
    return error ? (
      <p role="alert" className="mt-1 text-negative">
        The articles could not be read. {failureText(error)}{' '}
        <Button look="quiet" size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    ) : (
      <p role="status" className="mt-1 text-ink-600">
        Loading articles...
      </p>
    );
  }
  if (data.length === 0) return <p className="mt-1 text-ink-600">None yet: this will be the first.</p>;
  return (
    <>
      <ul className="mt-1 divide-y divide-line">
        {data.map((article) => (
          <ArticleLine key={article.id} article={article} />
        ))}
      </ul>
      <p className="mt-2 text-ink-600">
        A new draft is added beside them. The location&apos;s page shows the newest published one, unless
        another was chosen in its editor. To renew a text, open it and use Regenerate there.
      </p>
    </>
  );
}

/** Shows the articles that a location has already. */
export function ExistingArticles({ articles }: { articles: UseQueryResult<ArticleWithLocation[]> }) {
  return (
    <section>
      <h3 className="font-sans text-sm font-semibold text-ink-900">Existing articles</h3>
      <Body articles={articles} />
    </section>
  );
}
