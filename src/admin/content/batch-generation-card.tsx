import { useState } from 'react';
import { BATCH_SIZE, parseBatchSize } from '../../domain/generation/batch-size.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { ProgressLine } from '../generation/batch-progress.tsx';
import { BatchResults } from '../generation/batch-results.tsx';
import { GoOnButton } from '../generation/go-on-button.tsx';
import type { DraftBatch } from './use-draft-batch.ts';

type BatchGenerationCardProps = {
  drafts: DraftBatch;
  isSearching: boolean;
  onGenerate: (size: number) => void;
};

/** How far the batch is, or how it ended. */
function Progress({ drafts: { batch, goOn } }: { drafts: DraftBatch }) {
  if (!batch.state) return null;
  return (
    <div className="mt-4 grid gap-3">
      {batch.isActive && <ProgressLine state={batch.state} onCancel={batch.cancel} />}
      {batch.state.results.length > 0 && <BatchResults state={batch.state} />}
      {!batch.isActive && (
        <div className="flex flex-wrap justify-end gap-2">
          <GoOnButton state={batch.state} onGoOn={() => void goOn()} />
          <Button look="quiet" size="small" onClick={batch.clear}>
            Close results
          </Button>
        </div>
      )}
    </div>
  );
}

/** Generates drafts for the next locations without content. It also shows the progress of any batch on this screen. */
export function BatchGenerationCard({ drafts, isSearching, onGenerate }: BatchGenerationCardProps) {
  const [typed, setTyped] = useState(String(BATCH_SIZE.fallback));
  const { batch, isPreparing } = drafts;
  const size = parseBatchSize(typed);
  const isBusy = batch.isActive || isPreparing;
  const which = isSearching ? 'of those found that have no content' : 'without content';
  return (
    <Card title="Batch Generation" className="mb-4">
      <form
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setTyped(String(size));
          onGenerate(size);
        }}
      >
        <Field label="Batch Size" className="basis-28">
          {(control) => (
            <Input
              {...control}
              dense
              type="number"
              min={BATCH_SIZE.min}
              max={BATCH_SIZE.max}
              step={1}
              value={typed}
              readOnly={isBusy}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={() => setTyped(String(size))}
            />
          )}
        </Field>
        <Button type="submit" look="ink" size="small" className="min-h-9" busy={isBusy}>
          {isBusy ? 'Generating...' : 'Generate Batch'}
        </Button>
        <p className="basis-60 grow self-center pt-6 text-ink-600 max-sm:pt-0">
          Drafts for the next {size === 1 ? 'location' : `${size} locations`} {which}.
        </p>
      </form>
      <Progress drafts={drafts} />
    </Card>
  );
}
