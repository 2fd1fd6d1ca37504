import { DataError } from './data-error.ts';

/**
 * Keeps the words in which the database refuses something because of another change: staff read these, and not the
 * general ones for a conflict.
 */
export async function withRefusalWords<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DataError) || error.kind !== 'conflict') throw error;
    throw new DataError('rejected', error.message, error.code);
  }
}
