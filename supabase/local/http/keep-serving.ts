import { messageOf } from '../errors.ts';

/**
 * While a server runs, turns every uncaught failure (an answer that cannot be written, a full disk, a closed log) into
 * a line, so that all other visitors are still served. Returns a function that undoes this.
 */
export function keepServing(log: (line: string) => void): () => void {
  const tell = (error: unknown) => {
    try {
      log(`Uncaught failure: ${messageOf(error)}`);
    } catch {
      // The log itself has failed, so there is nowhere to report it.
    }
  };
  const ignore = () => {};
  process.on('uncaughtException', tell);
  process.on('unhandledRejection', tell);
  for (const output of [process.stdout, process.stderr]) output.on('error', ignore);
  return () => {
    process.off('uncaughtException', tell);
    process.off('unhandledRejection', tell);
    for (const output of [process.stdout, process.stderr]) output.off('error', ignore);
  };
}
