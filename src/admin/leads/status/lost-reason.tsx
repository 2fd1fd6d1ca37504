import { useState } from 'react';
import { MAX_LOST_REASON } from '../../../domain/leads/lead-work.ts';
import { hasShownWords } from '../../../domain/shown-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';

type LostReasonProps = {
  reason: string;
  /** Why it cannot be saved as it is; undefined: it can. */
  outdated: string | undefined;
  takesFocus: boolean;
  onType: (reason: string) => void;
  /** Resolves with whether it is stored. */
  onSave: () => Promise<boolean>;
  onCancel: () => void;
  /** Takes the focus when the form goes with the control that had it. */
  onLeave: () => void;
};

/** Saves once, however often it is pressed, and says what is missing. */
function useReasonSave({ reason, onSave, onLeave }: LostReasonProps) {
  const [isSaving, setIsSaving] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const save = async (form: HTMLFormElement) => {
    setIsTried(true);
    if (isSaving || !hasShownWords(reason)) return;
    setIsSaving(true);
    const isSaved = await onSave();
    setIsSaving(false);
    if (isSaved && form.contains(document.activeElement)) onLeave();
  };
  return { save, isSaving, missing: isTried && !hasShownWords(reason) ? 'Enter the reason.' : undefined };
}

/** Asks why something is lost. */
export function LostReason(props: LostReasonProps) {
  const { reason, outdated, takesFocus, onType, onCancel, onLeave } = props;
  const { save, isSaving, missing } = useReasonSave(props);
  return (
    <Form
      className="flex w-full flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      <Field label="Why is it lost?" error={outdated ?? missing} className="min-w-0 grow basis-[11rem]">
        {(control) => (
          <Input
            {...control}
            dense
            readOnly={isSaving}
            ref={takesFocus ? takeFocus : undefined}
            maxLength={MAX_LOST_REASON}
            value={reason}
            onChange={({ target }) => onType(target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        look="outline"
        size="small"
        className="min-h-9"
        busy={isSaving}
        aria-disabled={outdated !== undefined || undefined}
      >
        {isSaving ? 'Saving...' : 'Save reason'}
      </Button>
      <Button
        look="quiet"
        size="small"
        className="min-h-9"
        busy={isSaving}
        onClick={() => {
          onLeave();
          onCancel();
        }}
      >
        Cancel
      </Button>
    </Form>
  );
}
