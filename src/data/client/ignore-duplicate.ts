import { DataError } from './data-error.ts';

/** A second insert of the same id means that the first one arrived after all. */
export async function ignoreDuplicate(insert: () => Promise<void>): Promise<void> {
  try {
    await insert();
  } catch (error) {
    if (!(error instanceof DataError && error.code === '23505')) throw error;
  }
}
