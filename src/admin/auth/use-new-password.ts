import { useState } from 'react';
import { DataError } from '../../data/client/data-error.ts';
import { passwordProblem } from '../../domain/password.ts';
import { useAttempt } from '../outcomes/use-attempt.ts';

const GUESSABLE = 'This password is easy to guess. Choose a few words that do not belong together.';

/** The list of common passwords is large, so it loads only when someone chooses one. */
async function problemOf(password: string, known: readonly string[]): Promise<string | undefined> {
  const problem = passwordProblem(password);
  if (problem) return problem;
  const { isGuessable } = await import('../../lib/guessable-password.ts');
  return isGuessable(password, known) ? GUESSABLE : undefined;
}

/** Saves a new password, and says beside its field why it is refused, by us or by the auth service. */
export function useNewPassword() {
  const { isBusy, failure, attempt } = useAttempt();
  const [problem, setProblem] = useState<string>();
  /** Saves an acceptable password. Resolves with whether it was saved. */
  const savePassword = async (
    password: string,
    known: readonly string[],
    save: () => Promise<void>,
  ): Promise<boolean> => {
    let refusal: string | undefined;
    const hasWorked = await attempt(async () => {
      refusal = await problemOf(password, known);
      setProblem(refusal);
      if (refusal) return;
      await save().catch((error: unknown) => {
        // The service may know it as a leaked one.
        if (!(error instanceof DataError && error.code === 'weak_password')) throw error;
        refusal = error.message;
        setProblem(refusal);
      });
    });
    return hasWorked && refusal === undefined;
  };
  return { isBusy, failure, problem, savePassword };
}
