import { paths } from '../../config/paths.ts';
import { useVisitorQuery } from '../../data/client/use-visitor-query.ts';
import { publicFactQueries } from '../../data/facts/public-facts.ts';
import { stateQueries } from '../../data/locations/states.ts';
import { changeSubject, knownChanges, type LawChange } from '../../domain/facts/law-change.ts';
import { longDate } from '../../lib/long-date.ts';
import { Loading } from '../../ui/loading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { CorrectionLink } from '../layout/correction-link.tsx';
import { ChangeItem } from './change-item.tsx';

/** The changes of each UTC day, newest day first; within a day, by state. */
function byDay(changes: readonly LawChange[]): [day: string, changes: LawChange[]][] {
  const days = new Map<string, LawChange[]>();
  for (const change of changes) {
    const day = change.changed_at.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), change]);
  }
  const bySubject = (a: LawChange, b: LawChange) => (changeSubject(a) < changeSubject(b) ? -1 : 1);
  return [...days].map(([day, ofDay]) => [day, ofDay.sort(bySubject)]);
}

type ChangesProps = { changes: readonly LawChange[]; withPage: ReadonlySet<string> };

const List = ({ changes, withPage }: ChangesProps) => (
  <ol className="mt-5 divide-y divide-line border-y border-line empty:hidden">
    {changes.map((change) => (
      <ChangeItem key={change.id} change={change} hasPage={withPage.has(change.state_slug)} />
    ))}
  </ol>
);

/** If a day has more new entries than this, one line folds them, because they would bury the changes. */
const MAX_RECORDED = 6;

function Day({ day, changes, withPage }: ChangesProps & { day: string }) {
  const recorded = changes.filter(({ change }) => change === 'recorded');
  const isLong = recorded.length > MAX_RECORDED;
  return (
    <section aria-labelledby={`day-${day}`} className="mt-12 first:mt-0">
      <h2 id={`day-${day}`} className="text-h3">
        <time dateTime={day}>{longDate(day)}</time>
      </h2>
      <List
        changes={isLong ? changes.filter(({ change }) => change !== 'recorded') : changes}
        withPage={withPage}
      />
      {isLong && (
        <details className="mt-5">
          <summary className="cursor-pointer py-2.5 font-semibold text-ink-900 hover:text-gold-700">
            {recorded.length} answers recorded for the first time
          </summary>
          <List changes={recorded} withPage={withPage} />
        </details>
      )}
    </section>
  );
}

function Changes({ changes, withPage }: ChangesProps) {
  if (changes.length === 0) return <p>We have not recorded any changes yet.</p>;
  return (
    <>
      {byDay(changes).map(([day, ofDay]) => (
        <Day key={day} day={day} changes={ofDay} withPage={withPage} />
      ))}
      <p className="mt-10 print:hidden">
        <CorrectionLink page={paths.lawChanges} />
      </p>
    </>
  );
}

/** The changes with their sources, the newest first. */
export function LawText() {
  const { data, error, refetch } = useVisitorQuery(publicFactQueries.changes());
  const { data: states = [] } = useVisitorQuery(stateQueries.drawn());
  if (data)
    return <Changes changes={knownChanges(data)} withPage={new Set(states.map(({ slug }) => slug))} />;
  if (!error) return <Loading text="Loading changes..." />;
  return <RetryNotice title="Couldn't load the changes." onRetry={() => void refetch()} />;
}
