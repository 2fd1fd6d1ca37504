import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { administratorQueries } from '../../data/accounts/administrators.ts';
import { adminClient } from '../../data/client/admin-client.ts';
import type { LeadsChange } from '../../data/leads/change-leads.ts';
import { withVerdicts } from '../../data/leads/contact-verdicts.ts';
import { fetchLeadsOf, type ListedLead } from '../../data/leads/lead-list.ts';
import { recordListExport } from '../../data/leads/personal-data.ts';
import {
  LEAD_STATUSES,
  type LeadStatus,
  MAX_LOST_REASON,
  STATUS_LABELS,
} from '../../domain/leads/lead-work.ts';
import { countOf, countText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { ExportButton } from '../csv-files/export-button.tsx';
import { useCsvExport } from '../csv-files/use-csv-export.ts';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import { leadCsvColumns } from './lead-facts.tsx';
import { type LeadSelection, useSelectedChange } from './use-lead-selection.ts';

const WordsDialog = lazyDialog(async () => (await import('../saving/words-dialog.tsx')).WordsDialog);

type BarProps = {
  selection: LeadSelection;
  /** The leads on the list's current page. */
  shown: readonly ListedLead[];
};

type MenuProps = Pick<BarProps, 'selection'> & { onChoose: (next: LeadsChange, done: string) => void };

const contextOf = ({ leads }: LeadSelection) => countOf(leads.size, 'selected lead');

type StatusMenuProps = MenuProps & { onLost: () => void };

function StatusMenu({ selection, onChoose, onLost }: StatusMenuProps) {
  const leads = [...selection.leads.values()];
  const choose = (status: LeadStatus) =>
    status === 'lost' ? onLost() : onChoose({ status, lost_reason: null }, `set to ${STATUS_LABELS[status]}`);
  return (
    <Menu
      label="Status"
      context={contextOf(selection)}
      items={LEAD_STATUSES.map((status) => ({
        key: status,
        label: status === 'lost' ? 'Lost...' : STATUS_LABELS[status],
        disabled: status !== 'lost' && leads.every((lead) => lead.status === status),
        onSelect: () => choose(status),
      }))}
    />
  );
}

function OwnerMenu({ selection, onChoose }: MenuProps) {
  const { data: administrators = [] } = useQuery(administratorQueries.list());
  const leads = [...selection.leads.values()];
  const item = (owner_id: string | null, label: string, done: string) => ({
    key: owner_id ?? 'nobody',
    label,
    disabled: leads.every((lead) => lead.owner_id === owner_id),
    onSelect: () => onChoose({ owner_id }, done),
  });
  return (
    <Menu
      label="Owner"
      context={contextOf(selection)}
      items={[
        ...administrators.map(({ id, email, is_you }) =>
          item(id, is_you ? `Me (${email})` : email, is_you ? 'now yours' : `given to ${email}`),
        ),
        item(null, 'Nobody', 'now without owner'),
      ]}
    />
  );
}

/** Exports the selected leads as they are stored now. */
function ExportSelected({ selection }: Pick<BarProps, 'selection'>) {
  const ids = [...selection.leads.keys()];
  const csv = useCsvExport(
    'lead',
    leadCsvColumns,
    async () => {
      const leads = await withVerdicts(adminClient, await fetchLeadsOf(adminClient, ids));
      await recordListExport(adminClient, { leads: leads.length });
      return leads;
    },
    {
      lacking: ({ length }) =>
        length < ids.length ? ` ${countText(ids.length - length)} already deleted.` : '',
    },
  );
  return <ExportButton label="Export selected" csv={csv} isEmpty={false} />;
}

function selectedText({ selection: { leads }, shown }: BarProps): string {
  const visible = shown.filter(({ id }) => leads.has(id)).length;
  const selected = `${countText(leads.size)} selected`;
  return visible < leads.size ? `${selected}, ${countText(leads.size - visible)} not on this page` : selected;
}

/** How many leads are selected, and what can be done with all of them. */
export function LeadSelectionBar(props: BarProps) {
  const { selection } = props;
  const { change, isChanging } = useSelectedChange(selection);
  const [isAsking, setIsAsking] = useState(false);
  const choose = (next: LeadsChange, done: string) =>
    !isChanging && void tellOutcome(() => change(next, done), 'No lead changed');
  return (
    <section
      aria-label="Selected leads"
      aria-busy={isChanging}
      className="col-start-1 row-start-1 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded border border-line border-l-4 border-l-gold-500 bg-paper px-4 py-3"
    >
      <p aria-live="polite" className="font-semibold text-ink-900 tabular-nums">
        {isChanging ? 'Saving...' : selectedText(props)}
      </p>
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <Button look="quiet" size="small" onClick={() => selection.replace([])}>
          Clear selection
        </Button>
        <StatusMenu selection={selection} onChoose={choose} onLost={() => setIsAsking(true)} />
        <OwnerMenu selection={selection} onChoose={choose} />
        <ExportSelected selection={selection} />
      </div>
      {isAsking && (
        <WordsDialog
          title={`Set ${countOf(selection.leads.size, 'lead')} to Lost`}
          label="Why lost?"
          hint="The reason is saved with each of these leads."
          saveLabel="Set to Lost"
          maxLength={MAX_LOST_REASON}
          faultOf={(reason) => (reason ? undefined : 'Enter the reason.')}
          onSave={(lost_reason) => change({ status: 'lost', lost_reason }, 'set to Lost')}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}
