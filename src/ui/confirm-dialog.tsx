import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { DialogFrame } from './dialog-frame.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Another way to continue. */
  other?: { label: string; onChoose: () => void };
  /** Wider, where it lists what to choose. */
  isWide?: boolean;
  /** Whether its action cannot be undone. */
  destructive?: boolean;
  /** Whether the action is running; neither button works then. */
  busy?: boolean;
  /** Whether the consequences are not known or not confirmed yet. */
  isUnready?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
};

/** Asks before something is done. The cancel button comes first, and so gets the focus. */
export function ConfirmDialog({
  open,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  other,
  isWide = other !== undefined,
  destructive = false,
  busy = false,
  isUnready = false,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  return (
    <DialogFrame
      open={open}
      onClose={busy ? undefined : onCancel}
      title={title}
      description={description}
      role="alertdialog"
      size={isWide ? 'medium' : 'small'}
      footer={
        <>
          <Button look="outline" busy={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          {other && (
            <Button look="outline" busy={busy} onClick={other.onChoose}>
              {other.label}
            </Button>
          )}
          <Button look={destructive ? 'danger' : 'ink'} busy={busy} disabled={isUnready} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </DialogFrame>
  );
}
