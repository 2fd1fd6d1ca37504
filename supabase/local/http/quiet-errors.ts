import { AsyncLocalStorage } from 'node:async_hooks';
import { messageOf } from '../errors.ts';
import { withoutValues } from './log-line.ts';

type Log = (line: string) => void;

const listener = new AsyncLocalStorage<Log>();
let original: typeof console.error | undefined;
let users = 0;

const quiet: typeof console.error = (...values) => {
  const log = listener.getStore();
  if (!log) return original?.(...values);
  const [error] = values.filter((value) => value instanceof Error);
  const reason = error?.cause instanceof Error ? error.cause : error;
  const code = reason && 'code' in reason ? String(reason.code) : '';
  log(`Database: ${withoutValues(messageOf(reason ?? values[0]), code).replace(/\s+/g, ' ')}`);
};

/**
 * Lite prints every database error with its stack, even an ordinary refusal (B7). Within run() each becomes one line.
 * console.error is replaced only while a backend is open.
 */
export function quietErrors(log: Log) {
  if (users++ === 0) {
    original = console.error;
    console.error = quiet;
  }
  let open = true;
  return {
    run: <T>(task: () => Promise<T>): Promise<T> => listener.run(log, task),
    restore: () => {
      if (!open) return;
      open = false;
      if (--users === 0 && original && console.error === quiet) console.error = original;
    },
  };
}
