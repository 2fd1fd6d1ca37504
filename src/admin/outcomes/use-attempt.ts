import { useState } from 'react';
import { failureText } from './failure-text.ts';

/** Runs one attempt at a time, and says whether it is running and why the last one failed. */
export function useAttempt() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** Resolves with whether it worked. */
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
