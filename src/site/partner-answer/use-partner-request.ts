import { useCallback, useEffect, useState } from 'react';
import {
  answerPartnerRequest,
  type PartnerRequest,
  readPartnerRequest,
} from '../../data/leads/partner-answers.ts';
import { type PartnerAnswer, wasSaidBefore } from '../../domain/leads/handover.ts';
import { useAddress } from '../../lib/address.tsx';

const UNREAD = 'We cannot reach our server, or it is having trouble.';
const UNANSWERED = `${UNREAD} Your answer may not have arrived. It is safe to press the button again.`;

const SAID_BEFORE =
  'You told us that before, in the same words. If it is so again, add a few words about what has changed.';

/** The request behind a partner's link, and how it is answered. The token behind the "#" is sent to no one. */
export function usePartnerRequest() {
  const token = useAddress().hash.slice(1);
  /** Null: there is none; undefined: not read yet. */
  const [request, setRequest] = useState<PartnerRequest | null | undefined>(token ? undefined : null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [isAnswered, setIsAnswered] = useState(false);
  const read = useCallback(async () => {
    setProblem(undefined);
    try {
      const stored = token ? await readPartnerRequest(token) : null;
      setRequest(stored);
      return stored;
    } catch {
      setProblem(UNREAD);
    }
  }, [token]);
  useEffect(() => void read(), [read]);
  const give = async (answer: PartnerAnswer, words: string) => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      const outcome = await answerPartnerRequest(token, answer, words);
      setIsAnswered(true);
      // The stored state counts: the person may have withdrawn since, or someone else has answered.
      const stored = await read();
      if (outcome === 'unchanged' && stored && wasSaidBefore(answer, stored)) setProblem(SAID_BEFORE);
    } catch {
      setProblem(UNANSWERED);
    }
    setIsBusy(false);
  };
  return {
    request,
    problem,
    isBusy,
    isAnswered,
    give: (...each: Parameters<typeof give>) => void give(...each),
    read: () => void read(),
  };
}
