import { type FormEvent, useCallback, useId, useState } from 'react';
import { isOpenRun } from '../../../data/generation/generation-runs.ts';
import { downloadText } from '../../../lib/download.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { toast } from '../../../ui/toast.ts';
import { useRunChoices } from '../../generation/run-choices.ts';
import { RetryInLine } from '../../outcomes/query-state.tsx';
import { AddPlacesCard } from '../places/add-places-card.tsx';
import { ImportArticles, importOrder } from './import-articles.tsx';
import { NO_CHOICES } from './import-choices.ts';
import { ImportPreviewPanel } from './import-preview.tsx';
import { ImportArticlesBox, ImportProgressBox, ParsingBox } from './import-progress.tsx';
import { ImportResults } from './import-results.tsx';
import type { ImportPlan } from './import-run.ts';
import type { ImportPreview } from './import-session.ts';
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

const NONE_REFUSED: ReadonlyMap<string, string> = new Map();

const download = (csv: string) => downloadText('faulty-lines.csv', csv, 'text/csv');

const nameOf = (source: ImportSource): string => (typeof source === 'string' ? 'Pasted lines' : source.name);

const NO_LOCATIONS = { state: 0, city: 0, neighborhood: 0 };

function expectedArticles(preview: ImportPreview, withParents: boolean, withMissing: boolean): number {
  const { added, parentCount, withoutArticle } = preview;
  return added + (withParents ? parentCount : 0) + (withMissing ? withoutArticle : 0);
}

/** The source of the import, and the result of its check. */
function useImportForm() {
  const [source, setSource] = useState<ImportSource>('');
  const [attempt, setAttempt] = useState(0);
  const [choices, setChoices] = useState(NO_CHOICES);
  const [withParents, setWithParents] = useState(true);
  const [generate, setGenerate] = useState(true);
  const [withMissing, setWithMissing] = useState(true);
  const check = useImportCheck(source, choices, attempt);
  const preview = check.kind === 'ready' ? check.preview : null;
  const expected = generate && preview ? expectedArticles(preview, withParents, withMissing) : 0;
  const order = importOrder(nameOf(source));
  const decision = useRunChoices(order, { count: expected, byType: preview?.byType ?? NO_LOCATIONS });
  const setNextSource = useCallback((next: ImportSource) => {
    setSource(next);
    // Editing the paste keeps the choices made for its states and cities.
    if (typeof next !== 'string' || next === '') setChoices(NO_CHOICES);
  }, []);
  return {
    source,
    setNextSource,
    check,
    checkAgain: () => setAttempt(attempt + 1),
    ...{ generate, setGenerate, expected, order, decision },
    withParents,
    withMissing,
    previewProps: {
      withParents,
      onWithParents: setWithParents,
      withMissing: generate ? withMissing : null,
      onWithMissing: setWithMissing,
      choices,
      onChoices: setChoices,
    },
  };
}

type ImportForm = ReturnType<typeof useImportForm>;

/** Starts an import of what the form holds, or says why there is nothing to import. */
function startImport(form: ImportForm, start: (plan: ImportPlan) => void) {
  const { source, check, withParents, expected, decision, withMissing } = form;
  if (isBlankSource(source) || (check.kind === 'ready' && check.preview.isBlank)) return toastNoData();
  if (check.kind !== 'ready') return;
  const { session, preview } = check;
  if (preview.added + preview.existing === 0) return toastNothingValid();
  const withParentsToo = withParents && preview.parentCount > 0;
  const articles = expected > 0 ? decision.start : null;
  start({ source: nameOf(source), session, preview, withParents: withParentsToo, articles, withMissing });
}

/** Shows what the check found. A failed check can be repeated; a new one shows in its place while it runs. */
function CheckResult({ form, isProcessing }: { form: ImportForm; isProcessing: boolean }) {
  const { check } = form;
  if (check.kind === 'failed') {
    return (
      <p role="alert" className="text-negative">
        Couldn't check the lines. {check.reason} <RetryInLine onRetry={form.checkAgain} />
      </p>
    );
  }
  if (isProcessing) return null;
  if (check.kind === 'checking') return <ParsingBox />;
  if (check.kind !== 'ready' || check.preview.isBlank) return null;
  return (
    <ImportPreviewPanel
      {...form.previewProps}
      preview={check.preview}
      unknownCities={check.unknownCities}
      onDownload={() => void check.session.faultsCsv(NONE_REFUSED).then(download)}
    />
  );
}

function Submit({ form, isProcessing }: { form: ImportForm; isProcessing: boolean }) {
  const generateId = useId();
  const { source, check, generate, setGenerate, expected, decision } = form;
  const isUndecided = expected > 0 && decision.start === null;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button
        type="submit"
        look="ink"
        // The minimum width keeps a shorter label from moving the checkbox.
        className="sm:min-w-76"
        busy={isProcessing}
        disabled={
          isBlankSource(source) || check.kind === 'checking' || check.kind === 'failed' || isUndecided
        }
      >
        {generate ? 'Import Locations & Generate Articles' : 'Import Locations'}
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
  );
}

/** Shows the result of the last import once all of it has ended. */
function Results({ run: { progress, phase, articles, clear } }: { run: ReturnType<typeof useImport> }) {
  const ended = articles.run && !isOpenRun(articles.run) ? articles.run : null;
  // A run of another import is not part of this one's results.
  const run = progress && progress.runId !== ended?.id ? null : ended;
  if (phase === 'running' || phase === 'writing' || (!progress && !run)) return null;
  return (
    <ImportResults
      progress={progress}
      isOver={phase === 'idle'}
      run={run}
      watch={articles.watch}
      onDownload={download}
      onClose={clear}
    />
  );
}

/** Adds many locations from a paste or a file, and generates their articles. */
export function ImportTab() {
  const form = useImportForm();
  const { setNextSource } = form;
  const run = useImport(useCallback(() => setNextSource(''), [setNextSource]));
  const { progress, phase, articles } = run;
  const isProcessing = phase !== 'idle';
  const isWritten = articles.run !== null && isOpenRun(articles.run);
  const choose = (next: ImportSource) => {
    if (typeof next !== 'string' && isBlankSource(next)) toastNoData();
    else setNextSource(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    startImport(form, run.start);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <AddPlacesCard disabled={isProcessing} onChoose={choose} />
      <Card
        title="Simple Location Import"
        description="Paste locations or choose a CSV file. You will see a preview before anything is saved."
      >
        <form className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={submit}>
          <SourceFields source={form.source} disabled={isProcessing} onChange={choose} />
          <CheckResult form={form} isProcessing={isProcessing} />
          {form.expected > 0 && !isProcessing && <ImportArticles {...form} />}
          {isProcessing && progress && !(phase === 'writing' && isWritten) && (
            <ImportProgressBox
              progress={progress}
              articles={progress.runId ? articles.run : null}
              isComplete={phase === 'ended'}
              onStop={run.cancel}
              onResume={run.resume}
              onDiscard={run.discard}
            />
          )}
          {articles.run && isWritten && (
            <ImportArticlesBox run={articles.run} onMore={phase === 'writing' ? run.discard : null} />
          )}
          <Submit form={form} isProcessing={isProcessing} />
        </form>
      </Card>
      <Results run={run} />
      <PastImports isImporting={isProcessing} />
    </div>
  );
}
