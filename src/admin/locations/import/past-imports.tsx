import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { importQueries, type PastImport } from '../../../data/locations/location-imports.ts';
import { minuteText } from '../../../lib/local-time.ts';
import { countOf } from '../../../lib/number-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { QueryState } from '../../outcomes/query-state.tsx';
import { UndoImportDialog } from './undo-import-dialog.tsx';

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
