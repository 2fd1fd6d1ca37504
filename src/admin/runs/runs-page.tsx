import { paths } from '../../config/paths.ts';
import { type RunProgress, runQueries } from '../../data/generation/generation-runs.ts';
import { AppLink } from '../../lib/address.tsx';
import { minuteText } from '../../lib/local-time.ts';
import { countText, dollarsText } from '../../lib/number-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Cell, Row } from '../../ui/table.tsx';
import { RUN_STATE_WORDS, runPercent, runProgressText } from '../generation/run-words.ts';
import { useList } from '../lists/list-body.tsx';
import { ListPages } from '../lists/list-pages.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { addressCodec, pageNumber } from '../screen-state/address-codec.ts';
import { useAddressState } from '../screen-state/use-address-state.ts';

const RUNS_PER_PAGE = 25;
const codec = addressCodec({ page: 1 }, { page: pageNumber });

const columns = ['Run', 'Status', 'Progress', 'Failed', 'In review', 'Spent', 'Started'];
const texts = {
  loading: 'Loading runs...',
  empty: 'No runs yet. To start one, select locations on the Locations screen and generate their articles.',
  failed: "Couldn't load the runs.",
};

function RunRow({ run }: { run: RunProgress }) {
  const { label, tone } = RUN_STATE_WORDS[run.state];
  return (
    <Row label={run.label} className="hover:bg-paper">
      <Cell narrow="name" className="min-w-56 max-w-96">
        <AppLink
          to={paths.admin.run(run.id)}
          aria-keyshortcuts="Enter"
          className="font-medium text-ink-900 underline decoration-line-strong underline-offset-2 wrap-anywhere hover:decoration-current"
        >
          {run.label}
        </AppLink>
      </Cell>
      <Cell narrow="badge">
        <Badge tone={tone} {...(run.reason && { title: run.reason })}>
          {label}
        </Badge>
      </Cell>
      <Cell className="min-w-44">
        <span className="tabular-nums">{runProgressText(run)}</span>
        <ProgressBar label={`Articles of ${run.label} done`} percent={runPercent(run)} />
      </Cell>
      <Cell
        numeric
        narrow={run.failed > 0 ? 'badge' : 'hidden'}
        narrowLabel="Failed"
        className="tabular-nums"
      >
        {run.failed > 0 ? <span className="font-semibold text-negative">{countText(run.failed)}</span> : '0'}
      </Cell>
      <Cell numeric narrow="hidden" className="tabular-nums">
        {countText(run.in_review)}
      </Cell>
      <Cell numeric narrow="hidden" className="tabular-nums whitespace-nowrap">
        {dollarsText(run.spent)} of {dollarsText(run.most_dollars)}
      </Cell>
      <Cell className="whitespace-nowrap">
        {minuteText(run.created_at)}
        <span className="block text-xs text-ink-600 max-sm:hidden">
          {run.created_by ?? 'a deleted account'}
        </span>
      </Cell>
    </Row>
  );
}

/** Lists all generation runs of all administrators, newest first. */
export function RunsPage() {
  const { params, go } = useAddressState(codec);
  const list = useList(runQueries.list(params.page, RUNS_PER_PAGE));
  return (
    <>
      <p className="mb-4 max-w-measure text-ink-600">
        A run writes many articles in the background. You can close this tab. Every administrator sees the
        same progress.
      </p>
      <ListTable
        label="Runs"
        list={list}
        columns={columns}
        texts={texts}
        keys={['Enter']}
        row={(run) => <RunRow key={run.id} run={run} />}
      />
      <ListPages list={list} noun="runs" onPage={(page) => go({ page })} />
    </>
  );
}
