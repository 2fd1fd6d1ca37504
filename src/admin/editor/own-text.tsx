import { useQuery } from '@tanstack/react-query';
import { articleListQueries } from '../../data/articles/article-list.ts';
import type { ArticleWithLocation } from '../../data/articles/articles.ts';
import { countText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { useChooseText } from '../article-decisions/use-choose-article.ts';

/** Says, where the location has several published texts, whether its page shows this one, and offers to choose it. */
export function OwnText({ article }: { article: ArticleWithLocation }) {
  const { data: texts = [] } = useQuery({
    ...articleListQueries.publishedTexts(article.location_id),
    enabled: article.status === 'published',
  });
  const choose = useChooseText();
  const own = texts.find(({ is_own }) => is_own);
  if (article.status !== 'published' || texts.length < 2 || !own) return null;
  if (own.id === article.id) {
    return <span>The location&apos;s page shows this one of {countText(texts.length)} published texts.</span>;
  }
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span>The location&apos;s page shows &quot;{own.title}&quot;.</span>
      <Button look="outline" size="small" onClick={() => void choose(article)}>
        Show this text instead
      </Button>
    </span>
  );
}
