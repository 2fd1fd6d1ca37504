import { useState } from 'react';
import { DataError } from '../../data/client/data-error.ts';
import { useCompany } from '../../data/company/use-company.ts';

export type LinkPress<Outcome extends string> = {
  token: string;
  /** Completes "You are offline, so nothing was ...". */
  done: string;
  /** Does what the token is for. Throws a DataError where the server did not answer. */
  run: (token: string) => Promise<Outcome | 'unknown'>;
};

function problemText(error: unknown, done: string, email: string): string {
  if (error instanceof DataError && error.kind === 'offline')
    return `You are offline, so nothing was ${done}. Please press the button again once you are connected.`;
  return `We cannot reach our server, or it is having trouble. It is safe to press the button again. If that does not help, write to ${email}.`;
}

/** The state of one token, which a press uses: waiting for the press, sending, answered or failed. */
export function useLinkPress<Outcome extends string>({ token, done, run }: LinkPress<Outcome>) {
  const { email } = useCompany();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome | 'unknown'>();
  const press = async () => {
    if (isSending) return;
    setIsSending(true);
    setProblem(undefined);
    setOutcome(undefined);
    try {
      setOutcome(await run(token));
    } catch (error) {
      setProblem(problemText(error, done, email.address));
    }
    setIsSending(false);
  };
  return { isSending, problem, outcome, send: () => void press() };
}

/** Says beside the button that the press failed, and what to do. */
export const PressProblem = ({ problem }: { problem: string | undefined }) =>
  problem && (
    <p role="alert" className="mt-6 max-w-lg border-l-2 border-negative pl-4 text-sm text-negative">
      {problem}
    </p>
  );
