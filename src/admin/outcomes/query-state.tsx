import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { TableMessage, TableSkeleton } from '../../ui/table.tsx';
import { useAreFailuresGrouped, useReading } from './failure-scope.tsx';
import { failureText } from './failure-text.ts';

/** A read's state: the answer of `useQuery`, or several reads combined. */
export type Read<Data> = { data: Data | undefined; error: Error | null; refetch: () => unknown };

/**
 * Where the state shows: in its own box (`block`), as a line of text (`line`), within a line (`inline`), or in a
 * table's body.
 */
type Layout = 'block' | 'line' | 'inline' | { columns: number; skeletonRows: number };

type StateProps = {
  query: Read<unknown>;
  /** A sentence that says what could not be read. The component adds the reason. */
  failed: string;
  /** The text while loading, or a placeholder. */
  loading?: ReactNode;
  /** Shown for null, which means that the item does not exist, and for an empty list. */
  empty?: ReactNode;
  /** The placeholder while one card reports several failures (`FailureScope`). */
  gathered?: ReactNode;
  layout?: Layout;
};

type QueryStateProps<Data> = StateProps & {
  query: Read<Data>;
  /** Left out when something else shows the data. */
  children?: (data: NonNullable<Data>) => ReactNode;
};

/** A retry in a line of text. Its words start where a new line starts, if that is where they come to stand. */
export const RetryInLine = ({ onRetry }: { onRetry: () => void }) => (
  <Button look="quiet" size="small" className="-mx-3 underline underline-offset-4" onClick={onRetry}>
    Try again
  </Button>
);

function Failure({ query, failed, layout = 'block' }: StateProps) {
  const retry = () => void query.refetch();
  if (layout === 'line' || layout === 'inline') {
    const Line = layout === 'line' ? 'p' : 'span';
    return (
      <Line role="alert" className={classNames('font-normal text-negative', layout === 'line' && 'py-1')}>
        {failed} {failureText(query.error)} <RetryInLine onRetry={retry} />
      </Line>
    );
  }
  const notice = (
    <RetryNotice title={failed} detail={failureText(query.error)} onRetry={retry} className="py-8" />
  );
  return layout === 'block' ? notice : <TableMessage columns={layout.columns}>{notice}</TableMessage>;
}

/** The card at the top says what is missing and why. */
function Gathered({ gathered = 'Not loaded.', layout = 'block' }: StateProps) {
  return <Empty empty={gathered} layout={layout} />;
}

function Waiting({ loading = 'Loading...', layout = 'block' }: StateProps) {
  if (typeof loading !== 'string') return loading;
  if (layout === 'block') return <Loading text={loading} />;
  if (typeof layout === 'object') {
    return <TableSkeleton columns={layout.columns} rows={layout.skeletonRows} text={loading} />;
  }
  const Line = layout === 'line' ? 'p' : 'span';
  return (
    <Line role="status" className={classNames('text-ink-600', layout === 'line' && 'py-1')}>
      {loading}
    </Line>
  );
}

function Empty({ empty, layout = 'block' }: Pick<StateProps, 'empty' | 'layout'>) {
  if (typeof layout === 'object') {
    return (
      <TableMessage columns={layout.columns} className="py-14">
        {empty}
      </TableMessage>
    );
  }
  if (typeof empty !== 'string' || layout === 'inline') return empty;
  return <p className={layout === 'line' ? 'py-1 text-ink-600' : 'py-8 text-center text-ink-600'}>{empty}</p>;
}

/**
 * Shows a read in each of its states: loading, failed (with its reason and a retry), empty, or its data. Every screen
 * of the back office that shows what it reads uses it, so that each state looks, sounds and reads the same everywhere.
 * Data that are known stay when a later read in the background fails.
 *
 * It is not meant for:
 * - what no one misses when it fails: the choices of a filter, a suggestion, a count beside a button;
 * - the options of a combobox, whose list says it in its own words (`ComboboxList`);
 * - a list that is filtered and has pages: `useList` and `ListBody` build on this;
 * - something that the administrator does, even if a query carries it out: `tellOutcome` reports a failed action or
 *   `useAttempt`.
 */
export function QueryState<Data>({ children, ...state }: QueryStateProps<Data>) {
  const { data, error, refetch } = state.query;
  const isMissing = data === undefined;
  useReading({ failed: state.failed, error: isMissing ? error : null, retry: () => void refetch() });
  const areGrouped = useAreFailuresGrouped();
  if (isMissing) {
    if (!error) return <Waiting {...state} />;
    return areGrouped ? <Gathered {...state} /> : <Failure {...state} />;
  }
  const isEmptyList = Array.isArray(data) && data.length === 0;
  if (data === null || (isEmptyList && state.empty !== undefined)) return <Empty {...state} />;
  return children?.(data);
}
