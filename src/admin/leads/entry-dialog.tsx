import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Entry, EntryNoun } from '../entries/entry-table.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { MailState } from './mail-state.tsx';

/** A line of the details, left out when it has no value. `copy` is what its button copies. */
export type EntryLine = { label: string; value: ReactNode; copy?: string | null };

type EntryDialogProps<Data, Key extends QueryKey> = {
  noun: EntryNoun;
  query: UseQueryOptions<Data | null, Error, Data | null, Key>;
  /** The entry from a list, shown at once. */
  known: Data | undefined;
  factsOf: (entry: Data) => readonly EntryLine[];
  onClose: () => void;
  onDelete: () => void;
};

function Facts({ facts }: { facts: readonly EntryLine[] }) {
  return (
    <dl className="border-t border-line">
      {facts
        .filter(({ value }) => value)
        .map(({ label, value, copy }) => (
          <div key={label} className="min-h-11 items-center gap-4 border-b border-line py-1 sm:flex">
            <dt className="w-20 shrink-0 text-ink-600 max-sm:pt-1">{label}</dt>
            <dd className="flex min-w-0 grow items-center justify-between gap-4 font-medium text-ink-900">
              <span className="min-w-0 wrap-anywhere">{value}</span>
              {copy && <CopyButton text={copy} label={`Copy ${label.toLowerCase()}`} />}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Details({ noun, entry, facts }: { noun: EntryNoun; entry: Entry; facts: readonly EntryLine[] }) {
  return (
    <>
      <Facts facts={facts} />
      {entry.message && <p className="mt-5 whitespace-pre-wrap wrap-anywhere">{entry.message}</p>}
      <MailState noun={noun} id={entry.id} hasGuide={entry.kind === 'guide'} />
    </>
  );
}

/** Shows all that is known about a lead or a message, with the ways to answer or delete it. */
export function EntryDialog<Data extends Entry, Key extends QueryKey>({
  noun,
  query,
  known,
  factsOf,
  onClose,
  onDelete,
}: EntryDialogProps<Data, Key>) {
  const [isAsking, setIsAsking] = useState(false);
  const reading = useQuery({ ...query, initialData: known });
  const entry = reading.data;
  const title = entry?.name ?? (noun === 'lead' ? 'Lead' : 'Message');
  return (
    <Dialog
      open
      onClose={onClose}
      title={<span className="wrap-anywhere">{title}</span>}
      footer={
        entry && (
          <Button look="outline" size="small" className="text-negative" onClick={() => setIsAsking(true)}>
            <Trash2 aria-hidden className="size-4" />
            Delete {noun}
          </Button>
        )
      }
    >
      <QueryState
        query={reading}
        failed={`Couldn't load the ${noun}.`}
        empty={`This ${noun} has been deleted.`}
      >
        {(read) => <Details noun={noun} entry={read} facts={factsOf(read)} />}
      </QueryState>
      <ConfirmDialog
        open={isAsking}
        title={`Delete this ${noun}?`}
        description={`This permanently deletes what ${title} sent. This cannot be undone.`}
        confirmLabel={`Delete ${noun}`}
        destructive
        onConfirm={onDelete}
        onCancel={() => setIsAsking(false)}
      />
    </Dialog>
  );
}
