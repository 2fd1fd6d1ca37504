import { type ReactNode, useState } from 'react';
import type { ChallengeReason } from './challenge-panel.tsx';
import { siteChallenge } from './site-challenge.ts';

/** The challenge that a form shows while one is needed. */
export function useChallenge() {
  const [challenge, setChallenge] = useState<ReactNode>(null);
  /**
   * Resolves with whether the visitor proved to be a person. Resolves with false when the site has no challenge or
   * cannot show one; everything then works as without a challenge.
   */
  const ask = async (reason: ChallengeReason, submission: string): Promise<boolean> => {
    const site = siteChallenge();
    const view = site && (await import('./challenge-panel.tsx').catch(() => null));
    if (!view) return false;
    const passed = await new Promise<boolean>((resolve) =>
      setChallenge(<view.ChallengePanel {...site} reason={reason} submission={submission} onEnd={resolve} />),
    );
    setChallenge(null);
    return passed;
  };
  return { challenge, ask };
}
