import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReviewReasons } from './review-reasons.tsx';

type PublishAnywayDialogProps = {
  title: string;
  /** The gate's findings; null while nothing is asked. */
  reasons: readonly string[] | null;
  /** Whether the article is public already, so that a change of its text would be public at once. */
  isLive?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before a text goes public that the gate would hold back, so that whoever publishes it has read why. */
export function PublishAnywayDialog({ title, reasons, isLive, ...answers }: PublishAnywayDialogProps) {
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
      {...answers}
    >
      <ReviewReasons reasons={reasons ?? []} />
    </ConfirmDialog>
  );
}
