import { paths } from '../../config/paths.ts';
import { AppLink, useAddress } from '../../lib/address.tsx';
import { useOfficeTitle } from '../screen-state/office-title.ts';
import { useAuthContext } from './auth-provider.tsx';
import { LateSecondFactorStep } from './late-second-factor-step.tsx';
import { LoginForm } from './login-form.tsx';
import { originIn } from './origin.ts';
import { Redirect } from './redirect.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { SignOutButton } from './sign-out-button.tsx';

export function LoginPage() {
  const title = useOfficeTitle('Sign in');
  const { state } = useAuthContext();
  const address = useAddress();
  // An unverified user continues too: the next screen says what could not be checked, and asks again.
  const isKnown = state.kind === 'unverified' || (state.kind === 'signed_in' && state.isAdmin);
  if (isKnown) return <Redirect to={originIn(address.state)} />;
  if (state.kind === 'half_signed_in') {
    return (
      <SignInLayout title="Back office" text={`Signed in as ${state.user.email}. One more step.`}>
        <title>{title}</title>
        <LateSecondFactorStep requirement={state.requirement} />
        <SignOutButton label="Use a different account" />
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title="Back office" text="Sign in with your administrator account.">
      <title>{title}</title>
      <LoginForm />
      <p className="mt-4 text-center">
        <AppLink to={paths.admin.forgotPassword} className="inline-flex min-h-11 items-center underline">
          Forgot your password?
        </AppLink>
      </p>
    </SignInLayout>
  );
}
