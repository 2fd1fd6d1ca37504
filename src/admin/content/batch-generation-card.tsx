import { useState } from 'react';
import { isOpenRun } from '../../data/generation/generation-runs.ts';
import { BATCH_SIZE, parseBatchSize } from '../../domain/generation/batch-size.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { RunEnd } from '../generation/run-end.tsx';
import { RunProgressLine } from '../generation/run-progress-line.tsx';
import type { OriginRun } from '../generation/use-origin-run.ts';

type BatchGenerationCardProps = {
  shown: OriginRun;
  isSearching: boolean;
  onGenerate: (size: number) => void;
};

/** How far the run is, or how it ended. */
function Progress({ run, isStarting, watch, close }: OriginRun) {
  if (isStarting)
    return (
      <p role="status" className="mt-4">
        Starting...
      </p>
    );
  if (!run) return null;
  return (
    <div className="mt-4">
      {isOpenRun(run) ? <RunProgressLine run={run} /> : <RunEnd run={run} watch={watch} close={close} />}
    </div>
  );
}

/** Asks for drafts for the next locations without content, and shows the run that was started from this screen last. */
export function BatchGenerationCard({ shown, isSearching, onGenerate }: BatchGenerationCardProps) {
  const [typed, setTyped] = useState(String(BATCH_SIZE.fallback));
  const size = parseBatchSize(typed);
  const which = isSearching ? 'in these results without content' : 'without content';
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
              onChange={(event) => setTyped(event.target.value)}
              onBlur={() => setTyped(String(size))}
            />
          )}
        </Field>
        <Button type="submit" look="ink" size="small" className="min-h-9">
          Generate Batch
        </Button>
        <p className="basis-60 grow self-center pt-6 text-ink-600 max-sm:pt-0">
          Generates drafts for the next {size === 1 ? 'location' : `${size} locations`} {which}.
        </p>
      </form>
      <Progress {...shown} />
    </Card>
  );
}
