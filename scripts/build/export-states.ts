import { digestOf, type StateRecord, type States } from './export-manifest.ts';
import { areThere } from './export-state.ts';
import type { ExportedState, ExportSettings, ExportTask, openExport } from './export-task.ts';
import { exportInThreads } from './export-threads.ts';
import { refusal } from './page-files.ts';

type Opened = Awaited<ReturnType<typeof openExport>>;
type Named = { slug: string; locations: number; digest: string };

/** The states with a name for all that their pages show: what the database has of them, and the list of all. */
async function namedStates({ reads, client }: Opened): Promise<{ states: ExportedState[]; named: Named[] }> {
  const [states, digests] = await Promise.all([reads.fetchStates(client), reads.fetchStateDigests(client)]);
  const listed = digestOf(JSON.stringify(states));
  return {
    states,
    named: digests.map(({ digest, ...rest }) => ({ ...rest, digest: `${digest}-${listed}` })),
  };
}

export type StatesExport = {
  records: Record<string, StateRecord>;
  written: number;
  faults: string[];
  requests: number;
};

/** Writes the pages of all states that changed. The others' records stay as they are. */
export async function exportStates(
  settings: ExportSettings,
  opened: Opened,
  former: States,
): Promise<StatesExport> {
  const { states, named } = await namedStates(opened);
  const result: StatesExport = { records: {}, written: 0, faults: [], requests: 0 };
  const refused: string[] = [];
  const tasks: ExportTask[] = [];
  // The largest first, so that no thread begins it when the others are done.
  for (const { slug, digest } of [...named].sort((a, b) => b.locations - a.locations)) {
    const known = former[slug];
    if (known?.digest === digest && (await areThere(settings.folder, known.pages)))
      result.records[slug] = known;
    else tasks.push({ state: slug, former: known?.pages ?? {} });
  }
  const digests = new Map(named.map(({ slug, digest }) => [slug, digest]));
  const take = (answer: Parameters<Parameters<typeof exportInThreads>[0]['take']>[0]) => {
    if ('failed' in answer) return void result.faults.push(`/${answer.state}: ${answer.failed}`);
    const { pages, written, faults } = answer.done;
    result.records[answer.state] = { digest: digests.get(answer.state) ?? '', pages };
    result.written += written;
    result.faults.push(...faults);
    refused.push(...answer.done.refused);
  };
  result.requests = await exportInThreads({ settings, states, tasks, take });
  if (refused.length > 0) throw refusal(refused);
  return result;
}
