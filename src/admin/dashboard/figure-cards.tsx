import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { type DashboardCounts, dashboardQueries } from '../../data/figures/dashboard.ts';
import { FIGURE_DAYS, type GuideConversion } from '../../data/figures/figures.ts';
import { conversionRate, coversDays } from '../../domain/leads/conversion.ts';
import { dayText } from '../../lib/local-time.ts';
import { countOf, countText, percentText } from '../../lib/number-text.ts';
import { QueryState } from '../shared/query-state.tsx';

type FigureCardProps = {
  label: string;
  /** Undefined while it is being counted. */
  figure: string | undefined;
  caption: ReactNode;
  to?: string;
};

function FigureCard({ label, figure, caption, to }: FigureCardProps) {
  return (
    <div className="relative rounded border border-line bg-white p-5 has-[a:hover]:border-line-strong">
      <dt className="text-ink-600">
        {to ? (
          <Link to={to} className="after:absolute after:inset-0">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="mt-1.5">
        {figure === undefined ? (
          <span
            aria-hidden
            className="block h-9 w-24 animate-pulse rounded bg-paper-dim motion-reduce:animate-none"
          />
        ) : (
          <span className="block h-9 font-display text-h3 leading-9 text-ink-900 lining-nums">{figure}</span>
        )}
        <span className="mt-1 block text-xs text-ink-600">{caption}</span>
      </dd>
    </div>
  );
}

const publishedArticles = `${paths.admin.content}?tab=articles&status=published`;

/** Says what the rate was made of. Leads from before the first recorded visit do not count. */
function conversionCaption({ leads, visits, measured_from }: GuideConversion): string {
  if (!visits || !measured_from) return 'Sample value: no visits recorded yet';
  const span = coversDays(measured_from, FIGURE_DAYS, Date.now())
    ? `in the last ${FIGURE_DAYS} days`
    : `since ${dayText(measured_from)}`;
  return `${countOf(leads, 'lead')} from ${countOf(visits, 'visit')} to the guide page ${span}`;
}

function Cards({ data }: { data?: DashboardCounts }) {
  const conversion = data && conversionRate(data.conversion);
  return (
    <>
      {!data && (
        <p role="status" className="sr-only">
          Loading...
        </p>
      )}
      <dl aria-busy={!data} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <FigureCard
          label="Total Locations"
          figure={data && countText(data.locations)}
          caption="States, cities and neighborhoods"
          to={paths.admin.locations}
        />
        <FigureCard
          label="Published Articles"
          figure={data && countText(data.published_articles)}
          caption="Visible to visitors"
          to={publishedArticles}
        />
        <FigureCard
          label="Total Leads"
          figure={data && countText(data.leads)}
          caption="Guide requests and direct leads"
          to={paths.admin.leads}
        />
        <FigureCard
          label="Conversion Rate"
          figure={conversion && percentText(conversion.rate)}
          caption={data ? conversionCaption(data.conversion) : 'Leads per visit to the guide page'}
        />
      </dl>
    </>
  );
}

/** The four figures at the top. */
export function FigureCards() {
  const query = useQuery(dashboardQueries.counts());
  return (
    <QueryState query={query} failed="Couldn't load the figures." loading={<Cards />}>
      {(data) => <Cards data={data} />}
    </QueryState>
  );
}
