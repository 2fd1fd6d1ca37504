import { type Correction, useDeleteCorrection } from '../../data/corrections/corrections.ts';
import { longDate } from '../../lib/long-date.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';

/** Names the correction before it is deleted. */
export function DeleteCorrectionDialog({
  correction,
  onClose,
}: {
  correction: Correction;
  onClose: () => void;
}) {
  const { page, was_wrong, corrected_on, is_public } = correction;
  const { mutateAsync, isPending } = useDeleteCorrection();
  const remove = () =>
    tellOutcome(async () => {
      await mutateAsync(correction);
      onClose();
      return { title: 'Correction deleted', description: page };
    }, 'Correction not deleted');
  return (
    <ConfirmDialog
      open
      title="Delete this correction?"
      description={`${page}, ${longDate(corrected_on)}: ${was_wrong} ${is_public ? 'Visitors can no longer read it. ' : ''}This cannot be undone.`}
      confirmLabel="Delete correction"
      destructive
      busy={isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
