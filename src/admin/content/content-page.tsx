import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { ArticlesTab } from './articles-tab.tsx';
import { useContentParams } from './content-params.ts';
import { ContentLocationsTab } from './locations-tab.tsx';
import { useArticleSelection } from './use-article-selection.ts';
import { useBuiltInBatch } from './use-built-in-batch.ts';
import { useDraftBatch } from './use-draft-batch.ts';

const tabs = [
  { value: 'locations', label: 'Locations' },
  { value: 'articles', label: 'Articles' },
] as const;

const noFilters = { search: '', status: 'all', text: 'all', page: 1 } as const;

/** The locations with and without content, and the articles. The address holds all that is chosen. */
export function ContentPage() {
  const state = useContentParams();
  // These live above the tabs, so that a batch goes on and a selection stays while the articles are shown.
  const drafts = useDraftBatch();
  const selection = useArticleSelection();
  const builtIn = useBuiltInBatch();
  return (
    <Tabs
      label="Content"
      tabs={tabs}
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
