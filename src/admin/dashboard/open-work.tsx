import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { paths } from '../../config/paths.ts';
import { settingsSection } from '../../config/settings-section.ts';
import { coverageQueries } from '../../data/figures/coverage-counts.ts';
import { dashboardQueries, type OpenWork } from '../../data/figures/dashboard.ts';
import { outboxQueries, type UndeliveredMail } from '../../data/mail/entry-mail.ts';
import { type Coverage, coverageTotal } from '../../domain/locations/coverage.ts';
import { AppLink } from '../../lib/address.tsx';
import { classNames } from '../../lib/class-names.ts';
import { countText } from '../../lib/number-text.ts';
import { Card } from '../../ui/card.tsx';
import { QueryState, type Read } from '../outcomes/query-state.tsx';

const links = {
  review: `${paths.admin.content}?tab=articles&status=pending_review`,
  missing: `${paths.admin.locations}?status=none`,
  template: `${paths.admin.content}?tab=articles&text=template`,
  issues: `${paths.admin.locations}?issue=swapped`,
};

/** Undefined while loading, null if the count failed. */
type Count = number | null | undefined;
type WorkLineProps = { label: string; hint: string; count: Count; to: string };

function WorkLine({ label, hint, count, to }: WorkLineProps) {
  return (
    <li className="grid border-t border-line first:border-t-0">
      <AppLink to={to} className="group flex min-h-14 items-center gap-4 py-2">
        {/* As wide as five digits, so that the labels line up. */}
        <span className="w-14 shrink-0">
          <span
            className={classNames(
              'inline-block min-w-9 rounded-full px-2 py-1 text-center font-semibold tabular-nums',
              count ? 'bg-caution-soft text-caution' : 'bg-paper-dim text-ink-600',
            )}
          >
            {count === undefined ? '...' : count === null ? '?' : countText(count)}
          </span>
        </span>
        <span className="grow">
          <span className="block font-semibold text-ink-900 group-hover:underline">{label}</span>
          <span className="block text-ink-600">{hint}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-500" />
      </AppLink>
    </li>
  );
}

/** Each count shows as soon as it arrives, even if another one failed. */
const countIn = <Data,>({ data, error }: Read<Data>, count: (data: Data) => number): Count =>
  data !== undefined ? count(data) : error ? null : undefined;

type Reads = {
  work: Read<OpenWork>;
  mail: Read<UndeliveredMail>;
  coverage: Read<readonly Coverage[]>;
};

/** What is seldom to do: a line that is always 0 tells nothing. */
const rareLines = (work: OpenWork | undefined): WorkLineProps[] =>
  [
    {
      label: 'Webhooks with problems',
      hint: 'Their events wait until the receiver works again',
      count: work?.failing_webhooks,
      to: settingsSection('webhooks'),
    },
    {
      label: 'Calling rules to check',
      hint: 'Not compared with the law for a year, or never',
      count: work?.due_calling_rules,
      to: paths.admin.callingRules,
    },
  ].filter(({ count }) => count);

const linesOf = ({ work, mail, coverage }: Reads): WorkLineProps[] => [
  {
    label: 'Undelivered email',
    hint: 'Failed, or waiting for more than five minutes',
    count: countIn(mail, ({ failed, waiting }) => failed + waiting),
    to: paths.admin.leads,
  },
  {
    label: 'Articles in review',
    hint: 'Read them, then publish them or set them back to draft',
    count: countIn(work, ({ articles_in_review }) => articles_in_review),
    to: links.review,
  },
  {
    label: 'Locations without an article',
    hint: 'Search engines are asked not to list their pages',
    count: countIn(
      coverage,
      (rows) => coverageTotal(rows, 'locations') - coverageTotal(rows, 'locations_with_article'),
    ),
    to: links.missing,
  },
  {
    label: 'Built-in texts',
    hint: 'Written without the AI model',
    count: countIn(work, ({ template_articles }) => template_articles),
    to: links.template,
  },
  {
    label: 'Data issues',
    hint: 'Locations whose city and state are swapped',
    count: countIn(work, ({ data_issues }) => data_issues),
    to: links.issues,
  },
  ...rareLines(work.data),
];

/** Lists the work that waits for staff. Each line links to the screen that shows exactly that work. */
export function OpenWorkCard() {
  const work = useQuery(dashboardQueries.openWork());
  const coverage = useQuery(coverageQueries.all());
  const mail = useQuery(outboxQueries.undelivered());
  const lines = linesOf({ work, coverage, mail });
  const state = { layout: 'line', loading: null, gathered: null } as const;
  return (
    <Card title="Needs attention" className="flex flex-col">
      <QueryState {...state} query={mail} failed="Couldn't count the email." />
      <QueryState {...state} query={work} failed="Couldn't load your tasks." />
      <QueryState {...state} query={coverage} failed="Couldn't count the locations without an article." />
      <ul className="-my-2 grid grow auto-rows-fr">
        {lines.map((line) => (
          <WorkLine key={line.label} {...line} />
        ))}
      </ul>
    </Card>
  );
}
