import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { paths } from '../../config/paths.ts';
import type { RunProgress } from '../../data/generation/generation-runs.ts';
import { type JobFilter, type RunJob, runDetailQueries } from '../../data/generation/run-details.ts';
import { ARTICLE_STATUS_LABELS } from '../../domain/articles/article.ts';
import { locationName } from '../../domain/locations/display-name.ts';
import { articlePath } from '../../domain/locations/location-path.ts';
import { AppLink } from '../../lib/address.tsx';
import { minuteText } from '../../lib/local-time.ts';
import { countOf, countText, preciseDollarsText } from '../../lib/number-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Select } from '../../ui/field.tsx';
import { Cell, Row } from '../../ui/table.tsx';
import { TemplateBadge } from '../generation/template-badge.tsx';
import { useList } from '../lists/list-body.tsx';
import { ListPages } from '../lists/list-pages.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { IndexNote } from '../location-marks/index-note.tsx';

type RunArticlesProps = {
  run: RunProgress;
  isOpen: boolean;
  show: JobFilter;
  page: number;
  onShow: (show: JobFilter) => void;
  onPage: (page: number) => void;
};

const columns = ['Location', 'Article', 'Result', 'Cost', 'Finished'];

const optionsOf = (run: RunProgress): readonly [JobFilter, string, number][] => [
  ['written', 'Written', run.written],
  ['in_review', 'In review', run.in_review],
  ['failed', 'Failed', run.failed],
  ['skipped', 'Skipped', run.skipped],
  ['cancelled', 'Canceled', run.cancelled],
  ['open', 'Not finished', run.queued + run.working],
];

const STATE_WORDS: Record<RunJob['state'], string> = {
  queued: 'Not started',
  working: 'In progress',
  answered: 'Saving',
  written: 'Written',
  failed: 'Failed',
  cancelled: 'Canceled',
  skipped: 'Skipped',
};

const linkClasses = 'underline underline-offset-2';

function ArticleLinks({ job: { article, location, wants_built_in } }: { job: RunJob }) {
  if (!article) return '-';
  const isPublished = article.status === 'published';
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <AppLink
        to={paths.admin.article(article.id)}
        aria-keyshortcuts="e"
        className={`${linkClasses} max-sm:hidden`}
      >
        Edit
      </AppLink>
      {/* The cell keeps its place, so that the statuses line up. */}
      <span className="w-20 max-sm:hidden">
        {isPublished && location && (
          <a
            href={articlePath(location, article.slug)}
            target="_blank"
            rel="noopener"
            className={`inline-flex items-center gap-1 ${linkClasses}`}
          >
            Live page <ExternalLink aria-hidden className="size-3.5" />
          </a>
        )}
      </span>
      <Badge tone={isPublished ? 'positive' : 'neutral'}>{ARTICLE_STATUS_LABELS[article.status]}</Badge>
      {wants_built_in && <TemplateBadge />}
      {isPublished && <IndexNote reasons={article.index_reasons} />}
    </span>
  );
}

function LocationName({ job: { article, location } }: { job: RunJob }) {
  const name = location ? locationName(location) : 'Deleted location';
  if (!article) return name;
  return (
    <AppLink to={paths.admin.article(article.id)} aria-keyshortcuts="Enter" className="hover:underline">
      {name}
    </AppLink>
  );
}

function JobRow({ job }: { job: RunJob }) {
  const { state, problem, location, attempts, cost, ended_at } = job;
  return (
    <Row label={location ? locationName(location) : 'Deleted location'} className="hover:bg-paper">
      <Cell narrow="name" className="min-w-44 font-medium text-ink-900">
        <LocationName job={job} />
      </Cell>
      <Cell narrow={job.article ? 'badge' : 'hidden'} className="min-w-60">
        <ArticleLinks job={job} />
      </Cell>
      <Cell className="min-w-48">
        {STATE_WORDS[state]}
        {state === 'queued' &&
          attempts > 0 &&
          ` (tried ${attempts === 1 ? 'once' : countOf(attempts, 'time')})`}
        {problem && (
          <span className="text-xs text-ink-600 max-sm:before:content-[':_'] sm:block">{problem}</span>
        )}
      </Cell>
      <Cell numeric narrow="hidden" className="tabular-nums whitespace-nowrap">
        {preciseDollarsText(cost)}
      </Cell>
      <Cell narrow={problem ? 'hidden' : 'fact'} className="whitespace-nowrap">
        {ended_at ? minuteText(ended_at) : '-'}
      </Cell>
    </Row>
  );
}

/** Lists the outcome for each location of a run. */
export function RunArticles({ run, isOpen, show, page, onShow, onPage }: RunArticlesProps) {
  const id = useId();
  const list = useList(runDetailQueries.jobs(run.id, show, page, isOpen));
  return (
    <>
      <div className="mb-3 grid max-w-64 grid-cols-[auto_1fr] items-center gap-2">
        <label htmlFor={id} className="text-ink-600">
          Show
        </label>
        <Select
          id={id}
          dense
          value={show}
          onChange={({ target }) => {
            const chosen = optionsOf(run).find(([value]) => value === target.value);
            if (chosen) onShow(chosen[0]);
          }}
        >
          {optionsOf(run).map(([value, label, count]) => (
            <option key={value} value={value}>
              {label} ({countText(count)})
            </option>
          ))}
        </Select>
      </div>
      <ListTable
        label="Articles in this run"
        list={list}
        columns={columns}
        texts={{
          loading: 'Loading articles...',
          empty: 'No articles with this status.',
          failed: "Couldn't load the articles in this run.",
        }}
        keys={['Enter', 'e']}
        row={(job) => <JobRow key={job.id} job={job} />}
      />
      <ListPages list={list} noun="locations" onPage={onPage} />
    </>
  );
}
