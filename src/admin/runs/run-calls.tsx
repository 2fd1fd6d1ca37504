import { type RunCall, runDetailQueries } from '../../data/generation/run-details.ts';
import { timestampText } from '../../lib/local-time.ts';
import { countText, preciseDollarsText } from '../../lib/number-text.ts';
import { Cell, Row } from '../../ui/table.tsx';
import { useList } from '../lists/list-body.tsx';
import { ListPages } from '../lists/list-pages.tsx';
import { ListTable } from '../lists/list-table.tsx';

type RunCallsProps = { runId: string; isOpen: boolean; page: number; onPage: (page: number) => void };

const columns = ['Started', 'Duration', 'Model', 'Result', 'Input tokens', 'Output tokens', 'Cost'];

const took = ({ began_at, ended_at }: RunCall): string =>
  ended_at ? `${((Date.parse(ended_at) - Date.parse(began_at)) / 1000).toFixed(1)} s` : '-';

const tokens = (count: number | null): string => (count === null ? '-' : countText(count));

/** An open call is still running, or its worker died: it counts with its maximum. */
const cost = ({ cost: paid, most }: RunCall): string =>
  paid === null ? `up to ${preciseDollarsText(most)}` : preciseDollarsText(paid);

function CallRow({ call }: { call: RunCall }) {
  return (
    <Row>
      <Cell className="whitespace-nowrap tabular-nums">{timestampText(call.began_at)}</Cell>
      <Cell numeric className="order-1 whitespace-nowrap tabular-nums">
        {took(call)}
      </Cell>
      <Cell className="whitespace-nowrap">{call.model}</Cell>
      <Cell>{call.outcome?.replaceAll('_', ' ') ?? 'in progress or lost'}</Cell>
      <Cell numeric narrow="hidden" className="tabular-nums">
        {tokens(call.input_tokens)}
      </Cell>
      <Cell numeric narrow="hidden" className="tabular-nums">
        {tokens(call.output_tokens)}
      </Cell>
      <Cell numeric className="order-2 whitespace-nowrap tabular-nums">
        {cost(call)}
      </Cell>
    </Row>
  );
}

/** Lists each call of the model for a run, newest first. Rows are never deleted. */
export function RunCalls({ runId, isOpen, page, onPage }: RunCallsProps) {
  const list = useList(runDetailQueries.calls(runId, page, isOpen));
  return (
    <>
      <ListTable
        label="Model calls"
        list={list}
        columns={columns}
        texts={{
          loading: 'Loading calls...',
          empty: 'No model calls yet.',
          failed: "Couldn't load the model calls.",
        }}
        row={(call) => <CallRow key={call.id} call={call} />}
      />
      <ListPages list={list} noun="calls" onPage={onPage} />
    </>
  );
}
