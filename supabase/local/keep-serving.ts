import { messageOf } from './errors.ts';

/**
 * For as long as a server serves: what nobody has caught (an answer's write that fails, a disk that is full, a log
 * that nobody reads any more) becomes a line, and every other visitor is still served. Answers how to undo that.
 */
export function keepServing(log: (line: string) => void): () => void {
  const tell = (error: unknown) => {
    try {
      log(`Something failed that nothing waited for: ${messageOf(error)}`);
    } catch {
      // There is nowhere left to say it.
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
