import { useState } from 'react';
import type { SeenArticle } from '../../data/articles/article-decisions.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { ArticleSelection } from './use-article-selection.ts';

const SetAuthorDialog = lazyDialog(async () => (await import('./set-author-dialog.tsx')).SetAuthorDialog);

/** Opens the choice of one author for the selected articles. */
export function SetAuthorButton({ selection }: { selection: ArticleSelection }) {
  // The articles selected when the dialog opened, because it shortens the selection while it works.
  const [articles, setArticles] = useState<readonly SeenArticle[] | null>(null);
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setArticles([...selection.articles.values()])}>
        Set author...
      </Button>
      {articles && (
        <SetAuthorDialog
          articles={articles}
          onDone={(ids, left) => {
            selection.forget(ids);
            selection.show(left);
          }}
          onClose={() => setArticles(null)}
        />
      )}
    </>
  );
}
