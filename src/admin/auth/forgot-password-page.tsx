import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '../../config/brand.ts';
import { paths } from '../../config/paths.ts';
import { requestPasswordLink } from '../../data/accounts/account.ts';
import { emailField } from '../../domain/leads/form-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { FailureBox } from '../shared/failure-box.tsx';
import { useAttempt } from '../shared/use-attempt.ts';
import { Entrance } from './entrance.tsx';

const backLink = (
  <p className="mt-4 text-center">
    <Link to={paths.admin.login} className="inline-flex min-h-11 items-center underline">
      Back to the sign-in
    </Link>
  </p>
);

function Sent({ to, onAgain }: { to: string; onAgain: () => void }) {
  return (
    <div role="status" ref={takeFocus} tabIndex={-1} className="grid gap-3 text-ink-800">
      <p>
        If an account belongs to <strong className="wrap-anywhere">{to}</strong>, the mail arrives within a
        few minutes. Its link works once, for one hour.
      </p>
      <p>Nothing came? Check your spam folder, then ask again.</p>
      <Button look="outline" onClick={onAgain}>
        Ask again
      </Button>
    </div>
  );
}

/** Asks for a mail with a link. The answer does not reveal whether the address has an account. */
export function ForgotPasswordPage() {
  const { isBusy, failure, attempt } = useAttempt();
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
    <Entrance
      title="Forgot your password?"
      text="Enter your address, and a mail with a link to choose a new one is on its way."
    >
      <title>{`Forgot password | ${brand.name} back office`}</title>
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
            {isBusy ? 'Sending...' : 'Send the link'}
          </Button>
        </Form>
      )}
      {backLink}
    </Entrance>
  );
}
