import type { SeenArticle } from '../../data/articles/article-decisions.ts';
import { MAX_SELECTED_ARTICLES } from '../../data/articles/article-list.ts';
import { useSeenRows } from '../lists/use-selection.ts';

const seenOf = ({ id, title, status, updated_at }: SeenArticle): SeenArticle => ({
  id,
  title,
  status,
  updated_at,
});

/** The selected articles, each with the version that the user saw. They stay selected across pages and filters. */
export function useArticleSelection() {
  const { rows: articles, ...selection } = useSeenRows(MAX_SELECTED_ARTICLES, seenOf);
  return { articles, ...selection };
}

export type ArticleSelection = ReturnType<typeof useArticleSelection>;
