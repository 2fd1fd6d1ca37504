import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
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
  articlesBecome: 'published',
});

function Costs({ decision, expected }: { decision: RunDecision; expected: number }) {
  const { costs, choices, lacksKey, message } = decision;
  if (lacksKey) return <NoKeyNotice instead="You can import without articles." />;
  if (!costs) {
    return (
      <CautionNotice role="alert">
        <p>
          This model has no price yet, so articles cannot be generated within a budget.{' '}
          <Link to={paths.admin.settings} className="font-semibold underline underline-offset-2">
            Add its price in Settings
          </Link>
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
      <details>
        <summary className="w-fit cursor-pointer font-semibold text-ink-900">
          Cost and publishing options
        </summary>
        <div className="mt-4">
          <StartRunFields order={order} decision={decision} />
        </div>
      </details>
    </section>
  );
}
