import { useQuery } from '@tanstack/react-query';
import { paths } from '../../config/paths.ts';
import { indexGateQueries } from '../../data/index-gate/index-gate.ts';
import { indexThresholdQueries } from '../../data/index-gate/stored-index-thresholds.ts';
import { INDEX_FILTERS, INDEX_REASON_LABELS, type IndexFilter } from '../../domain/articles/index-reasons.ts';
import { AppLink } from '../../lib/address.tsx';
import { countText } from '../../lib/number-text.ts';
import { Card } from '../../ui/card.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { IndexGateForm } from './index-gate-form.tsx';

type Answer = Exclude<IndexFilter, 'all'>;
const answers = INDEX_FILTERS.filter((filter): filter is Answer => filter !== 'all');

function Counts({ counts }: { counts: Record<Answer | 'waiting', number> }) {
  return (
    <div>
      <dl>
        {answers.map((answer) => (
          <div key={answer} className="flex justify-between gap-4 border-b border-line py-2">
            <dt>
              <AppLink
                className="font-medium text-ink-900 underline underline-offset-2"
                to={`${paths.admin.locations}?index=${answer}`}
              >
                {answer === 'indexed' ? 'In search engines' : `Kept out: ${INDEX_REASON_LABELS[answer]}`}
              </AppLink>
            </dt>
            <dd className="tabular-nums">{countText(counts[answer])}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-ink-600">
        A location can have more than one reason.
        {counts.waiting > 0 && ' Some pages are being checked again right now.'}
      </p>
    </div>
  );
}

/** Shows which pages search engines may index, and the thresholds behind that. */
export function IndexGateCard() {
  const thresholds = useQuery(indexThresholdQueries.current());
  const counts = useQuery(indexGateQueries.counts());
  return (
    <Card
      title="Pages in search engines"
      description="A page whose text could be about any town is kept out of search engines and the sitemap until it is specific enough. Visitors can still read it."
    >
      <div className="grid items-start gap-x-8 gap-y-6 *:min-w-0 xl:grid-cols-2">
        <QueryState query={thresholds} failed="Couldn't load the thresholds.">
          {(stored) => <IndexGateForm stored={stored} />}
        </QueryState>
        <QueryState query={counts} failed="Couldn't count the pages.">
          {(known) => <Counts counts={known} />}
        </QueryState>
      </div>
    </Card>
  );
}
