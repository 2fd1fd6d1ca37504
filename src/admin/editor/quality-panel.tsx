import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { paths } from '../../config/paths.ts';
import { similarArticleQueries } from '../../data/articles/similar-articles.ts';
import type { ArticleFormInput } from '../../domain/articles/article-form.ts';
import { likenessPercent, qualityNotes, type SimilarArticle } from '../../domain/articles/article-quality.ts';
import type { LocationType } from '../../domain/locations/location.ts';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';
import { QueryState } from '../outcomes/query-state.tsx';

/** Debounce before the text is compared with others, in milliseconds. */
const COMPARE_AFTER_MS = 1_500;

function Note({ serious, children }: { serious: boolean; children: ReactNode }) {
  const Icon = serious ? TriangleAlert : Info;
  return (
    <li className="flex gap-2.5 py-1">
      <Icon
        aria-hidden
        className={serious ? 'mt-0.5 size-4 shrink-0 text-negative' : 'mt-0.5 size-4 shrink-0 text-ink-500'}
      />
      <span>
        {serious && <span className="sr-only">Important: </span>}
        {children}
      </span>
    </li>
  );
}

function LikenessNote({ article }: { article: SimilarArticle }) {
  return (
    <Note serious>
      {likenessPercent(article.likeness)} of the phrases also appear in the article about{' '}
      <a
        href={paths.admin.article(article.article_id)}
        target="_blank"
        rel="noopener"
        title={article.title}
        className="font-semibold text-ink-900 underline underline-offset-2"
      >
        {article.location}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      , not counting place names.
    </Note>
  );
}

type QualityPanelProps = { article_id: string; input: ArticleFormInput; type: LocationType };

/** Lists what to check in the text. Nothing here blocks saving or publishing. */
export function QualityPanel({ article_id, input, type }: QualityPanelProps) {
  const notes = qualityNotes(useDeferredValue(input), type);
  const query = useQuery({
    ...similarArticleQueries.of(article_id, useDebouncedValue(input.content, COMPARE_AFTER_MS)),
    placeholderData: keepPreviousData,
  });
  const similar = query.data ?? [];
  const count = notes.length + similar.length;
  return (
    <section aria-label="Issues" className="rounded border border-line bg-white px-4 py-3">
      <h3 className="flex items-center gap-2 font-sans text-sm font-semibold text-ink-900">
        {count === 0 && <CircleCheck aria-hidden className="size-4 text-positive" />}
        {count === 0 ? 'No issues found' : `Issues (${count})`}
      </h3>
      {count > 0 && (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
          tabIndex={0}
          className="relative mt-1 max-h-52 overflow-y-auto"
        >
          {notes.map(({ message, serious }) => (
            <Note key={message} serious={serious}>
              {message}
            </Note>
          ))}
          {similar.map((article) => (
            <LikenessNote key={article.article_id} article={article} />
          ))}
        </ul>
      )}
      <QueryState
        query={query}
        failed="Couldn't compare the text with other locations."
        loading={null}
        layout="line"
      />
    </section>
  );
}
