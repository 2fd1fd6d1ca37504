import { useQuery } from '@tanstack/react-query';
import { CircleCheck, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { type IndexVerdict, indexGateQueries } from '../../data/index-gate/index-gate.ts';
import type { ArticleStatus } from '../../domain/articles/article.ts';
import { likenessPercent } from '../../domain/articles/article-quality.ts';
import type { IndexReason } from '../../domain/articles/index-reasons.ts';
import { AppLink } from '../../lib/address.tsx';
import { countOf } from '../../lib/number-text.ts';
import { QueryState } from '../outcomes/query-state.tsx';

const link = 'font-semibold text-ink-900 underline underline-offset-2';

function wordsOf(reason: IndexReason, verdict: IndexVerdict): ReactNode {
  const { likeness, most_likeness, like, local_facts, least_local_facts, unsourced_figures } = verdict;
  switch (reason) {
    case 'template_text':
      return 'The article still has the built-in text. Write or generate a new one.';
    case 'similar_text':
      return (
        <>
          {likenessPercent(likeness)} of its phrases also appear in the article about{' '}
          {like ? (
            <AppLink to={paths.admin.article(like.article_id)} title={like.title} className={link}>
              {like.location}
            </AppLink>
          ) : (
            'a deleted location'
          )}
          , which was published first. The limit is {likenessPercent(most_likeness)}.
        </>
      );
    case 'few_facts':
      return (
        <>
          {local_facts === 0
            ? 'There are no public facts'
            : `There ${local_facts === 1 ? 'is' : 'are'} only ${countOf(local_facts, 'public fact')}`}{' '}
          about this location, and a page needs at least {least_local_facts}. To add more,{' '}
          <AppLink to={`${paths.admin.root}/facts`} className={link}>
            verify a fact
          </AppLink>
          , or add the location's ZIP code or coordinates.
        </>
      );
    case 'unsourced_figures':
      return `${countOf(unsourced_figures, 'number')} in the text ${unsourced_figures === 1 ? 'is' : 'are'} not backed by a fact. See "Numbers without a source".`;
    default:
      return 'The location has no published article.';
  }
}

function headingOf(isPublished: boolean, isIn: boolean): string {
  if (isPublished) return isIn ? 'Search engines can list this page' : 'Kept out of search engines';
  return isIn
    ? 'Search engines can list this page once it is published'
    : 'Would be kept out of search engines if published';
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
      {is_waiting && <p className="mt-1 pl-6 text-ink-600">We are checking it again.</p>}
    </>
  );
}

type IndexVerdictPanelProps = { article: { id: string; status: ArticleStatus; updated_at: string } };

/** Says whether search engines may index the page of the saved text, and why not. */
export function IndexVerdictPanel({ article }: IndexVerdictPanelProps) {
  const query = useQuery(indexGateQueries.verdict(article.id, article.updated_at));
  return (
    <section aria-label="Search engines" className="rounded border border-line bg-white px-4 py-3 text-sm">
      <QueryState
        query={query}
        failed="Couldn't check whether search engines can list this page."
        layout="line"
      >
        {(verdict) => <Verdict verdict={verdict} isPublished={article.status === 'published'} />}
      </QueryState>
    </section>
  );
}
