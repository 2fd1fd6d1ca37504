import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReviewReasons } from './review-reasons.tsx';

type PublishAnywayDialogProps = {
  title: string;
  /** The gate's findings; null while there is no question. */
  reasons: readonly string[] | null;
  /** Whether the article is public already, so that saving publishes the new text immediately. */
  isLive?: boolean | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before publishing a text that fails the gate, and shows the reasons first. */
export function PublishAnywayDialog({
  title,
  reasons,
  isLive,
  onConfirm,
  onClose,
}: PublishAnywayDialogProps) {
  return (
    <ConfirmDialog
      open={reasons !== null}
      title={isLive ? 'Save this to the live page?' : 'Publish this article anyway?'}
      description={
        <>
          <strong className="text-ink-900">{title}</strong> needs review:
        </>
      }
      confirmLabel={isLive ? 'Save anyway' : 'Publish anyway'}
      destructive
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <ReviewReasons reasons={reasons ?? []} />
    </ConfirmDialog>
  );
}
