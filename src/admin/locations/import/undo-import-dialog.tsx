import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  type ImportFacts,
  importQueries,
  type PastImport,
  useUndoImport,
} from '../../../data/locations/location-imports.ts';
import { minuteText } from '../../../lib/local-time.ts';
import { countOf, countText } from '../../../lib/number-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { failureText } from '../../shared/failure-text.ts';
import { QueryState } from '../../shared/query-state.tsx';

const ofItsLocations = (count: number, one: string, many: string): string =>
  `${countText(count)} of its locations ${count === 1 ? one : many}`;

/** Says why an import can no longer be undone; empty while it can. */
function hindrancesOf({ published, changed }: ImportFacts): string[] {
  return [
    ...(published > 0 ? [`${ofItsLocations(published, 'has', 'have')} a published article.`] : []),
    ...(changed > 0 ? [`${ofItsLocations(changed, 'was', 'were')} changed by somebody since then.`] : []),
  ];
}

function Effect({ facts: { locations, drafts, below } }: { facts: ImportFacts }) {
  return (
    <div className="grid gap-2">
      <p>
        {countOf(locations, 'location')} will be deleted
        {drafts > 0 && `, with ${countOf(drafts, 'article')} that nobody has published`}. What was there
        before the import stays.
      </p>
      {below > 0 && (
        <p>
          {countOf(below, 'location')} that somebody else added below {below === 1 ? 'stays' : 'stay'},
          without the wider ones around {below === 1 ? 'it' : 'them'}.
        </p>
      )}
    </div>
  );
}

function Hindrances({ reasons }: { reasons: readonly string[] }) {
  return (
    <>
      <p>It cannot be undone any more:</p>
      <ul className="ml-5 list-disc">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  );
}

type UndoImportDialogProps = { past: PastImport; onClose: () => void };

/** Says what undoing an import deletes, or what prevents it, and asks before doing it. */
export function UndoImportDialog({ past, onClose }: UndoImportDialogProps) {
  const { data: facts, error, isFetching, refetch } = useQuery(importQueries.facts(past.id));
  const { mutateAsync, isPending, error: refusal } = useUndoImport();
  const reasons = facts ? hindrancesOf(facts) : [];
  const isGone = facts?.locations === 0;
  const canUndo = facts !== undefined && !error && !isGone && reasons.length === 0;

  const undo = async (expected: number) => {
    try {
      const deleted = await mutateAsync({ id: past.id, expected });
      toast({
        title: 'Import undone',
        description:
          deleted === 0 ? 'Somebody had undone it already.' : `${countOf(deleted, 'location')} deleted.`,
      });
      onClose();
    } catch {
      // The dialog shows the failure, with the facts as they are now.
      await refetch();
    }
  };
  const content = (): ReactNode => {
    if (isPending) return <p role="status">Deleting its locations...</p>;
    return (
      <QueryState
        query={{ data: error ? undefined : facts, error, refetch }}
        failed="Its locations could not be read."
        loading="Looking at its locations..."
        layout="line"
      >
        {(known) => {
          if (isGone) return <p>It has been undone: none of its locations is left.</p>;
          return reasons.length > 0 ? <Hindrances reasons={reasons} /> : <Effect facts={known} />;
        }}
      </QueryState>
    );
  };
  return (
    <Dialog
      open
      role="alertdialog"
      size="small"
      title="Undo this import?"
      description={`${past.source}, ${minuteText(past.created_at)}`}
      onClose={isPending ? undefined : onClose}
      footer={
        <>
          <Button look="outline" busy={isPending} onClick={onClose}>
            {canUndo || !facts ? 'Cancel' : 'Close'}
          </Button>
          {canUndo && (
            <Button look="danger" busy={isPending || isFetching} onClick={() => void undo(facts.locations)}>
              {isPending ? 'Deleting...' : `Delete ${countOf(facts.locations, 'location')}`}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        {refusal && !isPending && (
          <p role="alert" className="font-medium text-negative">
            {failureText(refusal)}
          </p>
        )}
        {content()}
      </div>
    </Dialog>
  );
}
