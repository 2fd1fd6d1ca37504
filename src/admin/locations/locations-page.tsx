import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { toastRunEnd } from '../generation/run-summary.ts';
import { useOriginRun } from '../generation/use-origin-run.ts';
import { useSelection } from '../shared/use-selection.ts';
import { ImportTab } from './import/import-tab.tsx';
import { useLocationParams } from './location-params.ts';
import { LocationsTab } from './locations-tab.tsx';

const tabs = [
  { value: 'locations', label: 'Locations' },
  { value: 'import', label: 'Import Locations' },
] as const;

/** The Locations screen. The selection lives above the tabs, so it survives a visit to the other tab. */
export function LocationsPage() {
  const state = useLocationParams();
  const selection = useSelection(state.params.mode, JSON.stringify(state.params.filters));
  const batch = useOriginRun('locations', toastRunEnd);
  return (
    <Tabs label="Locations" tabs={tabs} value={state.params.tab} onChange={(tab) => state.go({ tab })}>
      <TabPanel value="locations">
        <LocationsTab {...state} selection={selection} batch={batch} />
      </TabPanel>
      <TabPanel value="import" keepMounted>
        <ImportTab />
      </TabPanel>
    </Tabs>
  );
}
