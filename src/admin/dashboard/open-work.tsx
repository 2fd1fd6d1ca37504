import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { coverageQueries } from '../../data/figures/coverage.ts';
import { dashboardQueries, type OpenWork } from '../../data/figures/dashboard.ts';
import { outboxQueries, type UndeliveredMail } from '../../data/mail/outbox.ts';
import { type Coverage, coverageTotal } from '../../domain/locations/coverage.ts';
import { classNames } from '../../lib/class-names.ts';
import { countText } from '../../lib/number-text.ts';
import { Card } from '../../ui/card.tsx';
import { QueryState } from '../shared/query-state.tsx';

const links = {
  review: `${paths.admin.content}?tab=articles&status=pending_review`,
  missing: `${paths.admin.locations}?status=none`,
  template: `${paths.admin.content}?tab=articles&text=template`,
  issues: `${paths.admin.locations}?issue=swapped`,
};

type WorkLineProps = {
  label: string;
  hint: string;
  count: number | undefined;
  to: string;
};

function WorkLine({ label, hint, count, to }: WorkLineProps) {
  return (
    <li className="border-t border-line first:border-t-0">
      <Link to={to} className="group flex min-h-14 items-center gap-4 py-2">
        <span
          className={classNames(
            'min-w-9 rounded-full px-2 py-1 text-center font-semibold tabular-nums',
            count ? 'bg-caution-soft text-caution' : 'bg-paper-dim text-ink-600',
          )}
        >
          {count === undefined ? '...' : countText(count)}
        </span>
        <span className="grow">
          <span className="block font-semibold text-ink-900 group-hover:underline">{label}</span>
          <span className="block text-ink-600">{hint}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-500" />
      </Link>
    </li>
  );
}

type Counts = {
  work: OpenWork | undefined;
  mail: UndeliveredMail | undefined;
  coverage: readonly Coverage[] | undefined;
};

const linesOf = ({ work, mail, coverage }: Counts): WorkLineProps[] => [
  {
    label: 'Undelivered email',
    hint: 'Failed, or waiting for more than five minutes',
    count: mail && mail.failed + mail.waiting,
    to: paths.admin.leads,
  },
  {
    label: 'Articles in review',
    hint: 'Read them, then publish them or set them back to draft',
    count: work?.articles_in_review,
    to: links.review,
  },
  {
    label: 'Locations without an article',
    hint: 'Search engines are asked not to list their pages',
    count:
      coverage && coverageTotal(coverage, 'locations') - coverageTotal(coverage, 'locations_with_article'),
    to: links.missing,
  },
  {
    label: 'Built-in texts',
    hint: 'Written without the AI model',
    count: work?.template_articles,
    to: links.template,
  },
  {
    label: 'Data issues',
    hint: 'City and state are swapped',
    count: work?.data_issues,
    to: links.issues,
  },
];

/** Lists what waits for staff. Each line links to the screen that shows just that. */
export function OpenWorkCard() {
  const work = useQuery(dashboardQueries.openWork());
  const coverage = useQuery(coverageQueries.all());
  const mail = useQuery(outboxQueries.undelivered());
  const error =
    (!work.data && work.error) || (!coverage.data && coverage.error) || (!mail.data && mail.error) || null;
  const refetch = () => Promise.all([work.refetch(), coverage.refetch(), mail.refetch()]);
  // Each count shows as soon as it is known.
  const lines = linesOf({ work: work.data, coverage: coverage.data, mail: mail.data });
  return (
    <Card title="Needs attention">
      <QueryState
        query={{ data: error ? undefined : lines, error, refetch }}
        failed="Couldn't load your tasks."
      >
        {(known) => (
          <ul className="-my-2">
            {known.map((line) => (
              <WorkLine key={line.label} {...line} />
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}
