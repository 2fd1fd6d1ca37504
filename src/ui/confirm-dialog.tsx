import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { DialogFrame } from './dialog-frame.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** What it does cannot be undone. */
  destructive?: boolean;
  /** It is being done: neither button answers. */
  busy?: boolean;
  /** What it would do is not known or not confirmed yet. */
  isUnready?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
};

/** Asks before something is done. The cancelling button comes first, and so gets the focus. */
export function ConfirmDialog({
  open,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
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
      size="small"
      footer={
        <>
          <Button look="outline" disabled={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button look={destructive ? 'danger' : 'ink'} disabled={busy || isUnready} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </DialogFrame>
  );
}
