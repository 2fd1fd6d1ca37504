import { useQuery } from '@tanstack/react-query';
import type { ArticleWithLocation } from '../../data/articles/articles.ts';
import { promptVersionQueries } from '../../data/settings/prompt-versions.ts';
import { modelLabel } from '../../domain/generation/ai-model.ts';

const MODEL_MARK = 'openai:';

/** Says which model wrote the text, and with which version of the prompt, as far as that is known. */
export function TextOrigin({ article }: { article: ArticleWithLocation }) {
  const isOfModel = article.generated_by?.startsWith(MODEL_MARK) ?? false;
  const { data } = useQuery({
    ...promptVersionQueries.ofArticle(article.id, article.updated_at),
    enabled: isOfModel,
  });
  if (!isOfModel || !article.generated_by) return null;
  const model = modelLabel(article.generated_by.slice(MODEL_MARK.length));
  return (
    <span>
      Written by {model}
      {data?.prompt && ` with prompt version ${data.prompt.version}`}
    </span>
  );
}
