import type { ListedLead, MarkedLead } from '../../data/leads/lead-list.ts';
import { ConsentMark } from './consent-mark.tsx';
import type { EntryColumn } from './entry-table.tsx';
import { LeadSourceText } from './lead-source-text.tsx';
import { UnconfirmedMark } from './unconfirmed-mark.tsx';

export const sourceColumn: EntryColumn<ListedLead> = {
  name: 'Source',
  className: 'max-w-[18rem] truncate',
  narrow: 'hidden',
  value: (lead) => <LeadSourceText lead={lead} />,
};

export const consentColumn: EntryColumn<MarkedLead> = {
  name: 'Calls and texts',
  narrow: 'badge',
  value: (lead) => (
    // A phone has room for one mark and the time; the details have both marks.
    <span className="flex flex-wrap gap-1 max-sm:[&>:nth-child(n+2)]:hidden">
      <ConsentMark standing={lead.standing} />
      <UnconfirmedMark lead={lead} />
    </span>
  ),
};

/** The columns between name and date. */
export const leadColumns: readonly EntryColumn<MarkedLead>[] = [
  {
    name: 'Email',
    narrow: 'hidden',
    // The list has checkboxes too, and the date stays in sight at every width.
    className: 'max-w-[6.25rem] xl:max-w-[8rem] truncate',
    value: ({ email }) => email,
    title: ({ email }) => email,
  },
  // Most phones need its room for the date.
  { name: 'ZIP', isWideOnly: true, narrow: 'rare', value: ({ zip }) => zip },
  { name: 'Phone', className: 'whitespace-nowrap', narrow: 'hidden', value: ({ phone }) => phone },
  consentColumn,
  // This is narrower than elsewhere, so that the date fits a screen of 1440 pixels.
  { ...sourceColumn, isWideOnly: true, className: 'max-w-[10rem] truncate' },
];
