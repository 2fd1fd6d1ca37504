import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { builtInTextQueries } from '../../data/generation/built-in-texts.ts';
import { isOpenRun } from '../../data/generation/generation-runs.ts';
import { countOf, countText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { RunEnd } from '../generation/run-end.tsx';
import { RunProgressLine } from '../generation/run-progress-line.tsx';
import type { RunRequest } from '../generation/run-request.ts';
import type { OriginRun } from '../generation/use-origin-run.ts';

const StartRunDialog = lazyDialog(
  async () => (await import('../generation/start-run-dialog.tsx')).StartRunDialog,
);

const TITLE = 'Built-in texts';

const order: RunRequest = {
  origin: 'built-in',
  label: 'All built-in texts',
  choice: { filters: {} },
  rewrites: true,
  onlyBuiltIn: true,
  articlesBecome: 'draft',
};

/** Shows the run's progress, and its result at the end. */
function Outcome({ run, isStarting, watch, close }: OriginRun) {
  if (isStarting) return <p role="status">Starting...</p>;
  if (!run) return null;
  if (isOpenRun(run)) return <RunProgressLine title={TITLE} run={run} />;
  return <RunEnd title={TITLE} run={run} watch={watch} close={close} />;
}

function Offer({ count, onAsk }: { count: number; onAsk: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="grow basis-80 text-ink-600">
        <span className="font-semibold text-ink-900">
          {countOf(count, 'article still has', 'articles still have')} the built-in text.
        </span>{' '}
        Search engines are asked not to list pages with this text.
      </p>
      <Button look="outline" size="small" onClick={onAsk}>
        {count === 1 ? 'Rewrite built-in text' : `Rewrite all ${countText(count)} built-in texts`}
      </Button>
    </div>
  );
}

/** Shows how many articles have the built-in text, and offers to rewrite them. Renders nothing when there are none. */
export function BuiltInTextsCard({ shown }: { shown: OriginRun }) {
  const { data: count = 0 } = useQuery(builtInTextQueries.count());
  const [isAsking, setIsAsking] = useState(false);
  const { run, isStarting } = shown;
  if (count === 0 && !run && !isStarting) return null;
  return (
    <section
      aria-label={TITLE}
      className="mb-3 grid gap-3 rounded border border-line border-l-4 border-l-gold-500 bg-paper px-4 py-3"
    >
      {count > 0 && !(run && isOpenRun(run)) && <Offer count={count} onAsk={() => setIsAsking(true)} />}
      <Outcome {...shown} />
      {isAsking && (
        <StartRunDialog
          order={order}
          nothing={{
            title: 'No built-in texts left',
            description: 'Someone else has already rewritten them.',
          }}
          onClose={() => setIsAsking(false)}
          onStarted={(id) => {
            setIsAsking(false);
            shown.watch(id);
          }}
        />
      )}
    </section>
  );
}
