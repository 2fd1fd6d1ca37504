import { useId, useState } from 'react';
import { PASSWORD_RULES } from '../../domain/password.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, Input } from '../../ui/field.tsx';

type NewPasswordFieldProps = { value: string; error?: string | undefined; onChange: (value: string) => void };

/** A new password with its rules. Users can show it, so they type it only once. */
export function NewPasswordField({ value, error, onChange }: NewPasswordFieldProps) {
  const shownId = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="grid gap-2">
      <Field label="New password" error={error} hint={PASSWORD_RULES}>
        {(control) => (
          <Input
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete="new-password"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <label htmlFor={shownId} className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
        <Checkbox id={shownId} checked={isShown} onChange={(event) => setIsShown(event.target.checked)} />
        Show password
      </label>
    </div>
  );
}
