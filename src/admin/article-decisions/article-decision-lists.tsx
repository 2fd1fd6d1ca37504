import { type ReactNode, useId } from 'react';
import { paths } from '../../config/paths.ts';
import type { DoubtfulArticle, SeenArticle, SkippedArticle } from '../../data/articles/article-decisions.ts';
import { countOf, countText } from '../../lib/number-text.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { StatusBadge } from '../location-marks/location-badges.tsx';

/** More names than this are hard to take in, so the others are counted. */
const MAX_NAMED = 8;

const reasons: Record<SkippedArticle['reason'], string> = {
  changed: 'Someone else changed it.',
  deleted: 'Someone else deleted it.',
  empty: 'It has no text.',
  marked: 'It has a mark of the AI provider that visitors must not see.',
  unchecked: 'It was not checked in time. Publish it again.',
  reviewer: 'This person has reviewed it.',
};

function Box({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="relative max-h-56 divide-y divide-line overflow-y-auto rounded border border-line bg-white"
    >
      {children}
    </ul>
  );
}

function ArticleLink({ id, title }: { id: string; title: string }) {
  return (
    <a
      href={paths.admin.article(id)}
      target="_blank"
      rel="noopener"
      className="font-semibold text-ink-900 underline underline-offset-2"
    >
      {title}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** Names the articles that a decision is about. */
export function NamedArticles({ articles }: { articles: readonly SeenArticle[] }) {
  const more = articles.length - MAX_NAMED;
  if (articles.length < 2) return null;
  return (
    <Box label="Articles">
      {articles.slice(0, MAX_NAMED).map(({ id, title, status }) => (
        <li key={id} className="flex items-center gap-3 px-3 py-1.5">
          <span className="grow truncate" title={title}>
            {title}
          </span>
          <StatusBadge status={status} />
        </li>
      ))}
      {more > 0 && <li className="px-3 py-1.5 text-ink-600">and {countText(more)} more</li>}
    </Box>
  );
}

type DoubtfulArticlesProps = {
  doubtful: readonly DoubtfulArticle[];
  knowingly: boolean;
  onKnowingly: (knowingly: boolean) => void;
};

/** Lists the articles that fail the gate, with the reasons. An administrator may publish them anyway. */
export function DoubtfulArticles({ doubtful, knowingly, onKnowingly }: DoubtfulArticlesProps) {
  const id = useId();
  return (
    <section aria-label="Needs review before publishing" className="grid gap-2">
      <h3 className="font-sans text-sm font-semibold text-caution">
        {countOf(doubtful.length, 'article needs', 'articles need')} review before publishing
      </h3>
      <Box label="Issues found">
        {doubtful.map(({ article, findings }) => (
          <li key={article.id} className="px-3 py-2">
            <ArticleLink id={article.id} title={article.title} />
            {findings.map((finding) => (
              <p key={finding}>{finding}</p>
            ))}
          </li>
        ))}
      </Box>
      <div className="flex min-h-9 items-center gap-2">
        <Checkbox id={id} checked={knowingly} onChange={({ target }) => onKnowingly(target.checked)} />
        <label htmlFor={id} className="cursor-pointer">
          I have reviewed them. Publish them too, except articles without text.
        </label>
      </div>
    </section>
  );
}

/** Shows the result: how many articles were changed, and which ones were skipped and why. */
export function SkippedArticles({ done, left }: { done: string; left: readonly SkippedArticle[] }) {
  return (
    <section aria-label="Not changed" className="grid gap-2">
      <p>
        {done} {countOf(left.length, 'article was', 'articles were')} not changed and{' '}
        {left.length === 1 ? 'stays' : 'stay'} selected:
      </p>
      <Box label="Not changed">
        {left.map(({ article_id, title, status, reason }) => (
          <li key={article_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
            {title === null ? <span>An article</span> : <ArticleLink id={article_id} title={title} />}
            {status && <StatusBadge status={status} />}
            <span className="text-ink-600">{reasons[reason]}</span>
          </li>
        ))}
      </Box>
    </section>
  );
}
