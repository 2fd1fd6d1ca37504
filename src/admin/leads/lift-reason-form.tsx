import { type FormEvent, useState } from 'react';
import { useLiftWithdrawal } from '../../data/leads/consent-withdrawal.ts';
import { shownWords } from '../../domain/shown-words.ts';
import { Field, Input } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { SmallSaveButtons } from '../saving/small-save-buttons.tsx';

const REASON_MIN = 10;
const REASON_MAX = 500;

type LiftReasonFormProps = {
  entry: string;
  /** Whether this request's own agreement was not withdrawn, but someone with the same contact wants no calls. */
  isByOthers: boolean;
  onClose: () => void;
};

export function LiftReasonForm({ entry, isByOthers, onClose }: LiftReasonFormProps) {
  const [reason, setReason] = useState('');
  const [invalid, setInvalid] = useState<string>();
  const { mutate, isPending, error } = useLiftWithdrawal();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = shownWords(reason);
    if (words.length < REASON_MIN) return setInvalid(`Enter a reason of at least ${REASON_MIN} letters.`);
    mutate({ entry, reason: words });
  };
  return (
    <Form onSubmit={submit} className="mt-2 grid gap-3 font-normal">
      <Field
        label="Reason for lifting the withdrawal"
        error={invalid}
        hint={
          isByOthers
            ? 'We save it with your name and the time. Someone else who gave this email address or phone number may have withdrawn: find out first. The consent of this request was not withdrawn.'
            : 'We save it with your name and the time. This consent stays withdrawn, but new consent from this person will count.'
        }
      >
        {(control) => (
          <Input
            {...control}
            ref={takeFocus}
            dense
            maxLength={REASON_MAX}
            autoComplete="off"
            readOnly={isPending}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setInvalid(undefined);
            }}
          />
        )}
      </Field>
      <SmallSaveButtons
        label="Lift withdrawal"
        savingLabel="Lifting..."
        isSaving={isPending}
        error={error}
        onCancel={onClose}
      />
    </Form>
  );
}
