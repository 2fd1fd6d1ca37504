import { useId, useState } from 'react';
import { MAX_LOST_REASON } from '../../domain/leads/lead-work.ts';
import { countOf } from '../../lib/number-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { FailureBox } from '../outcomes/failure-box.tsx';
import { useAttempt } from '../outcomes/use-attempt.ts';
import { SaveButtons } from '../saving/save-buttons.tsx';

type LostReasonDialogProps = {
  count: number;
  /** Stores the reason; throws if nothing is stored. */
  onSave: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Asks why the selected leads are lost. The words stay in their field until they are stored. */
export function LostReasonDialog({ count, onSave, onClose }: LostReasonDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { attempt, isBusy, failure } = useAttempt();
  const save = async () => {
    const words = reason.trim();
    setIsMissing(words === '');
    if (words !== '' && (await attempt(() => onSave(words)))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Set ${countOf(count, 'lead')} to Lost`}
      footer={<SaveButtons formId={formId} label="Set to Lost" isSaving={isBusy} onCancel={onClose} />}
    >
      <Form
        id={formId}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FailureBox text={failure} />
        <Field
          label="Why lost?"
          hint="The reason is saved with each of these leads."
          error={isMissing ? 'Enter the reason.' : undefined}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={MAX_LOST_REASON}
              value={reason}
              onChange={({ target }) => {
                setReason(target.value);
                setIsMissing(false);
              }}
            />
          )}
        </Field>
      </Form>
    </Dialog>
  );
}
