import { lazy, Suspense, useState } from 'react';
import { NO_LOCATION_FILTERS } from '../../data/locations/location-filters.ts';
import { Loading } from '../../ui/loading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { toastRunEnd } from '../generation/run-summary.ts';
import { useOriginRun } from '../generation/use-origin-run.ts';
import { useSelection } from '../lists/use-selection.ts';
import { AwaitedTab } from './awaited-tab.tsx';
import { useLocationParams } from './location-params.ts';
import { LocationsTab } from './locations-tab.tsx';

const tabs = [
  { value: 'locations', label: 'Locations' },
  { value: 'import', label: 'Import Locations' },
  { value: 'awaited', label: 'Waiting List' },
] as const;

const Unavailable = () => (
  <RetryNotice
    title="Couldn't load the import."
    detail="Check your connection."
    onRetry={() => location.reload()}
  />
);
const ImportTab = lazy(() =>
  import('./import/import-tab.tsx').then(
    (loaded) => ({ default: loaded.ImportTab }),
    () => ({ default: Unavailable }),
  ),
);

/** Loads the import when its tab first opens; it then stays mounted, because an import may be running. */
function LateImportTab({ isShown }: { isShown: boolean }) {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return (
    wasShown && (
      <Suspense fallback={<Loading />}>
        <ImportTab />
      </Suspense>
    )
  );
}

/** The Locations screen. The selection lives above the tabs, so it survives a visit to the other tab. */
export function LocationsPage() {
  const state = useLocationParams();
  const selection = useSelection(state.params.mode, JSON.stringify(state.params.filters));
  const batch = useOriginRun('locations', toastRunEnd);
  return (
    <Tabs
      label="Locations"
      tabs={tabs}
      className="-mt-2"
      value={state.params.tab}
      onChange={(tab) => state.go({ tab })}
    >
      <TabPanel value="locations">
        <LocationsTab {...state} selection={selection} batch={batch} />
      </TabPanel>
      <TabPanel value="import" keepMounted>
        <LateImportTab isShown={state.params.tab === 'import'} />
      </TabPanel>
      <TabPanel value="awaited">
        <AwaitedTab
          onShow={(filters) =>
            state.go({ tab: 'locations', filters: { ...NO_LOCATION_FILTERS, ...filters } })
          }
        />
      </TabPanel>
    </Tabs>
  );
}
