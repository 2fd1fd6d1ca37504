import { parentPort, workerData } from 'node:worker_threads';
import { primedWith, statePages } from '../../src/server/site-server.ts';
import { exportState } from './export-state.ts';
import { type ExportAnswer, type ExportedState, type ExportSettings, openExport } from './export-task.ts';

// A thread of the export: reads the states that it is given, and writes their pages.
const { settings, states }: { settings: ExportSettings; states: readonly ExportedState[] } = workerData;
const { client, counted, make, reads, own } = await openExport(settings);

async function work(state: string): Promise<ExportAnswer> {
  try {
    const done = await exportState({
      pages: statePages(await reads.fetchStateContents(client, state), states),
      own: own.map((page) => page.path),
      make: (page) => make(page.path, primedWith(page.answers())),
      folder: settings.folder,
    });
    return { state, done, requests: counted.requests };
  } catch (error) {
    return { state, failed: String(error), requests: counted.requests };
  }
}

parentPort?.on('message', async (state: string) => parentPort?.postMessage(await work(state)));
