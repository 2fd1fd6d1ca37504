// Runs the embedded database and its files in a thread of its own. thread-client.ts is the other end.
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { openPglite } from './pglite.ts';
import type { ThreadAnswer, ThreadCall } from './thread-messages.ts';

const { dataDir } = z.object({ dataDir: z.string() }).parse(workerData);

/** Turns a failure into data: between threads, an error would lose its code and Postgres's other fields. */
function failureOf(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  return { ...error, cause: undefined, message: error.message, name: error.name };
}

const answer = (id: number, content: ThreadAnswer) => parentPort?.postMessage({ id, ...content });

async function start() {
  const { connection, dump, close } = await openPglite({ dataDir });
  const { driver } = connection;
  const run = async (call: ThreadCall): Promise<unknown> => {
    switch (call.method) {
      case 'query': {
        const { rows, affectedRows } = await driver.query(call.text, call.values);
        return { rows, affectedRows };
      }
      case 'exec':
        await driver.exec(call.text);
        return undefined;
      case 'dump':
        return (await dump()).arrayBuffer();
      case 'close':
        return close();
    }
  };
  parentPort?.on('message', ({ id, call }: { id: number; call: ThreadCall }) => {
    run(call).then(
      (result) => answer(id, { result }),
      (error: unknown) => answer(id, { failure: failureOf(error) }),
    );
  });
}

start().then(
  () => answer(0, { result: 'ready' }),
  (error: unknown) => answer(0, { failure: failureOf(error) }),
);
