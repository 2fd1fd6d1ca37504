import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useLeadParams } from './lead-params.ts';
import { LeadsTab } from './leads-tab.tsx';
import { MessagesTab } from './messages-tab.tsx';
import { UndeliveredMail } from './undelivered-mail.tsx';

const tabs = [
  { value: 'leads', label: 'Leads' },
  { value: 'messages', label: 'Contact Messages' },
];

/** Those who asked for the guide, and those who wrote. All that is chosen stands in the address. */
export function LeadsPage() {
  const state = useLeadParams();
  const { params, go } = state;
  return (
    <>
      <UndeliveredMail />
      <Tabs
        label="Leads and contact messages"
        tabs={tabs}
        value={params.tab}
        onChange={(value) => go({ tab: value === 'messages' ? 'messages' : 'leads', page: 1, open: '' })}
      >
        <TabPanel value="leads">
          <LeadsTab {...state} />
        </TabPanel>
        <TabPanel value="messages">
          <MessagesTab {...state} />
        </TabPanel>
      </Tabs>
    </>
  );
}
