import { type SubmitEvent, useState } from 'react';
import { paths } from '../../config/paths.ts';
import { requestPasswordLink } from '../../data/accounts/account.ts';
import { emailField } from '../../domain/leads/form-text.ts';
import { AppLink } from '../../lib/address.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { FailureBox } from '../outcomes/failure-box.tsx';
import { useAttempt } from '../outcomes/use-attempt.ts';
import { useOfficeTitle } from '../screen-state/office-title.ts';
import { SignInLayout } from './sign-in-layout.tsx';

const backLink = (
  <p className="mt-4 text-center">
    <AppLink to={paths.admin.login} className="inline-flex min-h-11 items-center underline">
      Back to sign in
    </AppLink>
  </p>
);

function Sent({ to, onAgain }: { to: string; onAgain: () => void }) {
  return (
    <div role="status" ref={takeFocus} tabIndex={-1} className="grid gap-3 text-ink-800">
      <p>
        If there is an account for <strong className="wrap-anywhere">{to}</strong>, you will get an email
        within a few minutes. Its link works once and expires in one hour.
      </p>
      <p>Didn't get it? Check your spam folder, then send it again.</p>
      <Button look="outline" onClick={onAgain}>
        Send again
      </Button>
    </div>
  );
}

/** Asks for a mail with a link. The answer does not reveal whether the address has an account. */
export function ForgotPasswordPage() {
  const { isBusy, failure, attempt } = useAttempt();
  const title = useOfficeTitle('Forgot password');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { data: email, error } = emailField().safeParse(typed);
    setProblem(error?.issues[0]?.message);
    if (email && (await attempt(() => requestPasswordLink(email)))) setSentTo(email);
  };
  return (
    <SignInLayout
      title="Forgot your password?"
      text="Enter your email address. We will send you a link to choose a new one."
    >
      <title>{title}</title>
      {sentTo ? (
        <Sent to={sentTo} onAgain={() => setSentTo(undefined)} />
      ) : (
        <Form onSubmit={submit} className="grid gap-5">
          <FailureBox text={failure} />
          <Field label="Email" error={problem}>
            {(control) => (
              <Input
                {...control}
                autoFocus
                type="email"
                autoComplete="username"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" look="ink" busy={isBusy}>
            {isBusy ? 'Sending...' : 'Send link'}
          </Button>
        </Form>
      )}
      {backLink}
    </SignInLayout>
  );
}
