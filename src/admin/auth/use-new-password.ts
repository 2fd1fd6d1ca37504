import { useState } from 'react';
import { DataError } from '../../data/client/data-error.ts';
import { passwordProblem } from '../../domain/password.ts';

const GUESSABLE = 'This password is easy to guess. Choose a few words that do not belong together.';

/** The list of common passwords is large, so it loads only when somebody chooses one. */
async function problemOf(password: string, known: readonly string[]): Promise<string | undefined> {
  const problem = passwordProblem(password);
  if (problem) return problem;
  const { isGuessable } = await import('../../lib/guessable-password.ts');
  return isGuessable(password, known) ? GUESSABLE : undefined;
}

/** Says beside the field why a new password is refused, by us or by the auth service, which may know leaked ones. */
export function useNewPassword() {
  const [problem, setProblem] = useState<string>();
  /** Saves an acceptable password. Resolves with false if it was refused; throws any other failure. */
  const saveIfAcceptable = async (
    password: string,
    known: readonly string[],
    save: () => Promise<void>,
  ): Promise<boolean> => {
    const found = await problemOf(password, known);
    setProblem(found);
    if (found) return false;
    try {
      await save();
      return true;
    } catch (error) {
      if (!(error instanceof DataError && error.code === 'weak_password')) throw error;
      setProblem(error.message);
      return false;
    }
  };
  return { problem, saveIfAcceptable };
}
