import { BellRing, Phone, Search } from 'lucide-react';
import { Fragment, lazy, Suspense, useState } from 'react';
import { paths } from '../../config/paths.ts';
import { countText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { SearchField } from '../lists/search-field.tsx';
import { HeldSubmissions } from './held-submissions.tsx';
import { useLeadParams } from './lead-params.ts';
import { LeadsTab } from './leads-tab.tsx';
import { MessagesTab } from './messages-tab.tsx';
import { NotificationSwitch } from './notification-switch.tsx';
import { ResultsTab } from './results-tab.tsx';
import { UndeliveredMailBanner } from './undelivered-mail.tsx';
import { useDrafts } from './use-drafts.ts';
import { useHits } from './use-entry-lists.ts';

const NotesNotice = lazy(async () => ({ default: (await import('./notices/notes-notice.tsx')).NotesNotice }));

const CallingRulesDialog = lazyDialog(
  async () => (await import('./calling-rules/calling-rules-dialog.tsx')).CallingRulesDialog,
);

const PersonalDataDialog = lazyDialog(
  async () => (await import('./personal-data/personal-data-dialog.tsx')).PersonalDataDialog,
);

const RosterDialog = lazyDialog(async () => (await import('./roster/roster-dialog.tsx')).RosterDialog);

const tabs = [
  { value: 'leads', label: 'Leads' },
  { value: 'messages', label: 'Contact Messages' },
  { value: 'results', label: 'Results' },
] as const;

const actions = [
  { label: 'Roster', Icon: BellRing, Dialog: RosterDialog },
  { label: 'Calling rules', Icon: Phone, Dialog: CallingRulesDialog },
  { label: 'Personal data', Icon: Search, Dialog: PersonalDataDialog },
];

/** What staff do about all requests, whichever list is shown. */
function DeskActions() {
  const asked = paths.admin.leads + location.hash === paths.admin.callingRules;
  const [open, setOpen] = useState(asked ? 'Calling rules' : '');
  return (
    <>
      {actions.map(({ label, Icon, Dialog }) => (
        <Fragment key={label}>
          <Button look="outline" size="small" onClick={() => setOpen(label)}>
            <Icon aria-hidden className="size-4" />
            {label}
          </Button>
          {open === label && <Dialog onClose={() => setOpen('')} />}
        </Fragment>
      ))}
      <NotificationSwitch />
    </>
  );
}

/** The people who asked for the guide, and those who wrote. The address holds all that is chosen except the search. */
export function LeadsPage() {
  const state = useLeadParams();
  const { params, go, filter } = state;
  const hits = useHits(params);
  const drafts = useDrafts();
  return (
    <>
      <UndeliveredMailBanner />
      <HeldSubmissions />
      <div className="mb-4 flex flex-wrap items-end gap-2">
        <search className="min-w-60 grow basis-60 max-sm:basis-full">
          <SearchField
            placeholder="Leads and messages: name, email, phone, notes"
            value={params.search}
            onSearch={(search) => filter({ search, ...(params.tab === 'results' && { tab: 'leads' }) })}
          />
        </search>
        <DeskActions />
      </div>
      {params.search !== '' && (
        <Suspense fallback={null}>
          <NotesNotice search={params.search} />
        </Suspense>
      )}
      <Tabs
        label="Leads and contact messages"
        tabs={tabs.map(({ value, label }) => ({
          value,
          label: hits[value] === undefined ? label : `${label} (${countText(hits[value])})`,
        }))}
        className="-mt-2"
        value={params.tab}
        onChange={(tab) => go({ tab, page: 1, open: '' })}
      >
        <TabPanel value="leads">
          <LeadsTab {...state} drafts={drafts} />
        </TabPanel>
        <TabPanel value="messages">
          <MessagesTab {...state} drafts={drafts} />
        </TabPanel>
        <TabPanel value="results">
          <ResultsTab {...state} />
        </TabPanel>
      </Tabs>
    </>
  );
}
