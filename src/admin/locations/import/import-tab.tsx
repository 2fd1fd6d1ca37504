import { useCallback, useId, useState } from 'react';
import type { StateChoices } from '../../../domain/location-import.ts';
import { downloadText } from '../../../lib/download.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { toast } from '../../../ui/toast.ts';
import { ImportPreviewPanel } from './import-preview.tsx';
import { ImportProgressBox, ParsingBox } from './import-progress.tsx';
import { ImportResults } from './import-results.tsx';
import { PastImports } from './past-imports.tsx';
import { SourceFields } from './source-fields.tsx';
import { useImport } from './use-import.ts';
import { type ImportSource, isBlankSource, useImportCheck } from './use-import-check.ts';

const toastNoData = () =>
  toast({
    title: 'No data provided',
    description: 'Please paste location data to import',
    variant: 'destructive',
  });

const toastNothingValid = () =>
  toast({
    title: 'No valid locations found',
    description: 'Please check your data format',
    variant: 'destructive',
  });

const NO_CHOICES: StateChoices = new Map();
const NONE_REFUSED: ReadonlyMap<string, string> = new Map();

const download = (csv: string) => downloadText('faulty-lines.csv', csv, 'text/csv');

/** Adds many locations from a paste or a file, and generates their articles. */
export function ImportTab() {
  const [source, setSource] = useState<ImportSource>('');
  const [attempt, setAttempt] = useState(0);
  const [withParents, setWithParents] = useState(true);
  const [generate, setGenerate] = useState(true);
  const [withMissing, setWithMissing] = useState(true);
  const [choices, setChoices] = useState<StateChoices>(NO_CHOICES);
  const generateId = useId();
  const check = useImportCheck(source, choices, attempt);
  const setNextSource = useCallback((next: ImportSource) => {
    setSource(next);
    // While a paste is edited, the choices made for its states stay.
    if (typeof next !== 'string' || next === '') setChoices(NO_CHOICES);
  }, []);
  const run = useImport(useCallback(() => setNextSource(''), [setNextSource]));
  const isProcessing = run.phase !== 'idle';
  const isBlank = isBlankSource(source);

  const choose = (next: ImportSource) => {
    if (typeof next !== 'string' && isBlankSource(next)) toastNoData();
    else setNextSource(next);
  };
  const start = () => {
    if (isBlank || (check.kind === 'ready' && check.preview.isBlank)) return toastNoData();
    if (check.kind !== 'ready') return;
    const { session, preview } = check;
    if (preview.added + preview.existing === 0) return toastNothingValid();
    const withParentsToo = withParents && preview.parentCount > 0;
    const from = typeof source === 'string' ? 'Pasted lines' : source.name;
    run.start({ source: from, session, preview, withParents: withParentsToo, generate, withMissing });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card
        title="Simple Location Import"
        description="Paste locations or choose a CSV file. Nothing is written before you have seen what would be."
      >
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            start();
          }}
        >
          <SourceFields source={source} disabled={isProcessing} onChange={choose} />
          {!isProcessing && check.kind === 'checking' && <ParsingBox />}
          {check.kind === 'failed' && (
            <p role="alert" className="flex flex-wrap items-center gap-3 font-medium text-negative">
              {check.reason}
              <Button look="outline" size="small" onClick={() => setAttempt(attempt + 1)}>
                Try again
              </Button>
            </p>
          )}
          {!isProcessing && check.kind === 'ready' && !check.preview.isBlank && (
            <ImportPreviewPanel
              preview={check.preview}
              withParents={withParents}
              onWithParents={setWithParents}
              withMissing={generate ? withMissing : null}
              onWithMissing={setWithMissing}
              choices={choices}
              onChoices={setChoices}
              onDownload={() => void check.session.faultsCsv(NONE_REFUSED).then(download)}
            />
          )}
          {isProcessing && run.progress && (
            <ImportProgressBox
              progress={run.progress}
              onStop={run.cancel}
              onResume={run.resume}
              onDiscard={run.discard}
            />
          )}
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button
              type="submit"
              look="ink"
              busy={isProcessing}
              disabled={isBlank || check.kind === 'checking' || check.kind === 'failed'}
            >
              Import Locations & Generate Articles
            </Button>
            <label htmlFor={generateId} className="flex items-center gap-2">
              <Checkbox
                id={generateId}
                checked={generate}
                disabled={isProcessing}
                onChange={(event) => setGenerate(event.target.checked)}
              />
              Generate articles
            </label>
          </div>
        </form>
      </Card>
      {run.progress && run.phase !== 'running' && (
        <ImportResults progress={run.progress} onDownload={download} onClose={run.clear} />
      )}
      <PastImports isImporting={isProcessing} />
    </div>
  );
}
