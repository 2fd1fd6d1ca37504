import { messageOf } from '../../supabase/local/errors.ts';

/** Prints the error in one line and ends the process: a busy port or a locked database needs no stack trace. */
export function exitWithOneLine(error: unknown): never {
  console.error(messageOf(error));
  process.exit(1);
}
