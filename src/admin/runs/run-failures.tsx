import { useState } from 'react';
import {
  type FailedJobs,
  type RunFailure,
  useGiveBuiltInTexts,
  useRetryJobs,
  type WholeRunProgress,
} from '../../data/generation/generation-runs.ts';
import { countOf, countText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '../../ui/table.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';

/** The label of each kind of failure. The example next to it has the full message. */
const FAILURE_WORDS: Record<string, string> = {
  cut_off: 'The text was cut off',
  doubtful: 'Issues found twice',
  empty: 'The response was empty',
  expired: 'The batch expired',
  interrupted: 'Interrupted every time',
  malformed: 'Unreadable response',
  not_asked: "Couldn't fill in the prompt",
  not_stored: "Couldn't save the text",
  provider_error: 'Provider error',
  refused: 'The model refused',
  timeout: 'No response in time',
  unexpected: "Couldn't check the text",
  unreachable: 'Connection lost',
};

const wordsOf = (failure: string): string => FAILURE_WORDS[failure] ?? failure.replaceAll('_', ' ');

/** `asked` holds the failed articles that are about to get the built-in text, and their number. */
function useFailureActions(run: WholeRunProgress) {
  const retry = useRetryJobs();
  const give = useGiveBuiltInTexts();
  const [asked, setAsked] = useState<{ jobs: FailedJobs; count: number }>();
  const tryAgain = (failure?: string) =>
    void tellOutcome(async () => {
      const count = await retry.mutateAsync({ id: run.id, ...(failure && { failure }) });
      return count > 0
        ? { title: 'Retrying', description: `${countOf(count, 'article')} queued again.` }
        : { title: 'Nothing to retry', description: 'Another run is already working on these locations.' };
    }, 'Articles not queued');
  const ask = (count: number, failure?: string) =>
    setAsked({ count, jobs: { id: run.id, ...(failure && { failure }) } });
  const giveBuiltIn = () =>
    tellOutcome(async () => {
      if (!asked) return;
      const count = await give.mutateAsync(asked.jobs);
      setAsked(undefined);
      return {
        title: 'Adding built-in texts',
        description: `${countOf(count, 'article')} will be saved as drafts marked "Built-in text".`,
      };
    }, 'Built-in texts not added');
  return { asked, tryAgain, ask, giveBuiltIn, forget: () => setAsked(undefined), retry, give };
}

type ActionsProps = {
  run: WholeRunProgress;
  count: number;
  /** All kinds, if left out. */
  failure?: string;
  actions: ReturnType<typeof useFailureActions>;
};

// Rewritten articles keep their text, and tests have no articles.
const canGive = ({ rewrites, mode }: WholeRunProgress): boolean => !rewrites && mode !== 'test';

function FailureActions({ run, count, failure, actions: { ask, tryAgain, retry } }: ActionsProps) {
  if (run.state === 'cancelled') return null;
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {canGive(run) && (
        <Button look="quiet" size="small" onClick={() => ask(count, failure)}>
          Use built-in text...
        </Button>
      )}
      <Button look="outline" size="small" busy={retry.isPending} onClick={() => tryAgain(failure)}>
        Try {failure ? '' : 'all '}again
        {failure && <span className="sr-only">: {wordsOf(failure)}</span>}
      </Button>
    </span>
  );
}

/** The same actions for one row; narrow screens put them in a menu. */
function RowFailureActions(props: ActionsProps & { failure: string }) {
  const { run, count, failure, actions } = props;
  if (run.state === 'cancelled') return null;
  const again = { key: 'again', label: 'Try again', onSelect: () => actions.tryAgain(failure) };
  const give = {
    key: 'give',
    label: 'Give the built-in text...',
    onSelect: () => actions.ask(count, failure),
  };
  return (
    <RowActions of={wordsOf(failure)} actions={canGive(run) ? [again, give] : [again]}>
      <FailureActions {...props} />
    </RowActions>
  );
}

type FailureRowProps = Omit<ActionsProps, 'count' | 'failure'> & { kind: RunFailure };

const FailureRow = ({ kind: { failure, problem, jobs }, ...props }: FailureRowProps) => (
  <Row label={wordsOf(failure)}>
    <Cell narrow="name" className="font-medium whitespace-nowrap text-ink-900">
      {wordsOf(failure)}
    </Cell>
    <Cell numeric narrowLabel="Articles" className="tabular-nums">
      {countText(jobs)}
    </Cell>
    <Cell className="min-w-56 text-ink-600">{problem ?? '-'}</Cell>
    <Cell narrow="edge" className="min-w-52">
      <RowFailureActions {...props} count={jobs} failure={failure} />
    </Cell>
  </Row>
);

/** Lists failures by reason, with a retry or the built-in text for each. Renders nothing without failures. */
export function RunFailures({ run }: { run: WholeRunProgress }) {
  const actions = useFailureActions(run);
  const { asked, give, giveBuiltIn, forget } = actions;
  if (run.failures.length === 0 && !asked) return null;
  return (
    <Card
      title={`${countOf(run.failed, 'article')} failed`}
      description="Nothing is published for a failed article. Try it again or use the built-in text."
      actions={run.failures.length > 1 && <FailureActions run={run} count={run.failed} actions={actions} />}
    >
      <Table label="Failures by reason" keys={[]}>
        <TableHead>
          <HeadCell>Reason</HeadCell>
          <HeadCell numeric>Articles</HeadCell>
          <HeadCell>Example</HeadCell>
          <HeadCell>
            <span className="sr-only">Actions</span>
          </HeadCell>
        </TableHead>
        <TableBody>
          {run.failures.map((kind) => (
            <FailureRow key={kind.failure} run={run} kind={kind} actions={actions} />
          ))}
        </TableBody>
      </Table>
      <ConfirmDialog
        open={asked !== undefined}
        title="Use built-in text?"
        description={`${countOf(asked?.count ?? 0, 'location gets', 'locations get')} a draft marked "Built-in text". Nothing is published, and the AI model is not called.`}
        confirmLabel="Use built-in text"
        busy={give.isPending}
        onConfirm={() => void giveBuiltIn()}
        onCancel={forget}
      />
    </Card>
  );
}
