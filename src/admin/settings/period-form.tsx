import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { useUnfinishedWork } from '../screen-state/leave-guard.tsx';

const unsaved = { title: 'Leave without saving?', description: 'Your change has not been saved.' };

/** What is typed as a period, which stays until the server has stored it. `stored` is '' for none. */
export function usePeriodDraft(stored: string) {
  const [draft, setDraft] = useState<string>();
  const [error, setError] = useState<string>();
  const typed = draft ?? stored;
  useUnfinishedWork(typed.trim() === stored ? null : unsaved);
  const type = (value: string) => {
    setDraft(value);
    setError(undefined);
  };
  /** Shows the stored value again, unless something else has been typed since. */
  const settle = () => setDraft((now) => (now === typed ? undefined : now));
  return { typed, error, type, refuse: setError, settle };
}

type PeriodFormProps = {
  label: string;
  hint: string;
  placeholder?: string;
  saveLabel: string;
  className: string;
  draft: ReturnType<typeof usePeriodDraft>;
  isSaving: boolean;
  onSubmit: () => void;
};

/** The form of one setting: a number of days or years. */
export function PeriodForm({ label, hint, placeholder, saveLabel, className, ...props }: PeriodFormProps) {
  const { draft, isSaving, onSubmit } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Form onSubmit={submit} className={className}>
      <Field label={label} error={draft.error} hint={hint}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            placeholder={placeholder}
            value={draft.typed}
            onChange={({ target }) => draft.type(target.value)}
          />
        )}
      </Field>
      <Button look="ink" type="submit" busy={isSaving} className="justify-self-start">
        {isSaving ? 'Saving...' : saveLabel}
      </Button>
    </Form>
  );
}
