import { useQuery } from '@tanstack/react-query';
import { builtInTextQueries } from '../../data/generation/built-in-texts.ts';
import { countOf, countText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { ProgressLine } from '../generation/batch-progress.tsx';
import { BatchResults } from '../generation/batch-results.tsx';
import { stopNote } from '../generation/batch-summary.ts';
import type { BuiltInBatch } from './use-built-in-batch.ts';

const RewriteBuiltInDialog = lazyDialog(
  async () => (await import('./rewrite-built-in-dialog.tsx')).RewriteBuiltInDialog,
);

const TITLE = 'Built-in texts';

/** Shows how far the batch is, and its result once it has ended. */
function Outcome({ batch, state }: { batch: BuiltInBatch; state: NonNullable<BuiltInBatch['state']> }) {
  const stopped = stopNote(state).trim();
  return (
    <>
      {batch.isActive && <ProgressLine title={TITLE} state={state} onCancel={batch.cancel} />}
      {stopped && (
        <p role="alert" className="font-medium text-negative">
          {stopped}
        </p>
      )}
      {state.results.length > 0 && <BatchResults state={state} />}
      {!batch.isActive && (
        <Button look="quiet" size="small" className="justify-self-end" onClick={batch.clear}>
          Close results
        </Button>
      )}
    </>
  );
}

/** Says how many articles have the built-in text, and rewrites all of them. Renders nothing when there are none. */
export function BuiltInTextsCard({ batch }: { batch: BuiltInBatch }) {
  const { data: count = 0 } = useQuery(builtInTextQueries.count());
  const { state, isActive } = batch;
  if (count === 0 && !state) return null;
  return (
    <section
      aria-label={TITLE}
      className="mb-4 grid gap-3 rounded border border-line border-l-4 border-l-gold-500 bg-paper px-4 py-3"
    >
      {count > 0 && !isActive && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="grow basis-80 text-ink-600">
            <span className="font-semibold text-ink-900">
              {countOf(count, 'article has', 'articles have')} the built-in text.
            </span>{' '}
            Where it is published, search engines are asked not to list it.
          </p>
          <Button look="outline" size="small" onClick={() => batch.ask(true)}>
            {count === 1 ? 'Rewrite the built-in text' : `Rewrite all ${countText(count)} built-in texts`}
          </Button>
        </div>
      )}
      {state && <Outcome batch={batch} state={state} />}
      {batch.isAsking && <RewriteBuiltInDialog onClose={() => batch.ask(false)} onConfirm={batch.rewrite} />}
    </section>
  );
}
