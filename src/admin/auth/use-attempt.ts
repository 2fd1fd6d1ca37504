import { useState } from 'react';
import { failureText } from '../failure-text.ts';

/** Something that is tried once at a time: whether it is under way, and why the last try failed. */
export function useAttempt() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** Answers whether it worked. */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy) return false;
    setIsBusy(true);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(failureText(error));
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, failure, setFailure, attempt };
}
