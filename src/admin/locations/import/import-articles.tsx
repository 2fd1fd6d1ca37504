import { useId } from 'react';
import { settingsSection } from '../../../config/settings-section.ts';
import type { ArticleStatus } from '../../../domain/articles/article.ts';
import { AppLink } from '../../../lib/address.tsx';
import { countOf, dollarsText } from '../../../lib/number-text.ts';
import { NoKeyNotice } from '../../generation/no-key-notice.tsx';
import type { RunDecision } from '../../generation/run-choices.ts';
import type { RunRequest } from '../../generation/run-request.ts';
import { StartRunFields } from '../../generation/start-run-fields.tsx';
import { QueryState } from '../../outcomes/query-state.tsx';
import { CautionNotice } from '../../saving/caution-notice.tsx';

/** The run that an import starts. Its locations do not exist yet. */
export const importOrder = (source: string): RunRequest => ({
  origin: 'import',
  label: `Import of ${source}`,
  choice: { locations: [] },
  rewrites: false,
  articlesBecome: 'draft',
});

function Costs({ decision, expected }: { decision: RunDecision; expected: number }) {
  const { costs, choices, lacksKey, message } = decision;
  if (lacksKey) return <NoKeyNotice instead="You can import without articles." />;
  if (!costs) {
    return (
      <CautionNotice role="alert">
        <p>
          This model has no price yet, so articles cannot be generated within a budget.{' '}
          <AppLink to={settingsSection('prices')} className="font-semibold underline underline-offset-2">
            Add its price in Settings
          </AppLink>
          , or import without articles.
        </p>
      </CautionNotice>
    );
  }
  return (
    <p className="text-ink-600 tabular-nums">
      {countOf(expected, 'article')}, estimated cost {dollarsText(costs.dollars)}, capped at ${choices.cap}.
      {message && <span className="block text-caution">{message.text}</span>}
    </p>
  );
}

const FATES: readonly { status: ArticleStatus; label: string; hint: string }[] = [
  { status: 'draft', label: 'Drafts', hint: 'Only staff see them until someone publishes them.' },
  { status: 'pending_review', label: 'Pending review', hint: 'As drafts, and listed for review.' },
  {
    status: 'published',
    label: 'Published right away',
    hint: 'Visitors see each text as soon as it is written. No one reads it first.',
  },
];

/** What becomes of the texts stands in the open: publishing them unread is never a default. */
function Becomes({ decision: { choices, change } }: { decision: RunDecision }) {
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-ink-900">What the articles become</legend>
      {FATES.map(({ status, label, hint }) => (
        <label key={status} className="flex items-start gap-2.5">
          <input
            type="radio"
            name={name}
            value={status}
            checked={choices.articlesBecome === status}
            onChange={() => change({ articlesBecome: status })}
            className="mt-1 size-4 shrink-0 accent-ink-900"
          />
          <span>
            {label}
            <span className="block text-sm text-ink-600">{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Shows what the articles of an import will cost, and takes the choices of staff before it begins. */
export function ImportArticles(props: { order: RunRequest; decision: RunDecision; expected: number }) {
  const { order, decision, expected } = props;
  const { estimate, modelError, refetch } = decision;
  return (
    <section aria-label="Articles" className="grid gap-3 rounded border border-line px-4 py-3">
      <QueryState
        query={{ data: estimate.data, error: modelError ?? estimate.error, refetch }}
        failed="Couldn't estimate the costs."
        loading="Estimating costs..."
        layout="line"
      >
        {() => <Costs decision={decision} expected={expected} />}
      </QueryState>
      <Becomes decision={decision} />
      <details>
        <summary className="w-fit cursor-pointer font-semibold text-ink-900">Cost and other options</summary>
        <div className="mt-4">
          <StartRunFields order={order} decision={decision} withoutStatus />
        </div>
      </details>
    </section>
  );
}
