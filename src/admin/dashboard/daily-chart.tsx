import { useQuery } from '@tanstack/react-query';
import { type DailyFigures, FIGURE_DAYS, figureQueries } from '../../data/figures/dashboard-figures.ts';
import { calendarDayText } from '../../lib/local-time.ts';
import { countText } from '../../lib/number-text.ts';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { DailyBars } from './daily-bars.tsx';

const columns = ['Day', 'Leads', 'Visits', 'Guide page visits'];

function FiguresTable({ days }: { days: readonly DailyFigures[] }) {
  return (
    <details className="border-t border-line">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold text-ink-900">Show as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <section className="relative max-h-80 overflow-auto" aria-label="Leads and visits by day" tabIndex={0}>
        <table className="w-full">
          <thead className="sticky top-0 bg-white text-ink-900">
            <tr>
              {columns.map((column, at) => (
                <th
                  key={column}
                  scope="col"
                  className={`py-2 font-semibold ${at ? 'text-right' : 'text-left'}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, leads, visits, guide_visits }) => (
              <tr key={day}>
                <th scope="row" className="border-t border-line py-1.5 text-left font-normal">
                  {calendarDayText(day)}
                </th>
                {[leads, visits, guide_visits].map((value, at) => (
                  <td key={columns[at + 1]} className="border-t border-line py-1.5 text-right tabular-nums">
                    {countText(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function Bars({ days }: { days: readonly DailyFigures[] }) {
  const ends = [days[0], days[Math.floor(days.length / 2)], days.at(-1)];
  return (
    <>
      {/* The charts fill their card, whose height matches the list next to it. */}
      <div className="flex grow flex-col gap-7 text-sm">
        <DailyBars days={days} figure="leads" label="Leads" noun="lead" className="fill-gold-500" />
        {days.some(({ visits }) => visits > 0) ? (
          <DailyBars days={days} figure="visits" label="Visits" noun="visit" className="fill-ink-500" />
        ) : (
          <p>
            <span className="block font-semibold text-ink-900">Visits</span>
            <span className="text-ink-600">
              No visits yet. We start counting when someone opens a public page. Your own visits don't count
              while you are signed in.
            </span>
          </p>
        )}
      </div>
      <p aria-hidden className="mt-2 mb-4 flex justify-between pl-9 text-xs text-ink-600">
        {ends.map((end) => end && <span key={end.day}>{calendarDayText(end.day)}</span>)}
      </p>
      <FiguresTable days={days} />
    </>
  );
}

/** 'Last 30 days, Oct 26 to Nov 24.' The foot of the dashboard names the zone in which a day begins. */
function periodText(days: readonly DailyFigures[] | undefined): string {
  const [first, last] = [days?.[0], days?.at(-1)];
  const span = first && last ? `, ${calendarDayText(first.day)} to ${calendarDayText(last.day)}` : '';
  return `Last ${FIGURE_DAYS} days${span}.`;
}

/** Leads and page views of the last days. Each has its own scale, because leads are far fewer. */
export function DailyChart() {
  const query = useQuery(figureQueries.daily());
  return (
    <Card
      title="Leads and visits by day"
      className="flex flex-col"
      description={`${periodText(query.data)} Visits are page views of the public site.`}
    >
      <QueryState
        query={query}
        failed="Couldn't load the daily figures."
        loading={<Loading className="min-h-72" />}
      >
        {(days) => <Bars days={days} />}
      </QueryState>
    </Card>
  );
}
