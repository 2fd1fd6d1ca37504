import { UserRoundSearch } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { HeldSubmissions } from './held-submissions.tsx';
import { useLeadParams } from './lead-params.ts';
import { LeadsTab } from './leads-tab.tsx';
import { MessagesTab } from './messages-tab.tsx';
import { PersonalDataDialog } from './personal-data-dialog.tsx';
import { UndeliveredMailBanner } from './undelivered-mail.tsx';

const tabs = [
  { value: 'leads', label: 'Leads' },
  { value: 'messages', label: 'Contact Messages' },
] as const;

/** The people who asked for the guide, and those who wrote. The address holds all that is chosen except the search. */
export function LeadsPage() {
  const state = useLeadParams();
  const { params, go } = state;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <UndeliveredMailBanner />
      <HeldSubmissions />
      <div className="relative">
        <Button
          look="outline"
          size="small"
          className="absolute top-0 right-0 z-10 max-sm:static max-sm:mb-3"
          onClick={() => setIsOpen(true)}
        >
          <UserRoundSearch aria-hidden className="size-4" />
          Personal data
        </Button>
        {isOpen && <PersonalDataDialog onClose={() => setIsOpen(false)} />}
        <Tabs
          label="Leads and contact messages"
          tabs={tabs}
          className="-mt-2"
          value={params.tab}
          onChange={(tab) => go({ tab, page: 1, open: '' })}
        >
          <TabPanel value="leads">
            <LeadsTab {...state} />
          </TabPanel>
          <TabPanel value="messages">
            <MessagesTab {...state} />
          </TabPanel>
        </Tabs>
      </div>
    </>
  );
}
