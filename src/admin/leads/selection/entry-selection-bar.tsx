import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { administratorQueries } from '../../../data/accounts/administrators.ts';
import { adminClient } from '../../../data/client/admin-client.ts';
import type { DataClient } from '../../../data/client/data-client.ts';
import type { EntriesChange } from '../../../data/leads/change-entries.ts';
import type { Judged } from '../../../data/leads/contact-verdicts.ts';
import { type Owned, rowsToExport } from '../../../data/leads/list-export.ts';
import {
  LEAD_STATUSES,
  type LeadStatus,
  MAX_LOST_REASON,
  STATUS_LABELS,
} from '../../../domain/leads/lead-work.ts';
import { countOf, countText } from '../../../lib/number-text.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { ExportButton } from '../../csv-files/export-button.tsx';
import { type CsvColumns, useCsvExport } from '../../csv-files/use-csv-export.ts';
import { tellOutcome } from '../../outcomes/tell-outcome.ts';
import type { EntrySelection } from './use-entry-selection.ts';
import { useSelectedChange } from './use-selected-change.ts';

const WordsDialog = lazyDialog(async () => (await import('../../saving/words-dialog.tsx')).WordsDialog);

type BarProps = {
  selection: EntrySelection;
  /** What is on the list's current page. */
  shown: readonly { id: string }[];
  /** Ends the selection. */
  onClose: () => void;
};

type OwnedRow = { id: string; owner_id: string | null };

export type ExportProps<Row> = Pick<BarProps, 'selection'> & {
  columns: CsvColumns<Judged<Row> & Owned>;
  /** Reads those that are still there. */
  read: (client: DataClient, ids: readonly string[]) => Promise<Row[]>;
};

type MenuProps = Pick<BarProps, 'selection'> & { onChoose: (next: EntriesChange, done: string) => void };

const contextOf = ({ noun, entries }: EntrySelection) => countOf(entries.size, `selected ${noun}`);

type StatusMenuProps = MenuProps & { onLost: () => void };

function StatusMenu({ selection, onChoose, onLost }: StatusMenuProps) {
  const entries = [...selection.entries.values()];
  const choose = (status: LeadStatus) =>
    status === 'lost' ? onLost() : onChoose({ status, lost_reason: null }, `set to ${STATUS_LABELS[status]}`);
  return (
    <Menu
      label="Status"
      context={contextOf(selection)}
      items={LEAD_STATUSES.map((status) => ({
        key: status,
        label: status === 'lost' ? 'Lost...' : STATUS_LABELS[status],
        disabled: status !== 'lost' && entries.every((entry) => entry.status === status),
        onSelect: () => choose(status),
      }))}
    />
  );
}

function OwnerMenu({ selection, onChoose }: MenuProps) {
  const { data: administrators = [] } = useQuery(administratorQueries.list());
  const entries = [...selection.entries.values()];
  const item = (owner_id: string | null, label: string, done: string) => ({
    key: owner_id ?? 'nobody',
    label,
    disabled: entries.every((entry) => entry.owner_id === owner_id),
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
        item(null, 'No one', 'now without owner'),
      ]}
    />
  );
}

/** Exports what is selected as it is stored now. */
function ExportSelected<Row extends OwnedRow>({ selection, columns, read }: ExportProps<Row>) {
  const { noun, entries } = selection;
  const ids = [...entries.keys()];
  const csv = useCsvExport(noun, columns, async () => rowsToExport(noun, await read(adminClient, ids)), {
    lacking: ({ length }) =>
      length < ids.length ? ` ${countText(ids.length - length)} already deleted.` : '',
  });
  return <ExportButton label="Export selected" csv={csv} isEmpty={false} />;
}

function selectedText({ selection: { entries }, shown }: Pick<BarProps, 'selection' | 'shown'>): string {
  const visible = shown.filter(({ id }) => entries.has(id)).length;
  const selected = `${countText(entries.size)} selected`;
  return visible < entries.size
    ? `${selected}, ${countText(entries.size - visible)} not on this page`
    : selected;
}

/** How many leads or messages are selected, and what can be done with all of them. */
export function EntrySelectionBar<Row extends OwnedRow>(props: BarProps & ExportProps<Row>) {
  const { selection, columns, read } = props;
  const { noun, entries } = selection;
  const { change, isChanging } = useSelectedChange(selection);
  const [isAsking, setIsAsking] = useState(false);
  const choose = (next: EntriesChange, done: string) =>
    !isChanging && void tellOutcome(() => change(next, done), `No ${noun} changed`);
  return (
    <section
      aria-label={`Selected ${noun}s`}
      aria-busy={isChanging}
      className="mt-3 flex flex-wrap items-center gap-2 rounded border border-line border-l-4 border-l-gold-500 bg-paper px-4 py-2 shadow-float sm:gap-x-4 sm:py-3"
    >
      <p aria-live="polite" className="font-semibold text-ink-900 tabular-nums">
        {isChanging ? 'Saving...' : selectedText(props)}
      </p>
      <div className="contents flex-wrap items-center gap-2 sm:ml-auto sm:flex">
        <Button look="quiet" size="small" onClick={props.onClose}>
          Clear selection
        </Button>
        <StatusMenu selection={selection} onChoose={choose} onLost={() => setIsAsking(true)} />
        <OwnerMenu selection={selection} onChoose={choose} />
        <ExportSelected selection={selection} columns={columns} read={read} />
      </div>
      {isAsking && (
        <WordsDialog
          title={`Set ${countOf(entries.size, noun)} to Lost`}
          label="Why lost?"
          hint={`The reason is saved with each of these ${noun}s.`}
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
