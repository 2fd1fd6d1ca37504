import { DailyChart } from './daily-chart.tsx';
import { FigureCards } from './figure-cards.tsx';
import { LatestLeads } from './latest-leads.tsx';
import { LocationFiguresCard } from './location-figures.tsx';
import { ModelWarnings } from './model-warnings.tsx';
import { OpenWorkCard } from './open-work.tsx';
import { StateGaps } from './state-gaps.tsx';

/** Shows where things stand and what needs doing. */
export function DashboardPage() {
  return (
    <div className="grid gap-6 *:min-w-0">
      <ModelWarnings />
      <FigureCards />
      <div className="grid gap-6 *:min-w-0 xl:grid-cols-2">
        <DailyChart />
        <LocationFiguresCard />
      </div>
      <div className="grid gap-6 *:min-w-0 xl:grid-cols-2">
        <OpenWorkCard />
        <StateGaps />
      </div>
      <LatestLeads />
    </div>
  );
}
