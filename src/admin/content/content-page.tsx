import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { toastRunEnd } from '../generation/run-summary.ts';
import { useOriginRun } from '../generation/use-origin-run.ts';
import { ArticlesTab } from './articles-tab.tsx';
import { ContentLocationsTab } from './content-locations-tab.tsx';
import { useContentParams } from './content-params.ts';
import { useArticleSelection } from './use-article-selection.ts';
import { useDraftRuns } from './use-draft-runs.ts';

const tabs = [
  { value: 'locations', label: 'Locations' },
  { value: 'articles', label: 'Articles' },
] as const;

const noFilters = { search: '', status: 'all', text: 'all', index: 'all', contributor: '', page: 1 } as const;

/** Lists locations with and without content, and articles. The address holds every choice. */
export function ContentPage() {
  const state = useContentParams();
  // These live above the tabs, so that a selection survives on the other tab and the end of a run is announced there
  // too.
  const drafts = useDraftRuns();
  const selection = useArticleSelection();
  const builtIn = useOriginRun('built-in', toastRunEnd);
  return (
    <Tabs
      label="Content"
      tabs={tabs}
      className="-mt-2"
      value={state.params.tab}
      onChange={(tab) => state.go({ ...noFilters, tab })}
    >
      <TabPanel value="locations">
        <ContentLocationsTab {...state} drafts={drafts} />
      </TabPanel>
      <TabPanel value="articles">
        <ArticlesTab {...state} selection={selection} builtIn={builtIn} />
      </TabPanel>
    </Tabs>
  );
}
