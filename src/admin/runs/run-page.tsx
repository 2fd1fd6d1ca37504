import { useQuery } from '@tanstack/react-query';
import { isOpenRun, runQueries, type WholeRunProgress } from '../../data/generation/generation-runs.ts';
import { JOB_FILTERS, type JobFilter } from '../../data/generation/run-details.ts';
import { useParams } from '../../lib/screen-routes.tsx';
import { isUuid } from '../../lib/uuid.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { NoSuchRun } from '../generation/no-such-run.tsx';
import { FailureScope } from '../outcomes/failure-scope.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { addressCodec, oneOf, pageNumber } from '../screen-state/address-codec.ts';
import { useAddressState } from '../screen-state/use-address-state.ts';
import { RunArticles } from './run-articles.tsx';
import { RunCalls } from './run-calls.tsx';
import { RunFailures } from './run-failures.tsx';
import { RunHead } from './run-head.tsx';
import { RunMoney } from './run-money.tsx';

const TABS = ['articles', 'calls'] as const;
type RunTab = (typeof TABS)[number];
const tabs = [
  { value: 'articles', label: 'Articles' },
  { value: 'calls', label: 'Model calls' },
] as const;

const codec = addressCodec<{ tab: RunTab; show: JobFilter; page: number }>(
  { tab: 'articles', show: 'written', page: 1 },
  { tab: oneOf(TABS), show: oneOf(JOB_FILTERS), page: pageNumber },
);

function Details({ run }: { run: WholeRunProgress }) {
  const { params, go, filter } = useAddressState(codec);
  const isOpen = isOpenRun(run);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <RunHead run={run} />
      <RunMoney run={run} />
      <RunFailures run={run} />
      <div>
        <Tabs label="Run details" tabs={tabs} value={params.tab} onChange={(tab) => go({ tab, page: 1 })}>
          <TabPanel value="articles">
            <RunArticles
              run={run}
              isOpen={isOpen}
              show={params.show}
              page={params.page}
              onShow={(show) => filter({ show, page: 1 })}
              onPage={(page) => go({ page })}
            />
          </TabPanel>
          <TabPanel value="calls">
            <RunCalls runId={run.id} isOpen={isOpen} page={params.page} onPage={(page) => go({ page })} />
          </TabPanel>
        </Tabs>
      </div>
    </div>
  );
}

const missing = <NoSuchRun text="This run does not exist." />;

/** Shows one generation run: its status, costs, failures and everything it did. */
export function RunPage() {
  const { id = '' } = useParams();
  const query = useQuery({ ...runQueries.progress(id), enabled: isUuid(id) });
  if (!isUuid(id)) return missing;
  return (
    <FailureScope>
      <QueryState query={query} failed="Couldn't load the run." loading="Loading the run..." empty={missing}>
        {(run) => <Details key={run.id} run={run} />}
      </QueryState>
    </FailureScope>
  );
}
