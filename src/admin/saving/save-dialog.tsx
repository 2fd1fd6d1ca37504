import { type FormEventHandler, type ReactNode, useId } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { FailureBox } from '../outcomes/failure-box.tsx';
import { CautionLines } from './caution-notice.tsx';
import { SaveButtons } from './save-buttons.tsx';

type SaveDialogProps = {
  title: string;
  description?: string;
  /** The label of the button that saves. */
  label: string;
  size?: 'large';
  /** What `useVersionedSave` returns, or something with the same shape. */
  saving: {
    submit: FormEventHandler<HTMLFormElement>;
    isBusy: boolean;
    failure: string | null;
    theirChanges?: readonly string[];
  };
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with the form of one item. It stays open while the form is saved, and says why saving failed. */
export function SaveDialog({ title, description, label, size, saving, onClose, children }: SaveDialogProps) {
  const id = useId();
  const { submit, isBusy, failure, theirChanges = [] } = saving;
  return (
    <Dialog
      open
      {...(size && { size })}
      onClose={isBusy ? undefined : onClose}
      title={title}
      {...(description && { description })}
      footer={<SaveButtons formId={id} isSaving={isBusy} label={label} onCancel={onClose} />}
    >
      <Form id={id} onSubmit={submit} className="grid gap-5">
        <FailureBox text={failure} />
        <CautionLines lines={theirChanges} />
        {children}
      </Form>
    </Dialog>
  );
}
