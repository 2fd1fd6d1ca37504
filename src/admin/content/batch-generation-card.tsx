import { useId, useState } from 'react';
import { isOpenRun } from '../../data/generation/generation-runs.ts';
import { BATCH_SIZE, parseBatchSize } from '../../domain/generation/batch-size.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/field.tsx';
import { RunEnd } from '../generation/run-end.tsx';
import { RunProgressLine } from '../generation/run-progress-line.tsx';
import type { OriginRun } from '../generation/use-origin-run.ts';

type BatchGenerationCardProps = {
  shown: OriginRun;
  isSearching: boolean;
  onGenerate: (size: number) => void;
};

/** Shows the run's progress, or its result. */
function Progress({ run, isStarting, watch, close }: OriginRun) {
  if (isStarting)
    return (
      <p role="status" className="mt-3">
        Starting...
      </p>
    );
  if (!run) return null;
  return (
    <div className="mt-3">
      {isOpenRun(run) ? <RunProgressLine run={run} /> : <RunEnd run={run} watch={watch} close={close} />}
    </div>
  );
}

/** Starts drafts for the next locations without content, and shows the run that was last started here. */
export function BatchGenerationCard({ shown, isSearching, onGenerate }: BatchGenerationCardProps) {
  const heading = useId();
  const field = useId();
  const [typed, setTyped] = useState(String(BATCH_SIZE.fallback));
  const size = parseBatchSize(typed);
  const which = isSearching ? 'in these results without content' : 'without content';
  return (
    <section
      aria-labelledby={heading}
      className="grow rounded border border-line bg-white px-4 py-2.5 min-[90rem]:grow-0"
    >
      <h2 id={heading} className="mb-1 font-sans text-sm font-semibold text-ink-900">
        Batch Generation
      </h2>
      <form
        noValidate
        className="flex flex-wrap items-center gap-x-3 gap-y-2"
        onSubmit={(event) => {
          event.preventDefault();
          setTyped(String(size));
          onGenerate(size);
        }}
      >
        <label htmlFor={field}>Batch Size</label>
        <div className="w-20">
          <Input
            id={field}
            dense
            type="number"
            min={BATCH_SIZE.min}
            max={BATCH_SIZE.max}
            step={1}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => setTyped(String(size))}
          />
        </div>
        <Button type="submit" look="ink" size="small" className="min-h-9">
          Generate Batch
        </Button>
        <p className="text-ink-600">
          Generates drafts for the next {size === 1 ? 'location' : `${size} locations`} {which}.
        </p>
      </form>
      <Progress {...shown} />
    </section>
  );
}
