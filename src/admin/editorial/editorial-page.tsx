import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { ContributorsTab } from './contributors-tab.tsx';
import { CorrectionsTab } from './corrections-tab.tsx';
import { useEditorialParams } from './editorial-params.ts';

const tabs = [
  { value: 'contributors', label: 'Contributors' },
  { value: 'corrections', label: 'Corrections' },
] as const;

/** Lists who writes and reviews articles, and what was corrected on the site. */
export function EditorialPage() {
  const state = useEditorialParams();
  return (
    <Tabs
      label="Editorial"
      tabs={tabs}
      value={state.params.tab}
      onChange={(tab) => state.go({ tab, page: 1, correct: '' })}
    >
      <TabPanel value="contributors">
        <ContributorsTab />
      </TabPanel>
      <TabPanel value="corrections">
        <CorrectionsTab {...state} />
      </TabPanel>
    </Tabs>
  );
}
