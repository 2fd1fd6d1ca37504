import type { ListedArticle } from '../../data/articles/article-list.ts';
import { Badge } from '../../ui/badge.tsx';

/** Says, where a location has several published texts, which one its page shows and which ones nobody can see. */
export function OwnTextBadge({ article }: { article: ListedArticle }) {
  if (article.status !== 'published' || article.published_texts < 2) return null;
  if (article.is_own) {
    return (
      <Badge
        tone="info"
        title={`This location has ${article.published_texts} published texts. Its page shows this one.`}
      >
        On page
      </Badge>
    );
  }
  // Only a neighborhood has addresses for further texts.
  if (article.location_type === 'neighborhood') return null;
  return (
    <Badge tone="caution" title="The location's page shows another published text">
      Not on page
    </Badge>
  );
}
