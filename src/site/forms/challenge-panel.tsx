import { useEffect, useRef, useState } from 'react';
import { passChallenge } from '../../data/leads/pass-challenge.ts';
import { CHALLENGES } from '../../domain/leads/challenge.ts';
import { Button } from '../../ui/button.tsx';
import { openWidget } from './challenge-widget.ts';
import type { SiteChallenge } from './site-challenge.ts';

/** Why the challenge is shown: the form is stored and its mail waits, or the form was refused. */
export type ChallengeReason = 'held' | 'refused';

type PanelProps = SiteChallenge & {
  reason: ChallengeReason;
  /** The id of the form to release. */
  submission: string;
  /** Called with whether the visitor passed; false if there is no way to tell. */
  onEnd: (passed: boolean) => void;
};

const words = {
  held: {
    why: 'We have what you sent. We got many requests from your connection lately, so the email about it has to wait. Please show that you are a person, and it will go out now.',
    trouble: 'The check is having trouble loading. You can skip it: we have what you sent.',
    skip: 'Skip and wait',
  },
  refused: {
    why: 'We got many requests from your connection lately, so we have not accepted this one yet. Please show that you are a person, and it will be sent.',
    trouble: 'The check is having trouble loading. What you wrote is still here.',
    skip: 'Not now',
  },
} as const;

type Step = 'asking' | 'checking' | 'wrong' | 'trouble';

/** Shows the provider's widget while mounted, and tracks its result. */
function useWidget({ provider, siteKey, submission, onEnd }: PanelProps) {
  const box = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<Step>('asking');
  const end = useRef(onEnd);
  useEffect(() => {
    if (!box.current) return;
    let isShown = true;
    const onToken = async (token: string) => {
      setStep('checking');
      const outcome = await passChallenge({ submission, provider, token });
      if (!isShown) return;
      if (outcome !== 'refused') return end.current(outcome === 'passed');
      setStep('wrong');
      (await widget)?.again();
    };
    const widget = openWidget(provider, siteKey, box.current, {
      onToken,
      onTrouble: () => setStep('trouble'),
    }).catch(() => null);
    widget.then((opened) => {
      if (!isShown) opened?.close();
      else if (!opened) end.current(false);
    });
    return () => {
      isShown = false;
      widget.then((opened) => opened?.close());
    };
  }, [provider, siteKey, submission]);
  return { box, step };
}

/** Asks the visitor for proof of being a person. Only this component loads the provider's script. */
export function ChallengePanel(props: PanelProps) {
  const { provider, reason, onEnd } = props;
  const { box, step } = useWidget(props);
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.focus(), []);
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-labelledby="challenge-why"
      className="grid gap-4 border-l-2 border-gold-500 pl-4 text-sm outline-none"
    >
      <p id="challenge-why" className="font-semibold text-ink-900">
        {words[reason].why}
      </p>
      <div ref={box} className="min-h-16" />
      <p role="status" className="empty:hidden">
        {step === 'checking' && 'Checking...'}
        {step === 'wrong' && 'That did not work. Please try again.'}
        {step === 'trouble' && words[reason].trouble}
      </p>
      <p className="text-xs text-ink-600">
        The check is provided by {CHALLENGES[provider].name}, which learns your network address and what your
        browser says about itself, and nothing that you typed.
      </p>
      <Button look="outline" onClick={() => onEnd(false)} className="justify-self-start">
        {words[reason].skip}
      </Button>
    </fieldset>
  );
}
