import { type SubmitEvent, useRef, useState } from 'react';
import { paths } from '../../config/paths.ts';
import { followLink, type LinkKind, setPassword } from '../../data/accounts/account.ts';
import { DataError } from '../../data/client/data-error.ts';
import { AppLink, useAddress, useNavigate } from '../../lib/address.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { toast } from '../../ui/toast.ts';
import { FailureBox } from '../outcomes/failure-box.tsx';
import { useOfficeTitle } from '../screen-state/office-title.ts';
import { useAuthContext } from './auth-provider.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { CodeForm } from './second-factor-step.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { useNewPassword } from './use-new-password.ts';

type MailLink = { kind: LinkKind; token: string };

/** Reads what the link carries behind the #, where no server ever sees it. */
function linkIn(hash: string): MailLink | null {
  const parameters = new URLSearchParams(hash.slice(1));
  const [kind, token] = [parameters.get('type'), parameters.get('token_hash')];
  return token && (kind === 'recovery' || kind === 'invite') ? { kind, token } : null;
}

/**
 * Sets the password. The link is redeemed when the form is sent, not when the page opens, because mail scanners that
 * open links would use it up.
 */
function useSetPassword(link: MailLink | null) {
  const { checkAccess } = useAuthContext();
  const navigate = useNavigate();
  const [isSpent, setIsSpent] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const { isBusy, failure, problem, savePassword } = useNewPassword();
  const isFollowed = useRef(false);

  const followAndSet = async (password: string) => {
    if (link && !isFollowed.current) {
      await followLink(link.kind, link.token).catch((error: unknown) => {
        if (error instanceof DataError && error.code === 'otp_expired') setIsSpent(true);
        throw error;
      });
      isFollowed.current = true;
    }
    await setPassword(password).catch((error: unknown) => {
      if (!(error instanceof DataError && error.code === 'insufficient_aal')) throw error;
      setNeedsCode(true);
      throw new Error('Enter a code from your authenticator app to continue.');
    });
  };
  const save = async (password: string) => {
    if (!(await savePassword(password, [], () => followAndSet(password)))) return;
    toast({ title: 'Password saved', description: 'You have been signed out everywhere else.' });
    await checkAccess();
    void navigate(paths.admin.root, { replace: true });
  };
  return { isBusy, failure, problem, isSpent, needsCode, save, hasCode: () => setNeedsCode(false) };
}

function SpentLink() {
  return (
    <div role="alert" ref={takeFocus} tabIndex={-1} className="grid gap-4">
      <p className="text-ink-800">This link has already been used, has expired, or is incomplete.</p>
      <AppLink
        to={paths.admin.forgotPassword}
        className="inline-flex min-h-11 items-center font-semibold underline"
      >
        Request a new link
      </AppLink>
    </div>
  );
}

/** The page behind the links in emails: users set a new password, or their first one after an invitation. */
export function SetPasswordPage() {
  const { hash } = useAddress();
  const [link] = useState(() => linkIn(hash));
  const { isBusy, failure, problem, isSpent, needsCode, save, hasCode } = useSetPassword(link);
  const [password, setTyped] = useState('');
  const tabTitle = useOfficeTitle('Choose a password');
  const title = link?.kind === 'invite' ? 'Welcome' : 'Choose a new password';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(password);
  };
  return (
    <SignInLayout
      title={title}
      text={link?.kind === 'invite' ? 'Choose a password for your account.' : 'For your back office account.'}
    >
      <title>{tabTitle}</title>
      {!link || isSpent ? (
        <SpentLink />
      ) : needsCode ? (
        <CodeForm
          onConfirmed={() => {
            hasCode();
            void save(password);
          }}
        />
      ) : (
        <Form onSubmit={submit} className="grid gap-5">
          <FailureBox text={failure} />
          <NewPasswordField value={password} error={problem} onChange={setTyped} />
          <Button type="submit" look="ink" busy={isBusy}>
            {isBusy ? 'Saving...' : 'Save password'}
          </Button>
        </Form>
      )}
    </SignInLayout>
  );
}
