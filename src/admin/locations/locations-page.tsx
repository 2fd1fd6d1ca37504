import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useSelection } from '../shared/use-selection.ts';
import { ImportTab } from './import/import-tab.tsx';
import { useLocationParams } from './location-params.ts';
import { LocationsTab } from './locations-tab.tsx';
import { useLocationBatch } from './use-location-batch.ts';

const tabs = [
  { value: 'locations', label: 'Locations' },
  { value: 'import', label: 'Import Locations' },
] as const;

/** The Locations screen. Selection and batch live above the tabs, so they survive a visit to the other tab. */
export function LocationsPage() {
  const state = useLocationParams();
  const selection = useSelection(state.params.mode);
  const batch = useLocationBatch();
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
