import { BellRing, PhoneOff, UserRoundSearch } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { HeldSubmissions } from './held-submissions.tsx';
import { useLeadParams } from './lead-params.ts';
import { LeadsTab } from './leads-tab.tsx';
import { MessagesTab } from './messages-tab.tsx';
import { PersonalDataDialog } from './personal-data/personal-data-dialog.tsx';
import { ResultsTab } from './results-tab.tsx';
import { UndeliveredMailBanner } from './undelivered-mail.tsx';

const CallingRulesDialog = lazyDialog(
  async () => (await import('./calling-rules/calling-rules-dialog.tsx')).CallingRulesDialog,
);

const RosterDialog = lazyDialog(async () => (await import('./roster/roster-dialog.tsx')).RosterDialog);

const tabs = [
  { value: 'leads', label: 'Leads' },
  { value: 'messages', label: 'Contact Messages' },
  { value: 'results', label: 'Results' },
] as const;

/** The people who asked for the guide, and those who wrote. The address holds all that is chosen except the search. */
export function LeadsPage() {
  const state = useLeadParams();
  const { params, go } = state;
  const [isOpen, setIsOpen] = useState(false);
  const [isRulesOpen, setIsRulesOpen] = useState(false);
  const [isRosterOpen, setIsRosterOpen] = useState(false);
  return (
    <>
      <UndeliveredMailBanner />
      <HeldSubmissions />
      <div className="relative">
        <div className="absolute top-0 right-0 z-10 flex flex-wrap gap-2 max-sm:static max-sm:mb-3">
          <Button look="outline" size="small" onClick={() => setIsRosterOpen(true)}>
            <BellRing aria-hidden className="size-4" />
            Roster
          </Button>
          <Button look="outline" size="small" onClick={() => setIsRulesOpen(true)}>
            <PhoneOff aria-hidden className="size-4" />
            Calling rules
          </Button>
          <Button look="outline" size="small" onClick={() => setIsOpen(true)}>
            <UserRoundSearch aria-hidden className="size-4" />
            Personal data
          </Button>
        </div>
        {isRosterOpen && <RosterDialog onClose={() => setIsRosterOpen(false)} />}
        {isRulesOpen && <CallingRulesDialog onClose={() => setIsRulesOpen(false)} />}
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
          <TabPanel value="results">
            <ResultsTab {...state} />
          </TabPanel>
        </Tabs>
      </div>
    </>
  );
}
