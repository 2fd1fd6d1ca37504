import { useQuery } from '@tanstack/react-query';
import { paths } from '../../config/paths.ts';
import { articleQueries } from '../../data/articles/articles.ts';
import { AppLink } from '../../lib/address.tsx';
import { useParams } from '../../lib/screen-routes.tsx';
import { isUuid } from '../../lib/uuid.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { lastView } from '../screen-state/saved-views.ts';
import { ArticleEditor } from './article-editor.tsx';

function ArticleNotFound() {
  return (
    <div className="grid justify-items-center gap-4 py-20 text-center">
      <h2 className="text-h3">Article not found</h2>
      <p className="text-ink-600">It may have been deleted, or the address is incomplete.</p>
      <AppLink {...lastView(paths.admin.articles)} className={buttonClasses('outline')}>
        Back to Articles
      </AppLink>
    </div>
  );
}

/** Opens one article to read, edit, regenerate and publish. */
export function EditorPage() {
  const { id = '' } = useParams();
  const isId = isUuid(id);
  const query = useQuery({ ...articleQueries.detail(id), enabled: isId });
  if (!isId) return <ArticleNotFound />;
  return (
    <QueryState
      query={query}
      failed="Couldn't load the article."
      loading={<Loading text="Loading article..." className="min-h-96" />}
      empty={<ArticleNotFound />}
    >
      {(article) => <ArticleEditor key={article.id} article={article} />}
    </QueryState>
  );
}
