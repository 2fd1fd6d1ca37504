import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ImportFacts,
  importQueries,
  type PastImport,
  useUndoImport,
} from '../../../data/locations/location-imports.ts';
import { minuteText } from '../../../lib/local-time.ts';
import { countOf, countText } from '../../../lib/number-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { FailureBox } from '../../outcomes/failure-box.tsx';
import { QueryState, type Read } from '../../outcomes/query-state.tsx';
import { useAttempt } from '../../outcomes/use-attempt.ts';

const ofItsLocations = (count: number, one: string, many: string): string =>
  `${countText(count)} of its locations ${count === 1 ? one : many}`;

/** Says why an import can no longer be undone; empty while it can. */
function hindrancesOf({ published, changed }: ImportFacts): string[] {
  return [
    ...(published > 0 ? [`${ofItsLocations(published, 'has', 'have')} a published article.`] : []),
    ...(changed > 0 ? [`${ofItsLocations(changed, 'was', 'were')} changed since then.`] : []),
  ];
}

function Effect({ facts: { locations, drafts, below } }: { facts: ImportFacts }) {
  return (
    <div className="grid gap-2">
      <p>
        {countOf(locations, 'location')} will be deleted
        {drafts > 0 && `, along with ${countOf(drafts, 'unpublished article')}`}. Everything from before the
        import is kept.
      </p>
      {below > 0 && (
        <p>
          {countOf(below, 'location')} that someone else added in {below === 1 ? 'one' : 'some'} of these will
          be kept, without the deleted city or state around {below === 1 ? 'it' : 'them'}.
        </p>
      )}
    </div>
  );
}

function Hindrances({ reasons }: { reasons: readonly string[] }) {
  return (
    <>
      <p>You can no longer undo this import:</p>
      <ul className="ml-5 list-disc">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  );
}

/** Says what undoing deletes, what prevents it, or that it is done. */
function Facts({ query }: { query: Read<ImportFacts> }) {
  return (
    <QueryState
      query={query}
      failed="Couldn't load its locations."
      loading="Checking its locations..."
      layout="line"
    >
      {(facts) => {
        if (facts.locations === 0)
          return <p>This import has already been undone. None of its locations are left.</p>;
        const reasons = hindrancesOf(facts);
        return reasons.length > 0 ? <Hindrances reasons={reasons} /> : <Effect facts={facts} />;
      }}
    </QueryState>
  );
}

/** Undoes an import. A failure shows the current facts. */
function useUndo(past: PastImport, onUndone: () => void, refetch: () => Promise<unknown>) {
  const { mutateAsync } = useUndoImport();
  const { isBusy, failure, attempt } = useAttempt();
  const undo = async (expected: number) => {
    const isDone = await attempt(async () => {
      const deleted = await mutateAsync({ id: past.id, expected });
      toast({
        title: 'Import undone',
        description:
          deleted === 0 ? 'Someone else had already undone it.' : `${countOf(deleted, 'location')} deleted.`,
      });
      onUndone();
    });
    if (!isDone) await refetch();
  };
  return { isBusy, failure, undo };
}

type UndoImportDialogProps = { past: PastImport; onClose: () => void };

/** Says what undoing an import deletes, or what prevents it, and asks before doing it. */
function UndoImportDialog({ past, onClose }: UndoImportDialogProps) {
  const { data: facts, error, isFetching, refetch } = useQuery(importQueries.facts(past.id));
  const { isBusy, failure, undo } = useUndo(past, onClose, refetch);
  const canUndo = facts && !error && facts.locations > 0 && hindrancesOf(facts).length === 0;
  return (
    <Dialog
      open
      role="alertdialog"
      size="small"
      title="Undo this import?"
      description={`${past.source}, ${minuteText(past.created_at)}`}
      onClose={isBusy ? undefined : onClose}
      footer={
        <>
          <Button look="outline" busy={isBusy} onClick={onClose}>
            {canUndo || !facts ? 'Cancel' : 'Close'}
          </Button>
          {canUndo && (
            <Button look="danger" busy={isBusy || isFetching} onClick={() => void undo(facts.locations)}>
              {isBusy ? 'Deleting...' : `Delete ${countOf(facts.locations, 'location')}`}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        <FailureBox text={failure} />
        {isBusy ? (
          <p role="status">Deleting its locations...</p>
        ) : (
          <Facts query={{ data: error ? undefined : facts, error, refetch }} />
        )}
      </div>
    </Dialog>
  );
}

type ImportLineProps = { past: PastImport; disabled: boolean; onUndo: () => void };

function ImportLine({ past, disabled, onUndo }: ImportLineProps) {
  const { source, created_at, locations, is_undoable } = past;
  const time = minuteText(created_at);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0">
        <p className="font-semibold break-words text-ink-900">{source}</p>
        <p className="text-sm text-ink-600 tabular-nums">
          {time} · {countOf(locations, 'location')}
        </p>
      </div>
      {is_undoable ? (
        <Button
          look="outline"
          size="small"
          aria-label={`Undo the import of ${source}, ${time}`}
          disabled={disabled}
          onClick={onUndo}
        >
          Undo
        </Button>
      ) : (
        <p className="text-sm text-ink-600">Published or changed since then</p>
      )}
    </li>
  );
}

/** Lists the last imports of all staff and tabs, each with an undo. */
export function PastImports({ isImporting }: { isImporting: boolean }) {
  const query = useQuery(importQueries.past());
  const [undoing, setUndoing] = useState<PastImport | null>(null);
  const hasSomething = query.data ? query.data.length > 0 : query.error !== null;
  const close = () => {
    setUndoing(null);
    // What the dialog found out may be newer than this list.
    void query.refetch();
  };
  if (!hasSomething && !undoing) return null;
  return (
    <Card
      title="Recent imports"
      description="You can undo an import until something from it is published or changed."
    >
      <QueryState query={query} failed="Couldn't load the imports." layout="line">
        {(imports) => (
          <ul className="divide-y divide-line">
            {imports.map((each) => (
              <ImportLine key={each.id} past={each} disabled={isImporting} onUndo={() => setUndoing(each)} />
            ))}
          </ul>
        )}
      </QueryState>
      {undoing && <UndoImportDialog past={undoing} onClose={close} />}
    </Card>
  );
}
