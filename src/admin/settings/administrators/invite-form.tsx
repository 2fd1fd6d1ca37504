import { type SubmitEvent, useState } from 'react';
import { useInviteAdministrator } from '../../../data/accounts/administrators.ts';
import { emailField } from '../../../domain/leads/form-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { toast } from '../../../ui/toast.ts';
import { FailureBox } from '../../outcomes/failure-box.tsx';
import { useAttempt } from '../../outcomes/use-attempt.ts';
import { useUnfinishedWork } from '../../screen-state/leave-guard.tsx';

const unsent = { title: 'Leave without inviting?', description: 'The invitation has not been sent.' };

/** Invites people by email, again too if their link has expired. */
export function InviteForm() {
  const { mutateAsync: invite } = useInviteAdministrator();
  const { isBusy, failure, attempt } = useAttempt();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  useUnfinishedWork(typed ? unsent : null);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { data: email, error } = emailField().safeParse(typed);
    setProblem(error?.issues[0]?.message);
    if (!email) return;
    await attempt(async () => {
      const isMailed = await invite(email);
      setTyped('');
      toast({
        title: isMailed ? 'Invitation sent' : 'Administrator added',
        description: isMailed
          ? `We sent ${email} a link that works for one hour.`
          : `${email} already has an account and can sign in with its password.`,
      });
    });
  };
  return (
    <Form onSubmit={submit} className="grid max-w-md gap-3">
      <FailureBox text={failure} />
      <Field
        label="Invite an administrator"
        error={problem}
        hint="They will have the same access as you. You can resend an expired invitation."
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="off"
            placeholder="name@example.com"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button look="ink" type="submit" busy={isBusy} className="justify-self-start">
        {isBusy ? 'Inviting...' : 'Send invitation'}
      </Button>
    </Form>
  );
}
