import { useState } from 'react';
import { useRevealComparison } from '../../data/generation/prompt-comparisons.ts';
import { countOf } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';

type RevealButtonProps = {
  runId: string;
  /** How many pairs have no choice yet. */
  open: number;
};

/** Reveals which version wrote which text. It asks first while pairs are open, because revealing fixes the choices. */
export function RevealButton({ runId, open }: RevealButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync, isPending } = useRevealComparison(runId);
  const reveal = async () => {
    await tellOutcome(async () => void (await mutateAsync()), 'Versions not revealed');
    setIsAsking(false);
  };
  return (
    <>
      <Button
        look={open === 0 ? 'ink' : 'outline'}
        size="small"
        busy={isPending}
        onClick={() => (open === 0 ? void reveal() : setIsAsking(true))}
      >
        Reveal versions
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Reveal versions now?"
        description={`You have not chosen a text in ${countOf(open, 'pair')}. After the versions are revealed, you can no longer change your choices.`}
        confirmLabel="Reveal now"
        busy={isPending}
        onConfirm={() => void reveal()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
