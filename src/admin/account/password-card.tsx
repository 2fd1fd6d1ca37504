import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { changePassword, sessionQueries } from '../../data/accounts/account.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { NewPasswordField } from '../auth/new-password-field.tsx';
import { useNewPassword } from '../auth/use-new-password.ts';
import { FailureBox } from '../outcomes/failure-box.tsx';
import { useUnfinishedWork } from '../screen-state/leave-guard.tsx';

const unsaved = { title: 'Leave without saving?', description: 'Your new password has not been saved.' };

/** Changes the password; the user must enter the current one. */
export function PasswordCard({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const { isBusy, failure, problem, savePassword } = useNewPassword();
  useUnfinishedWork(password ? unsaved : null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!(await savePassword(password, [email], () => changePassword(email, current, password)))) return;
    setCurrent('');
    setPassword('');
    toast({ title: 'Password changed', description: 'You have been signed out everywhere else.' });
    void queryClient.invalidateQueries({ queryKey: sessionQueries.own().queryKey });
  };
  return (
    <Card title="Password" description="Changing your password signs you out everywhere else.">
      <Form onSubmit={submit} className="grid max-w-md gap-4">
        <FailureBox text={failure} />
        <Field label="Current password">
          {(control) => (
            <Input
              {...control}
              type="password"
              autoComplete="current-password"
              value={current}
              onChange={(event) => setCurrent(event.target.value)}
            />
          )}
        </Field>
        <NewPasswordField value={password} error={problem} onChange={setPassword} />
        <Button
          type="submit"
          look="ink"
          busy={isBusy}
          disabled={current === ''}
          className="justify-self-start"
        >
          {isBusy ? 'Changing...' : 'Change password'}
        </Button>
      </Form>
    </Card>
  );
}
