import { type FormEvent, useState } from 'react';
import { useLiftWithdrawal } from '../../data/leads/consent-withdrawal.ts';
import { shownWords } from '../../domain/shown-words.ts';
import { Field, Input } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { SmallSaveButtons } from '../saving/small-save-buttons.tsx';
import type { Drafts } from './use-drafts.ts';

const REASON_MIN = 10;
const REASON_MAX = 500;

const HINTS = {
  byOthers:
    'We save it with your name and the time. Someone else who gave this email address or phone number may have withdrawn: find out first. The consent of this request was not withdrawn.',
  own: 'We save it with your name and the time. This consent stays withdrawn, but new consent from this person will count.',
};

type LiftReasonFormProps = {
  entry: string;
  /** Whether this request's own agreement was not withdrawn, but someone with the same contact wants no calls. */
  isByOthers: boolean;
  drafts: Drafts;
  /** The name of what is typed among the drafts. */
  draft: string;
  /** Whether a press has opened it, and not what was typed before. */
  takesFocus: boolean;
  onClose: () => void;
};

export function LiftReasonForm(props: LiftReasonFormProps) {
  const { entry, isByOthers, drafts, draft, takesFocus, onClose } = props;
  const reason = drafts.of(draft) ?? '';
  const [invalid, setInvalid] = useState<string>();
  const { mutateAsync, isPending, error } = useLiftWithdrawal();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = shownWords(reason);
    if (words.length < REASON_MIN) return setInvalid(`Enter a reason of at least ${REASON_MIN} letters.`);
    // The failure is said next to the buttons, and what was typed stays.
    mutateAsync({ entry, reason: words }).then(
      () => drafts.drop(draft, reason),
      () => undefined,
    );
  };
  return (
    <Form onSubmit={submit} className="mt-2 grid gap-3 font-normal">
      <Field
        label="Reason for lifting the withdrawal"
        error={invalid}
        hint={isByOthers ? HINTS.byOthers : HINTS.own}
      >
        {(control) => (
          <Input
            {...control}
            ref={takesFocus ? takeFocus : undefined}
            dense
            maxLength={REASON_MAX}
            autoComplete="off"
            readOnly={isPending}
            value={reason}
            onChange={(event) => {
              drafts.keep(draft, event.target.value || undefined);
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
