import { type ReactNode, useState } from 'react';
import type { ChallengeReason } from './challenge-panel.tsx';
import { siteChallenge } from './site-challenge.ts';

/** The challenge that a form shows while one is asked. */
export function useChallenge() {
  const [challenge, setChallenge] = useState<ReactNode>(null);
  /**
   * Whether the visitor has shown that a person is there. False where the site has no challenge, or none can be shown:
   * then all is as it would be without.
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
