import { DataError } from './data-error.ts';

/** Makes an insert idempotent: a duplicate id means that the first attempt arrived after all. */
export async function ignoreDuplicate(insert: () => Promise<void>): Promise<void> {
  try {
    await insert();
  } catch (error) {
    if (!(error instanceof DataError && error.code === '23505')) throw error;
  }
}
