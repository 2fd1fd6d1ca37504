import { useCallback, useEffect, useState } from 'react';
import type { SeenArticle } from '../../data/articles/article-decisions.ts';
import { MAX_SELECTED_ARTICLES } from '../../data/articles/article-list.ts';

type Selected = ReadonlyMap<string, SeenArticle>;
const NONE: Selected = new Map();

const seenOf = ({ id, title, status, updated_at }: SeenArticle): SeenArticle => ({
  id,
  title,
  status,
  updated_at,
});

/** Updates the selected articles to what the list shows now, because administrators decide by that. */
function asShown(selected: Selected, rows: readonly SeenArticle[]): Selected {
  const newer = rows.filter((row) => {
    const known = selected.get(row.id);
    return known && (known.updated_at !== row.updated_at || known.status !== row.status);
  });
  return newer.length === 0
    ? selected
    : new Map([...selected, ...newer.map((row) => [row.id, seenOf(row)] as const)]);
}

/** The selected articles, each with the version that the user saw. They stay selected across pages and filters. */
export function useArticleSelection() {
  const [articles, setArticles] = useState(NONE);

  const set = useCallback((rows: readonly SeenArticle[], isSelected: boolean) => {
    setArticles((before) => {
      const next = new Map(before);
      for (const row of rows) {
        if (!isSelected) next.delete(row.id);
        else if (next.has(row.id) || next.size < MAX_SELECTED_ARTICLES) next.set(row.id, seenOf(row));
      }
      return next;
    });
  }, []);
  const replace = useCallback(
    (rows: readonly SeenArticle[]) => setArticles(new Map(rows.map((row) => [row.id, seenOf(row)]))),
    [],
  );
  const forget = useCallback((ids: readonly string[]) => {
    const gone = new Set(ids);
    setArticles((all) => new Map([...all].filter(([id]) => !gone.has(id))));
  }, []);
  const show = useCallback((rows: readonly SeenArticle[]) => setArticles((all) => asShown(all, rows)), []);
  return { articles, set, replace, forget, show };
}

export type ArticleSelection = ReturnType<typeof useArticleSelection>;

/** Keeps the selection in step with a page of the list. */
export function useShownVersions({ show }: ArticleSelection, rows: readonly SeenArticle[] | undefined): void {
  useEffect(() => {
    if (rows) show(rows);
  }, [show, rows]);
}
