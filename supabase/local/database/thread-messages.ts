import { z } from 'zod';

/** A call from the process to the database's thread. */
export type ThreadCall =
  | { method: 'query' | 'exec'; text: string; values?: unknown[] }
  | { method: 'dump' | 'close' };

const failure = z.looseObject({ message: z.string() });

/** The thread's answer to the call with this id. Id 0 comes once: the database is open, or could not be opened. */
export const threadAnswer = z.object({
  id: z.number(),
  result: z.unknown().optional(),
  failure: failure.optional(),
});

export type ThreadAnswer = Partial<Omit<z.infer<typeof threadAnswer>, 'id'>>;

export const queryResult = z.object({
  rows: z.array(z.record(z.string(), z.unknown())),
  affectedRows: z.number().optional(),
});

/** Makes an Error from a failure that the thread reported. */
export const errorOf = ({ message, ...rest }: z.infer<typeof failure>): Error =>
  Object.assign(new Error(message), rest);

/** A failure of the database itself, with Postgres's code for it. */
export const databaseError = (code: string, message: string): Error =>
  Object.assign(new Error(message), { code });
