import { z } from 'zod';

/** What the process asks of the thread that has the database. */
export type ThreadCall =
  | { method: 'query' | 'exec'; text: string; values?: unknown[] }
  | { method: 'dump' | 'close' };

const failure = z.looseObject({ message: z.string() });

/** What the thread answers: to a call by its id, and with the id 0 once, when the database is open or does not open. */
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

/** The error that the thread has told. */
export const errorOf = ({ message, ...rest }: z.infer<typeof failure>): Error =>
  Object.assign(new Error(message), rest);

/** A failure of the database itself, with the code that Postgres has for it. */
export const databaseError = (code: string, message: string): Error =>
  Object.assign(new Error(message), { code });
