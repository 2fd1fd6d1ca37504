import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { articleQueries } from '../../data/articles/articles.ts';
import { isUuid } from '../../lib/uuid.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { failureText } from '../shared/failure-text.ts';
import { ArticleEditor } from './article-editor.tsx';

function ArticleNotFound() {
  return (
    <div className="grid justify-items-center gap-4 py-20 text-center">
      <h2 className="text-h3">Article not found</h2>
      <p className="text-ink-600">It may have been deleted, or the address is not complete.</p>
      <Link to={paths.admin.articles} className={buttonClasses('outline')}>
        Back to Articles
      </Link>
    </div>
  );
}

/** Opens one article to be read, changed, rewritten and published. */
export function EditorPage() {
  const { id = '' } = useParams();
  const isId = isUuid(id);
  const { data: article, error, refetch } = useQuery({ ...articleQueries.detail(id), enabled: isId });
  if (!isId || article === null) return <ArticleNotFound />;
  if (article) return <ArticleEditor key={article.id} article={article} />;
  if (error) {
    return (
      <RetryNotice
        title="The article could not be read."
        detail={failureText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Loading text="Loading article..." className="min-h-96" />;
}
