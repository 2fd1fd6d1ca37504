import { type Fact, useDeleteFact } from '../../data/facts/facts.ts';
import { factAnswer } from '../../domain/facts/fact-kinds.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import { aboutText, kindText } from './fact-names.ts';

/** Names the fact before it is deleted. */
export function DeleteFactDialog({ fact, onClose }: { fact: Fact; onClose: () => void }) {
  const { mutateAsync, isPending } = useDeleteFact();
  const remove = () =>
    tellOutcome(async () => {
      await mutateAsync(fact);
      onClose();
      return { title: 'Fact deleted', description: 'Its history is kept.' };
    }, 'Fact not deleted');
  return (
    <ConfirmDialog
      open
      title="Delete this fact?"
      description={`${aboutText(fact.about)}, ${kindText(fact.kind)}: ${factAnswer(fact) ?? fact.status} (source: ${fact.source_title}). Visitors will no longer see it.`}
      confirmLabel="Delete fact"
      destructive
      busy={isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
