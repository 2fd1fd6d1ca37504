import { useQuery } from '@tanstack/react-query';
import { paths } from '../../config/paths.ts';
import { type DashboardFigures, dashboardQueries } from '../../data/figures/dashboard.ts';
import { useSiteZoneId } from '../../data/settings/use-site-zone.ts';
import { conversionRate } from '../../domain/leads/conversion.ts';
import { AppLink } from '../../lib/address.tsx';
import { countText, percentText } from '../../lib/number-text.ts';
import { QueryState } from '../outcomes/query-state.tsx';
import { conversionCaption, conversionTrend, trendText } from './trend-text.ts';

type FigureCardProps = {
  label: string;
  /** Undefined while the figure is loading. */
  figure: string | undefined;
  caption: string;
  /** The figure's period and its change. */
  trend?: string | null | undefined;
  to?: string;
};

function FigureCard({ label, figure, caption, trend, to }: FigureCardProps) {
  return (
    <div className="relative rounded border border-line bg-white p-5 has-[a:hover]:border-line-strong">
      <dt className="text-ink-600">
        {to ? (
          <AppLink to={to} className="after:absolute after:inset-0">
            {label}
          </AppLink>
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
        {/* The card reserves two lines, so that nothing moves when the figure arrives. */}
        <span className="mt-1 block min-h-8 text-xs text-ink-600">
          <span className="block">{caption}</span>
          {trend && <span className="mt-0.5 block font-medium text-ink-900">{trend}</span>}
        </span>
      </dd>
    </div>
  );
}

const publishedArticles = `${paths.admin.content}?tab=articles&status=published`;

function Cards({ data, isMissing = false }: { data?: DashboardFigures; isMissing?: boolean }) {
  const zone = useSiteZoneId();
  const none = { figure: isMissing ? '-' : undefined };
  const count = (figure: 'locations' | 'articles' | 'leads') =>
    data ? { figure: countText(data[figure].total), trend: trendText(data[figure]) } : none;
  return (
    <>
      {!data && !isMissing && (
        <p role="status" className="sr-only">
          Loading...
        </p>
      )}
      <dl aria-busy={!data && !isMissing} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <FigureCard
          label="Total Locations"
          caption="States, cities and neighborhoods"
          to={paths.admin.locations}
          {...count('locations')}
        />
        <FigureCard
          label="Published Articles"
          caption="Visible to visitors"
          to={publishedArticles}
          {...count('articles')}
        />
        <FigureCard
          label="Total Leads"
          caption="Guide requests and direct leads"
          to={paths.admin.leads}
          {...count('leads')}
        />
        <FigureCard
          label="Conversion Rate"
          caption={data ? conversionCaption(data.conversion, zone) : 'Leads per visit to the guide page'}
          {...(data
            ? {
                figure: percentText(conversionRate(data.conversion).rate),
                trend: conversionTrend(data.conversion),
              }
            : none)}
        />
      </dl>
    </>
  );
}

/** The four figures at the top. */
export function FigureCards() {
  const query = useQuery(dashboardQueries.figures());
  return (
    <QueryState
      query={query}
      failed="Couldn't load the figures."
      loading={<Cards />}
      gathered={<Cards isMissing />}
    >
      {(data) => <Cards data={data} />}
    </QueryState>
  );
}
