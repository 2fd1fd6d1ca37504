import { useEffect, useState } from 'react';
import { paths } from '../../config/paths.ts';
import type { ArticleWithLocation } from '../../data/articles/articles.ts';
import { useNavigate } from '../../lib/address.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { lastView } from '../screen-state/saved-views.ts';

const ArticleDecisionDialog = lazyDialog(
  async () => (await import('../article-decisions/article-decision-dialog.tsx')).ArticleDecisionDialog,
);

/** Deletes the article that is open in the editor: it asks, deletes, and returns to the list. */
export function useArticleDeletion(article: ArticleWithLocation, onDeleted: () => void) {
  const navigate = useNavigate();
  const [stage, setStage] = useState<'none' | 'asking' | 'deleted'>('none');
  // This runs after the editor has released unsaved work, which would otherwise ask before leaving.
  useEffect(() => {
    if (stage !== 'deleted') return;
    const { to, state } = lastView(paths.admin.articles);
    void navigate(to, { replace: true, state });
  }, [stage, navigate]);
  const dialog = stage === 'asking' && (
    <ArticleDecisionDialog
      fate="deleted"
      articles={[article]}
      onDecided={(ids) => {
        if (!ids.includes(article.id)) return;
        onDeleted();
        setStage('deleted');
      }}
      onClose={() => setStage((now) => (now === 'asking' ? 'none' : now))}
    />
  );
  return { dialog, ask: () => setStage('asking') };
}
