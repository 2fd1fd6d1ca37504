import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { importQueries, type PastImport } from '../../../data/locations/location-imports.ts';
import { minuteText } from '../../../lib/local-time.ts';
import { countOf } from '../../../lib/number-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { UndoImportDialog } from './undo-import-dialog.tsx';

/** Lists the last imports, whoever made them and in whichever tab, each with a way to undo it. */
export function PastImports({ isImporting }: { isImporting: boolean }) {
  const { data: imports = [], isError, refetch } = useQuery(importQueries.past());
  const [undoing, setUndoing] = useState<PastImport | null>(null);
  if (!isError && imports.length === 0 && !undoing) return null;
  return (
    <Card
      title="Recent imports"
      description="An import can be undone until something from it is published or changed."
    >
      {isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3 font-medium text-negative">
          The imports could not be read.
          <Button look="outline" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      <ul className="divide-y divide-line">
        {imports.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
            <div className="min-w-0">
              <p className="font-semibold break-words text-ink-900">{each.source}</p>
              <p className="text-sm text-ink-600 tabular-nums">
                {minuteText(each.created_at)} · {countOf(each.locations, 'location')}
              </p>
            </div>
            <Button
              look="outline"
              size="small"
              aria-label={`Undo the import of ${each.source}, ${minuteText(each.created_at)}`}
              disabled={isImporting}
              onClick={() => setUndoing(each)}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
      {undoing && <UndoImportDialog past={undoing} onClose={() => setUndoing(null)} />}
    </Card>
  );
}
