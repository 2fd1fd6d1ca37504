import type { Methods, SessionAnswer } from './import-session.ts';
import ImportWorker from './import-worker.ts?worker';

/** An ImportSession in a worker. `close` ends it; calls that are still pending then never resolve. */
export type RemoteSession = Methods & { close: () => void };

type Waiting = { resolve: (value: never) => void; reject: (error: Error) => void };

/** Starts a session off the main thread: 50,000 lines are read without blocking the page. */
export function openSession(): RemoteSession {
  const worker = new ImportWorker();
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  worker.onmessage = ({ data }: MessageEvent<SessionAnswer>) => {
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) call?.reject(new Error(data.error));
    // The worker answers each call with the result of its method.
    else call?.resolve(data.value as never);
  };
  worker.onerror = () => {
    for (const { reject } of waiting.values()) reject(new Error("Couldn't load the lines. Reload the page."));
    waiting.clear();
  };
  const call =
    <Name extends keyof Methods>(method: Name) =>
    (...args: Parameters<Methods[Name]>) =>
      new Promise<Awaited<ReturnType<Methods[Name]>>>((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        worker.postMessage({ id: lastId, method, args });
      });
  return {
    read: call('read'),
    addExisting: call('addExisting'),
    preview: call('preview'),
    newCities: call('newCities'),
    completionLines: call('completionLines'),
    withoutArticle: call('withoutArticle'),
    batch: call('batch'),
    faultsCsv: call('faultsCsv'),
    close: () => worker.terminate(),
  };
}
