import { FailureScope } from '../outcomes/failure-scope.tsx';
import { DailyChart } from './daily-chart.tsx';
import { FigureCards } from './figure-cards.tsx';
import { FirstSteps, HiddenFirstSteps } from './first-steps.tsx';
import { LatestLeads } from './latest-leads.tsx';
import { LocationFiguresCard } from './location-figures.tsx';
import { ModelWarnings } from './model-warnings.tsx';
import { OpenWorkCard } from './open-work.tsx';
import { StateGaps } from './state-gaps.tsx';

/** Shows the current figures and the open work. */
export function DashboardPage() {
  return (
    <FailureScope>
      <div className="grid gap-6 *:min-w-0">
        <ModelWarnings />
        <FirstSteps />
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
        <HiddenFirstSteps />
      </div>
    </FailureScope>
  );
}
