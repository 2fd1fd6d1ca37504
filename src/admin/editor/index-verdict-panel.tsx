import { useQuery } from '@tanstack/react-query';
import { CircleCheck, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { type IndexVerdict, indexGateQueries } from '../../data/index-gate/index-gate.ts';
import type { ArticleStatus } from '../../domain/articles/article.ts';
import { likenessPercent } from '../../domain/articles/article-quality.ts';
import type { IndexReason } from '../../domain/articles/index-reasons.ts';
import { countOf } from '../../lib/number-text.ts';
import { QueryState } from '../shared/query-state.tsx';

const link = 'font-semibold text-ink-900 underline underline-offset-2';

function wordsOf(reason: IndexReason, verdict: IndexVerdict): ReactNode {
  const { likeness, most_likeness, like, local_facts, least_local_facts, unsourced_figures } = verdict;
  switch (reason) {
    case 'template_text':
      return 'The text is the built-in one. Write or generate another.';
    case 'similar_text':
      return (
        <>
          {likenessPercent(likeness)} of its phrases are also in the article about{' '}
          {like ? (
            <Link to={paths.admin.article(like.article_id)} title={like.title} className={link}>
              {like.location}
            </Link>
          ) : (
            'a location that was deleted'
          )}
          , which was published before it. From {likenessPercent(most_likeness)} on a text is kept out.
        </>
      );
    case 'few_facts':
      return (
        <>
          {local_facts === 0
            ? 'No public fact is'
            : `Only ${countOf(local_facts, 'public fact')} ${local_facts === 1 ? 'is' : 'are'}`}{' '}
          known about the place. At least {least_local_facts} must be:{' '}
          <Link to={`${paths.admin.root}/facts`} className={link}>
            verify a fact
          </Link>
          , or give the location its ZIP code or coordinates.
        </>
      );
    case 'unsourced_figures':
      return `${countOf(unsourced_figures, 'figure')} in it ${unsourced_figures === 1 ? 'is' : 'are'} stated by no fact. The list of figures shows which.`;
    default:
      return 'The location has no published text.';
  }
}

function headingOf(isPublished: boolean, isIn: boolean): string {
  if (isPublished) return isIn ? 'Search engines may have this page' : 'Kept out of search engines';
  return isIn
    ? 'Search engines may have it once it is published'
    : 'Would be kept out of search engines once published';
}

function Verdict({ verdict, isPublished }: { verdict: IndexVerdict; isPublished: boolean }) {
  const { reasons, is_waiting } = verdict;
  const isIn = reasons.length === 0;
  const Icon = isIn ? CircleCheck : SearchX;
  return (
    <>
      <h3 className="flex items-center gap-2 font-sans text-sm font-semibold text-ink-900">
        <Icon
          aria-hidden
          className={isIn ? 'size-4 shrink-0 text-positive' : 'size-4 shrink-0 text-caution'}
        />
        {headingOf(isPublished, isIn)}
      </h3>
      {!isIn && (
        <ul className="mt-1 grid list-disc gap-1 pl-10">
          {reasons.map((reason) => (
            <li key={reason}>{wordsOf(reason, verdict)}</li>
          ))}
        </ul>
      )}
      {is_waiting && <p className="mt-1 pl-6 text-ink-600">It is about to be looked at again.</p>}
    </>
  );
}

type IndexVerdictPanelProps = { article: { id: string; status: ArticleStatus; updated_at: string } };

/** Says whether search engines may have the page of the saved text, and why not. */
export function IndexVerdictPanel({ article }: IndexVerdictPanelProps) {
  const query = useQuery(indexGateQueries.verdict(article.id, article.updated_at));
  return (
    <section aria-label="Search engines" className="rounded border border-line bg-white px-4 py-3 text-sm">
      <QueryState query={query} failed="What search engines may have could not be read." layout="line">
        {(verdict) => <Verdict verdict={verdict} isPublished={article.status === 'published'} />}
      </QueryState>
    </section>
  );
}
