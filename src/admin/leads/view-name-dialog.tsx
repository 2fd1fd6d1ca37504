import { useId, useState } from 'react';
import { MAX_VIEW_NAME } from '../../data/leads/own-lead-views.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { FailureBox } from '../outcomes/failure-box.tsx';
import { useAttempt } from '../outcomes/use-attempt.ts';
import { SaveButtons } from '../saving/save-buttons.tsx';

type ViewNameDialogProps = {
  title: string;
  /** The present name; '' for a new view. */
  name: string;
  /** The names of the other views. */
  taken: readonly string[];
  /** Stores the name; throws if nothing is stored. */
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
};

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Asks for the name of a view. It stays in its field until it is stored. */
export function ViewNameDialog({ title, name, taken, onSave, onClose }: ViewNameDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState(name);
  const [isTried, setIsTried] = useState(false);
  const { attempt, isBusy, failure } = useAttempt();
  const fault = !typed.trim()
    ? 'Enter a name.'
    : taken.some((other) => isSame(other, typed)) && 'You already have a view with this name.';
  const save = async () => {
    setIsTried(true);
    if (!fault && (await attempt(() => onSave(typed.trim())))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={<SaveButtons formId={formId} label="Save view" isSaving={isBusy} onCancel={onClose} />}
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
          label="Name"
          hint="Only you see this view. It keeps all filters, but not what is typed in Search."
          error={(isTried && fault) || undefined}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={MAX_VIEW_NAME}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      </Form>
    </Dialog>
  );
}
