import { messageOf } from '../supabase/local/errors.ts';

/** Ends the process with what is wrong in one line: a busy port or a locked database needs no stack. */
export function exitWithOneLine(error: unknown): never {
  console.error(messageOf(error));
  process.exit(1);
}
